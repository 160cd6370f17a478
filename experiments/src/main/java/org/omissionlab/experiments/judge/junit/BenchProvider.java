package org.omissionlab.experiments.judge.junit;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Starts the target with the first suite that asks for it; JUnit closes it after the last. */
final class BenchProvider implements ParameterResolver {

  private static final Namespace OURS = Namespace.create(BenchProvider.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Bench.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context
        .getRoot()
        .getStore(OURS)
        .getOrComputeIfAbsent(Bench.class, type -> new Bench(), Bench.class);
  }
}

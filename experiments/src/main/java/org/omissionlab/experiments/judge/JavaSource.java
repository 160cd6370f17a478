package org.omissionlab.experiments.judge;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.omissionlab.generators.LoadGenerator;
import org.omissionlab.generators.record.Why;

/**
 * A generator in a source file of its own, compiled in memory against the lab: one class that
 * implements {@link LoadGenerator} and has a constructor of (double ratePerSecond, int
 * connections).
 */
public final class JavaSource {

  private final String name;
  private final Constructor<?> constructor;

  private JavaSource(String name, Constructor<?> constructor) {
    this.name = name;
    this.constructor = constructor;
  }

  /**
   * Compiles {@code file}.
   *
   * @throws IllegalArgumentException with one sentence, and one line a fault of the source
   */
  public static JavaSource compile(Path file) {
    if (!Files.isRegularFile(file)) {
      throw new IllegalArgumentException("--java must be a Java source file, but was " + file);
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalArgumentException("--java needs a JDK, but this Java has no compiler");
    }
    DiagnosticCollector<JavaFileObject> faults = new DiagnosticCollector<>();
    var standard = compiler.getStandardFileManager(faults, Locale.ROOT, null);
    try (InMemory files = new InMemory(standard)) {
      List<String> options =
          List.of("-proc:none", "-classpath", System.getProperty("java.class.path"));
      var sources = standard.getJavaFileObjects(file);
      if (!compiler.getTask(null, files, faults, options, null, sources).call()) {
        throw new IllegalArgumentException(file + " does not compile" + lines(faults));
      }
      return of(file, files.classes);
    } catch (IOException e) {
      throw new IllegalArgumentException(file + " cannot be compiled: " + Why.of(e, file), e);
    }
  }

  private static String lines(DiagnosticCollector<JavaFileObject> faults) {
    StringBuilder text = new StringBuilder();
    faults.getDiagnostics().stream()
        .filter(fault -> fault.getKind() == Diagnostic.Kind.ERROR)
        .limit(5)
        .forEach(
            fault ->
                text.append("\n  line ")
                    .append(fault.getLineNumber())
                    .append(": ")
                    .append(fault.getMessage(Locale.ROOT).replaceAll("\\s*\\n\\s*", ", ")));
    return text.toString();
  }

  private static JavaSource of(Path file, Map<String, ByteArrayOutputStream> classes) {
    ClassLoader loader = new Loader(classes);
    List<? extends Class<?>> generators =
        classes.keySet().stream()
            .map(name -> loaded(loader, name))
            .filter(LoadGenerator.class::isAssignableFrom)
            .filter(type -> !Modifier.isAbstract(type.getModifiers()))
            .toList();
    if (generators.size() != 1) {
      throw new IllegalArgumentException(
          file
              + " must hold one class that implements LoadGenerator, but has "
              + generators.size());
    }
    try {
      Constructor<?> constructor =
          generators.get(0).getDeclaredConstructor(double.class, int.class);
      constructor.setAccessible(true);
      return new JavaSource(generators.get(0).getSimpleName(), constructor);
    } catch (NoSuchMethodException e) {
      throw new IllegalArgumentException(
          file + " needs a constructor of (double ratePerSecond, int connections)", e);
    }
  }

  private static Class<?> loaded(ClassLoader loader, String name) {
    try {
      return loader.loadClass(name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(name, e);
    }
  }

  /** The generator as a defendant that reports honestly whatever its samples say. */
  public Defendant defendant(Mode mode) {
    if (!mode.scheduled()) {
      throw new IllegalArgumentException(
          "--java needs a mode with a rate: rate, open, capped or sessions, but was " + mode.id());
    }
    return Defendant.of(name, mode, this::generator);
  }

  private LoadGenerator generator(TrialPlan plan) {
    try {
      return (LoadGenerator) constructor.newInstance(plan.ratePerSecond(), plan.connections());
    } catch (InvocationTargetException e) {
      throw new IllegalArgumentException(name + " cannot be made: " + e.getCause(), e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(name + " cannot be made: " + e.getMessage(), e);
    }
  }

  /** Keeps what the compiler writes. */
  private static final class InMemory extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> classes = new TreeMap<>();

    InMemory(JavaFileManager files) {
      super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("memory:/" + name.replace('.', '/')), kind) {
        @Override
        public OutputStream openOutputStream() {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          classes.put(name, bytes);
          return bytes;
        }
      };
    }
  }

  private static final class Loader extends ClassLoader {
    private final Map<String, ByteArrayOutputStream> classes;

    Loader(Map<String, ByteArrayOutputStream> classes) {
      super(JavaSource.class.getClassLoader());
      this.classes = classes;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      ByteArrayOutputStream bytes = classes.get(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes.toByteArray(), 0, bytes.size());
    }
  }
}

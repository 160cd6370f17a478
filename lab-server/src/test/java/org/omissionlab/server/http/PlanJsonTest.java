package org.omissionlab.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.omissionlab.server.model.Capacity;
import org.omissionlab.server.model.ServiceTime;
import org.omissionlab.server.model.StallPlan;
import org.omissionlab.server.model.TargetPlan;

class PlanJsonTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "at=2500ms,for=1s",
        "every=10s,for=2s,kind=slowdown,factor=3",
        "poisson=0.5,for=200ms,seed=7,kind=refuse,answer=reset"
      })
  void aPlanIsReadBack(String stall) {
    TargetPlan plan =
        new TargetPlan(
            ServiceTime.parse("lognormal:median=10ms,sigma=0.5,seed=3"),
            StallPlan.parse(stall),
            Capacity.parse("13,discipline=ps,queue=5,full=reset"));
    assertThat(PlanJson.read(PlanJson.write(plan))).isEqualTo(plan);
  }

  @Test
  void stallsAndCapacityMayStandAsTextOrAsObjects() {
    TargetPlan asText =
        PlanJson.read("{\"service\":\"1ms\",\"stalls\":[\"at=1s,for=1s\"],\"capacity\":\"3\"}");
    TargetPlan asObjects =
        PlanJson.read(
            "{\"service\":\"1ms\",\"stalls\":[{\"at\":\"1s\",\"for\":\"1s\"}],"
                + "\"capacity\":{\"slots\":3}}");
    assertThat(asText).isEqualTo(asObjects);
    assertThat(PlanJson.read("{\"service\":\"1ms\"}"))
        .isEqualTo(TargetPlan.of(ServiceTime.parse("1ms")));
  }

  @Test
  void aSecondObjectOrTheSameFieldTwiceIsRefused() {
    assertThatThrownBy(() -> PlanJson.read("{\"service\":\"1ms\"} {}"))
        .hasMessageContaining("more follows");
    assertThatThrownBy(() -> PlanJson.read("{\"service\":\"1ms\",\"service\":\"2ms\"}"))
        .hasMessageContaining("'service'");
  }
}

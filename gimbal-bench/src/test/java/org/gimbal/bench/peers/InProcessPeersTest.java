package org.gimbal.bench.peers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class InProcessPeersTest {
    static Stream<Peer> peers() {
        return Stream.of(Peers.ode4j("step", "quickstep"), Peers.mecano("semi-implicit"))
                .flatMap(List::stream);
    }

    /**
     * First order at 1 ms over half a second of falling: some millimetres; a wrong axis or anchor shows as decimetres.
     */
    @ParameterizedTest
    @MethodSource("peers")
    void chainsMoveAsInGimbal(Peer peer) {
        assertThat(peer.missing()).isEmpty();
        for (String joint : List.of("revolute", "ball")) {
            Scenario scenario = Scenarios.chain(3, joint, 45, 0.5);
            Schedule schedule = new Schedule(0.001, 500, 100, 0);
            Motion expected = GimbalWorld.ofOrder(2).run(scenario, schedule).motion();
            Outcome outcome = peer.run(scenario, schedule);

            assertThat(outcome.failure()).isNull();
            assertThat(new Measures(scenario.model(), outcome.motion()).largestDistance(expected))
                    .isLessThan(0.02);
        }
    }

    /** Fourth order at 5 ms: far below the 1e-3 m that a wrong stage would leave. */
    @Test
    void rungeKuttaIsOfFourthOrder() {
        Scenario scenario = Scenarios.doublePendulum(1);
        Motion expected = GimbalWorld.ofOrder(8)
                .run(scenario, new Schedule(0.005, 200, 20, 0))
                .motion();
        Peer peer = Peers.mecano("rk4").get(0);

        double coarse = error(peer, scenario, 0.01, 10, expected);
        double fine = error(peer, scenario, 0.005, 20, expected);
        assertThat(fine).isLessThan(1e-6);
        assertThat(coarse / fine).isBetween(12.0, 20.0);
    }

    private static double error(Peer peer, Scenario scenario, double dt, int every, Motion expected) {
        Schedule schedule = new Schedule(dt, Math.round(1 / dt), every, 0);
        return new Measures(scenario.model(), peer.run(scenario, schedule).motion()).largestDistance(expected);
    }

    @Test
    void anEngineThatBlowsUpHasFailedAndKeepsItsStart() {
        Scenario scenario = Scenarios.of("tumbling").get(0);
        Outcome outcome = Peers.mecano("semi-implicit").get(0).run(scenario, new Schedule(0.01, 100_000, 1000, 0));

        assertThat(outcome.failed()).isTrue();
        assertThat(outcome.motion().samples()).isPositive();
        assertThat(outcome.cpuSeconds()).isNaN();
    }

    @Test
    void whatAnEngineCannotDoIsSaid() {
        Peer mecano = Peers.mecano("semi-implicit").get(0);
        assertThat(mecano.unable(Scenarios.of("loops").get(0))).contains("no loops");
        assertThat(mecano.unable(Scenarios.of("contact").get(0))).contains("no contact");
        assertThat(Peers.mecano("rk4").get(0).unable(Scenarios.chain(2, "ball", 45, 1)))
                .isPresent();
        assertThat(GimbalWorld.ofOrder(4).unable(Scenarios.of("contact").get(0)))
                .isPresent();
    }

    @Test
    void anAbsentEngineSaysWhereToFindIt() {
        assertThat(new AbsentPeer("ode4j", "step").missing().orElseThrow()).contains("./gimbal bench peers");
    }

    @Test
    void boxesRestOnTheFloorOfOde4j() {
        Scenario scenario = Scenarios.of("contact").get(0);
        Outcome outcome = Peers.ode4j("step").get(0).run(scenario, new Schedule(0.01, 200, 200, 0));

        assertThat(outcome.motion().state(1, 0).position().z()).isBetween(0.2, 0.251);
    }
}

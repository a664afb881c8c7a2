package org.gimbal.testing.contract.force;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Sphere;
import org.gimbal.ledger.EnergyLedger;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.numerics.space.Pose;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.StepReport;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.api.Test;

/**
 * Stops, servos, springs, dry friction, gears, parallelograms, feet and loose bodies, all in one mechanism: no step fails,
 * joints hold, and no joint leaves its stops. {@code gimbal bench contraptions} runs many more of them.
 */
@Needs({
    Capability.JOINTS,
    Capability.LOOPS,
    Capability.GEARS,
    Capability.JOINT_LIMITS,
    Capability.SERVOS,
    Capability.EFFORT_LIMITS,
    Capability.SPRINGS,
    Capability.DAMPERS,
    Capability.DRY_FRICTION,
    Capability.CONTACT,
    Capability.ROLLING_FRICTION,
    Capability.RESTITUTION,
    Capability.ENERGY_LEDGER
})
abstract class RandomContraptionTest extends EngineTest {
    private static final double DURATION = 1;

    /** Those that failed while dry friction was measured by the fastest motion instead of by what it can stop, and others. */
    private static final int[] SEEDS = {12, 14, 24, 43, 55, 65, 76, 78, 92, 1, 2, 3, 4, 5, 6, 7};

    @Test
    void everyContraptionRunsToItsEndWithinItsStops() {
        for (int seed : SEEDS) {
            move(seed, step(seed), DURATION);
        }
    }

    /** The same with cams, armature, tendons, driven arms and contact by rule. */
    @Test
    @Needs({Capability.CONSTRAINTS, Capability.ARMATURE, Capability.PRESCRIBED_MOTION})
    void everyContraptionWithExtrasRunsToItsEndWithinItsStops() {
        for (int seed = 1; seed <= 12; seed++) {
            move(Map.of("seed", "" + seed, "extras", "with"), step(seed), DURATION);
        }
    }

    /** From 1 to 20 ms. */
    private static double step(int seed) {
        return 1e-3 * Math.pow(20, seed * 0.6180339887498949 % 1);
    }

    /**
     * Two elastic balls land on a box one after the other, down to 10⁻¹⁴ s apart, near the origin and 300 m from it: over such
     * parts of a step round-off of poses makes gap rates of metres a second, which must neither end the run nor take the
     * balls their rebound.
     */
    @Test
    void partsAsShortAsImpactsLeaveTakeNothing() {
        double together = energyAfterTwoLandings(0, 0);
        for (double later = 1e-13; later < 1e-5; later *= 10) {
            for (double away : new double[] {0, 300}) {
                // height differs by 1e-6 m of 1.2 m at most, and each of some ten bounces takes part of that difference
                assertThat(energyAfterTwoLandings(away, later))
                        .as("%g m later, %g m away", later, away)
                        .isCloseTo(together, within(1e-5 * together));
            }
        }
    }

    private double energyAfterTwoLandings(double away, double later) {
        MechanismBuilder builder = Mechanism.named("two balls on a box")
                .floor(0)
                .bodyOfMass("box", new Box(1, 1, 0.2), 1)
                .contact("box-floor", Mechanism.GROUND, "box", 0.5);
        for (String ball : List.of("first", "second")) {
            builder.bodyOfMass(ball, new Sphere(0.1), 1)
                    .contact(ball + "-box", "box", ball, 0.5, 0.8)
                    .contact(ball + "-floor", Mechanism.GROUND, ball, 0.5, 0.8);
        }
        InitialState start = InitialState.of(builder.build())
                .pose("box", Pose.at(away, 0, 0.1))
                .pose("first", Pose.at(away + 0.2, 0.1, 1.3))
                .pose("second", Pose.at(away - 0.3, 0, 1.3 + later));
        Simulation run = prepare(start, 0.005).build();
        run.advance(1.5);
        return run.now().energy();
    }

    /** What stops take at a knot was once computed from a velocity that they had not settled at: 7e6 J here. */
    @Test
    void stopsTakeNoMoreThanThereIs() {
        EnergyLedger ledger = move(9, 0.00539, 1.6).now().ledger();
        double taken = ledger.lines(EnergyLedger.Kind.LIMIT).stream()
                .mapToDouble(EnergyLedger.Line::dissipated)
                .sum();
        assertThat(taken).isBetween(0.0, ledger.startEnergy());
    }

    private Simulation move(int seed, double step, double duration) {
        return move(Map.of("seed", "" + seed), step, duration);
    }

    private Simulation move(Map<String, String> settings, double step, double duration) {
        String seed = settings.toString();
        Scene scene = Scenes.named("random-contraption");
        Simulation run =
                prepare(scene.build(Settings.of(scene, settings)), step).build();
        for (int k = 0; k < duration / step; k++) {
            StepReport report = run.step();
            assertThat(report.jointError()).as("seed %s, joints", seed).isLessThan(1e-9);
        }
        for (JointLimit limit : run.mechanism().limits()) {
            String joint = limit.coordinate().joint();
            // a stop is met to 3e-10 m/s or rad/s times the step
            assertThat(run.now().position(joint))
                    .as("seed %s, %s", seed, joint)
                    .isBetween(limit.lower() - 1e-9, limit.upper() + 1e-9);
        }
        return run;
    }
}

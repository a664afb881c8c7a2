package org.gimbal.testing.contract.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.gimbal.geometry.MassProperties;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A stone that turns round, by contact with friction that holds, against the equations of one that rolls. */
@Needs({Capability.CONTACT, Capability.ROLLING_FRICTION})
abstract class RattlebackTest extends EngineTest {
    private static final Scene STONE = Scenes.named("rattleback");

    private Simulation stone(double step, double spin, double resistance) {
        Map<String, String> given = Map.of("spin", "" + spin, "resistance", "" + resistance);
        return begin(STONE.build(Settings.of(STONE, given)), step);
    }

    private static double turning(Snapshot now) {
        return now.pose("stone")
                .orientation()
                .rotate(now.angularVelocity("stone"))
                .z();
    }

    private static RollingStone rolling(Simulation run) {
        MassProperties mass = run.mechanism().bodies().get(0).massProperties();
        Pose pose = run.now().pose("stone");
        return new RollingStone(
                mass.mass(),
                mass.inertia(),
                new Vec3(0.04, 0.0009, 0.0004),
                mass.centerOfMass().negate(),
                pose.orientation().conjugate().rotate(Vec3.Z),
                run.now().angularVelocity("stone"));
    }

    @ParameterizedTest
    @CsvSource({"-5", "5"})
    void itRollsToSecondOrder(double spin) {
        double[] steps = {0.002, 0.001, 0.0005};
        double[] errors = new double[steps.length];
        for (int i = 0; i < steps.length; i++) {
            Simulation run = stone(steps[i], spin, 0);
            RollingStone exact = rolling(run);
            for (int k = 0; k < 0.5 / steps[i]; k++) {
                run.step();
                exact.step(steps[i] / 2);
                exact.step(steps[i] / 2);
                errors[i] = Math.max(errors[i], Math.abs(turning(run.now()) - exact.turning()));
            }
        }
        assertOrder(1.9, steps, errors);
        assertThat(errors[2]).isLessThan(methodError(0.006)); // found: 0.0055 and 0.00035 rad/s
    }

    /** The way it does not like ends after 2.8 s; the other way it turns on past the end, and round after 11.5 s. */
    @Test
    void itSoonTurnsRoundOneWayOnly() {
        Simulation disliked = stone(0.001, -5, 0);
        RollingStone exact = rolling(disliked);
        while (turning(disliked.now()) < 0) {
            disliked.step();
        }
        double time = 0;
        while (exact.turning() < 0) {
            exact.step(0.0005);
            time += 0.0005;
        }
        assertThat(time).isCloseTo(2.761, within(0.001));
        assertThat(disliked.time())
                .isCloseTo(time, within(methodError(0.1))); // found: 2.68 s, 2.76 s with half the step
        Simulation liked = stone(0.002, 5, 0);
        while (liked.time() < 5) {
            liked.step();
            assertThat(turning(liked.now())).isPositive();
        }
    }

    /** Resistance takes the rattle out before it has turned the stone that turns as it likes; the other one turns round. */
    @Test
    void withResistanceItTurnsRoundOneWayOnly() {
        Simulation liked = stone(0.002, 5, 1e-4);
        Simulation disliked = stone(0.002, -5, 1e-4);
        double most = 0;
        while (liked.time() < 10) {
            liked.step();
            disliked.step();
            assertThat(turning(liked.now())).isGreaterThan(-1e-3);
            most = Math.max(most, turning(disliked.now()));
        }
        assertThat(most).isCloseTo(1.77, within(methodError(0.1)));
        assertThat(Math.abs(turning(liked.now()))).isLessThan(1e-3);
        assertThat(Math.abs(turning(disliked.now()))).isLessThan(1e-3);
    }
}

package org.gimbal.force;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.gimbal.audit.MobilityAudit;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Spring;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.sim.InitialState;
import org.gimbal.testing.RandomBodies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Laws of springs and dampers that do not match their derivatives are refused by name when a run is set up. */
class EffortCheckTest {
    private static final Measure CORD = Measure.between(Anchor.ground(0, 0, 2), Anchor.on("body"));

    /** A cord that goes slack below a length: V = ½ k max(0, q − length)²; right if both factors are one. */
    private record Cord(double length, double slopes, double curves) implements Spring.Law {
        private static final double STIFFNESS = 300;

        private double pull(double q) {
            return STIFFNESS * Math.max(0, q - length);
        }

        @Override
        public double energy(double q) {
            return 0.5 * pull(q) * Math.max(0, q - length);
        }

        @Override
        public double slope(double q) {
            return slopes * pull(q);
        }

        @Override
        public double curvature(double q) {
            return q > length ? curves * STIFFNESS : 0;
        }
    }

    /** Resists one way harder than the other, D = c v and 10 c v; right if the factor is one. */
    private record OneWay(double slopes) implements Damper.Law {
        @Override
        public double resistance(double v) {
            return v > 0 ? v : 10 * v;
        }

        @Override
        public double slope(double v) {
            return slopes * (v > 0 ? 1 : 10);
        }
    }

    /** A body two metres under the anchor of its cord. */
    private static Mechanism mechanism(Force force) {
        return Mechanism.named("hanging")
                .body("body", RandomBodies.massProperties(1, new SplittableRandom(1)))
                .force(force)
                .build();
    }

    private static void start(Force force) {
        Mechanism mechanism = mechanism(force);
        new MaximalEngine().compile(mechanism).start(InitialState.of(mechanism));
    }

    private static Spring cord(double length, double slopes, double curves) {
        return new Spring("cord", CORD, new Cord(length, slopes, curves));
    }

    /** Taut, slack, and at the length where it becomes taut, where its curvature jumps. */
    @ParameterizedTest
    @ValueSource(doubles = {1.5, 2.5, 2})
    void rightLawsPass(double length) {
        start(cord(length, 1, 1));
        start(new Damper("valve", CORD, new OneWay(1)));
    }

    /** V = 10⁴ (q − rest)³, of which a difference at rest shows 10⁴ times the square of its step. */
    private record Cubic(double rest) implements Spring.Law {
        @Override
        public double energy(double q) {
            return 1e4 * (q - rest) * (q - rest) * (q - rest);
        }

        @Override
        public double slope(double q) {
            return 3e4 * (q - rest) * (q - rest);
        }

        @Override
        public double curvature(double q) {
            return 6e4 * (q - rest);
        }
    }

    @Test
    void lawsThatAreFlatAtTheStartPass() {
        start(new Spring("cord", CORD, new Cubic(2)));
    }

    @Test
    void wrongDerivativesAreRefusedByName() {
        assertThatThrownBy(() -> start(cord(1.5, -1, 1)))
                .isInstanceOf(ModelException.class)
                .hasMessage(
                        "force 'cord' does not match its law: its slope at 2.00000 is -150.000, but its energy changes by"
                                + " 150.000 per unit");
        assertThatThrownBy(() -> start(cord(1.5, 1, 1.01)))
                .isInstanceOf(ModelException.class)
                .hasMessage(
                        "force 'cord' does not match its law: its curvature at 2.00000 is 303.000, but its slope changes"
                                + " by 300.000 per unit");
        assertThatThrownBy(() -> start(new Damper("valve", CORD, new OneWay(0.5))))
                .isInstanceOf(ModelException.class)
                .hasMessageStartingWith("force 'valve' does not match its law: its slope at -0.100000 is 5.00000");
    }

    /** An undeformed spring shows nothing at its rest length itself. */
    @Test
    void wrongSignsShowAtTheRestLengthToo() {
        assertThatThrownBy(() -> start(cord(2, -1, 1))).isInstanceOf(ModelException.class);
    }

    @Test
    void theAuditRefusesThemToo() {
        Mechanism mechanism = mechanism(cord(1.5, -1, 1));
        assertThatThrownBy(() -> new MobilityAudit(InitialState.of(mechanism))).isInstanceOf(ModelException.class);
    }
}

package org.gimbal.force;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.gimbal.force.LawContractTest.CLOSE;
import static org.gimbal.force.LawContractTest.STEP;
import static org.gimbal.force.LawContractTest.TRIALS;

import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.MeasureForce;
import org.gimbal.model.force.Spring;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The part of {@link LawContractTest} that is about laws along a measure alone: functions of q and its rate. */
class EffortContractTest {
    static List<MeasureForce> alongMeasures() {
        return LawContractTest.alongMeasures();
    }

    @Test
    void everyKindOfEffortHasASample() {
        var efforts = new HashSet<>(LawContractTest.kinds(EffortLaw.class));
        efforts.remove(RotorInertia.class); // which has none: ArmatureTest
        assertThat(LawContractTest.classes(alongMeasures().stream().map(EffortLaw::of)))
                .isEqualTo(efforts);
    }

    /** A motion of the measure and a command, drawn. */
    private record Drawn(double q, double rate, double[] command) {
        static Drawn of(RandomGenerator random) {
            double[] command = {random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-2, 2)};
            return new Drawn(random.nextDouble(-1.5, 1.5), random.nextDouble(-1.5, 1.5), command);
        }

        Drawn moved(double dq, double dRate) {
            return new Drawn(q + dq, rate + dRate, command);
        }
    }

    private interface OfLaw {
        double at(Drawn drawn);
    }

    /** Central difference by q, and by the rate. */
    private static double byValue(OfLaw f, Drawn at) {
        return (f.at(at.moved(STEP, 0)) - f.at(at.moved(-STEP, 0))) / (2 * STEP);
    }

    private static double byRate(OfLaw f, Drawn at) {
        return (f.at(at.moved(0, STEP)) - f.at(at.moved(0, -STEP))) / (2 * STEP);
    }

    @ParameterizedTest
    @MethodSource("alongMeasures")
    void effortsHaveTheDerivativesTheySay(MeasureForce force) {
        EffortLaw law = EffortLaw.of(force);
        OfLaw effort = d -> law.effort(d.q(), d.rate(), d.command(), 0);
        OfLaw stiffness = d -> law.stiffness(d.q(), d.rate(), d.command(), 0);
        OfLaw damping = d -> law.damping(d.q(), d.rate(), d.command(), 0);
        var random = new SplittableRandom(3);
        for (int trial = 0; trial < TRIALS; trial++) {
            Drawn at = Drawn.of(random);
            assertThat(law.smoothAt(at.q(), at.rate(), at.command(), 0)).isTrue(); // kinks are never drawn by chance
            assertThat(stiffness.at(at)).isCloseTo(-byValue(effort, at), within(CLOSE));
            assertThat(damping.at(at)).isCloseTo(-byRate(effort, at), within(CLOSE));
            assertThat(law.stiffnessSlope(at.q(), at.rate(), at.command(), 0))
                    .isCloseTo(byValue(stiffness, at), within(CLOSE));
            assertThat(law.dampingSlope(at.q(), at.rate(), at.command(), 0))
                    .isCloseTo(byRate(damping, at), within(CLOSE));
            assertThat(byRate(stiffness, at))
                    .as("no law couples q and its rate")
                    .isZero();
            assertThat(byValue(damping, at)).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("alongMeasures")
    void effortsAreMinusTheSlopeOfTheEnergyAndKeepWithinTheirBound(MeasureForce force) {
        EffortLaw law = EffortLaw.of(force);
        var random = new SplittableRandom(4);
        for (int trial = 0; trial < TRIALS; trial++) {
            Drawn at = Drawn.of(random);
            double effort = law.effort(at.q(), at.rate(), at.command(), 0);
            double slope = byValue(d -> law.energy(d.q()), at);
            if (force.conservative()) {
                assertThat(effort).isCloseTo(-slope, within(CLOSE));
            } else {
                assertThat(law.energy(at.q())).isZero();
            }
            assertThat(Math.abs(effort)).isLessThanOrEqualTo(law.bound());
        }
    }

    @Test
    void dampersAndFrictionOnlyTakeEnergy() {
        var random = new SplittableRandom(5);
        for (MeasureForce force : alongMeasures()) {
            EffortLaw law = EffortLaw.of(force);
            if (law instanceof DamperEffort || law instanceof DryFrictionEffort) {
                for (int trial = 0; trial < TRIALS; trial++) {
                    Drawn at = Drawn.of(random);
                    assertThat(law.effort(at.q(), at.rate(), at.command(), 0) * at.rate())
                            .isNegative();
                }
            }
        }
    }

    /** Against the motion with all of it; at rest anything up to it. */
    @Test
    void dryFrictionIsASetOfEfforts() {
        DryFrictionEffort law = new DryFrictionEffort(2);
        double[] none = new double[0];
        assertThat(law.effort(0, 0.1, none, 0)).isEqualTo(-2);
        assertThat(law.effort(0, -1e-300, none, 0)).isEqualTo(2);
        assertThat(law.effort(0, 0, none, 0)).isZero();
        assertThat(law.smoothAt(0, 0, none, 0)).isFalse();
        assertThat(law.allows(-2, 0.1, 0)).isTrue();
        assertThat(law.allows(2, 0.1, 0)).isFalse();
        assertThat(law.allows(-1.9, 0.1, 0)).isFalse();
        assertThat(law.allows(-1.9, 0.1, 0.11)).isTrue();
        assertThat(law.allows(1.3, 0, 0)).isTrue();
        assertThat(law.allows(-2, 0, 0)).isTrue();
        assertThat(law.allows(2.1, 0, 0)).isFalse();
    }

    @Test
    void linearLawsKnowTheirHigherDerivativesExactly() {
        assertThat(new Spring.Linear(1e9, 0.3).curvatureSlope(7)).isZero();
        assertThat(new Damper.Linear(1e9).curvature(7)).isZero();
    }
}

package org.gimbal.force;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gimbal.engines.Engines;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.MeasureForce;
import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.force.WrenchForce;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every force owes the engines, whatever it is made from: the effort or wrench that goes with its energy, the
 * derivatives that go with its effort or wrench, the same push on both sides, and the power that goes with the motion.
 * All by differences, over all kinds that the sealed sets know.
 */
class LawContractTest {
    static final double STEP = 1e-5;

    /**
     * Central differences of functions up to about 100, whose third derivatives are up to about 100 as well: truncation
     * 100·STEP²/6 and round-off 100·1e-16/STEP are both near 1e-9.
     */
    static final double CLOSE = 2e-8;

    static final int TRIALS = 30;

    static List<Force> all() {
        return LawSamples.all();
    }

    static List<Force> conservative() {
        return all().stream().filter(Force::conservative).toList();
    }

    static List<MeasureForce> alongMeasures() {
        return all().stream()
                .filter(MeasureForce.class::isInstance)
                .map(MeasureForce.class::cast)
                .toList();
    }

    static List<Force> wrenches() {
        return all().stream().filter(WrenchForce.class::isInstance).toList();
    }

    /** The final classes of a sealed set, however deep they are. */
    static Set<Class<?>> kinds(Class<?> sealed) {
        return Stream.of(sealed.getPermittedSubclasses())
                .flatMap(kind -> kind.isSealed() ? kinds(kind).stream() : Stream.of(kind))
                .collect(Collectors.toSet());
    }

    static Set<Class<?>> classes(Stream<?> objects) {
        return objects.map(Object::getClass).collect(Collectors.toSet());
    }

    @Test
    void everyKindOfForceHasASample() {
        assertThat(classes(all().stream())).isEqualTo(kinds(Force.class));
    }

    /** So that engines without it refuse the force by name, and do not leave it out in silence. */
    @ParameterizedTest
    @MethodSource("all")
    void everyForceNeedsACapability(Force force) {
        Mechanism mechanism = LawSamples.mechanism(force);
        assertThat(Capability.values())
                .anySatisfy(capability ->
                        assertThat(capability.neededBy(mechanism)).contains("force '" + force.name() + "'"));
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyEngineThatTakesAForceMakesStepsWithIt(Force force) {
        Mechanism mechanism = LawSamples.mechanism(force);
        for (Engine engine : Engines.all()) {
            boolean takes = Capability.all().stream()
                    .allMatch(capability -> engine.capabilities().contains(capability)
                            || capability.neededBy(mechanism).isEmpty());
            if (takes) {
                Simulation run =
                        Simulation.of(engine, InitialState.of(mechanism), 1e-3).build();
                run.steps(3);
                assertThat(run.now().energy()).isFinite();
            }
        }
    }

    /** (f(z + STEP δ) − f(z − STEP δ))/2 STEP along a displacement. */
    private static double[] difference(
            LawBench here, Force force, double[] displacement, Function<LawBench, double[]> f) {
        double[] ahead = f.apply(here.displaced(force, displacement, STEP));
        double[] behind = f.apply(here.displaced(force, displacement, -STEP));
        double[] slope = new double[ahead.length];
        for (int k = 0; k < slope.length; k++) {
            slope[k] = (ahead[k] - behind[k]) / (2 * STEP);
        }
        return slope;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }

    /** In position and orientation, of springs as of what acts on bodies; gravity is always there. */
    @ParameterizedTest
    @MethodSource("conservative")
    void wrenchesAreMinusTheGradientOfTheEnergy(Force force) {
        LawBench bench = new LawBench(force);
        var random = new SplittableRandom(6);
        for (int trial = 0; trial < TRIALS; trial++) {
            bench.draw(random);
            double[] displacement = bench.vector(random);
            double slope = difference(bench, force, displacement, b -> new double[] {b.energy()})[0];
            assertThat(dot(bench.conservativeWrench(), displacement)).isCloseTo(-slope, within(CLOSE));
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void wrenchesOfPotentialsHaveTheChangeTheySay(Force force) {
        LawBench bench = new LawBench(force);
        var random = new SplittableRandom(7);
        for (int trial = 0; trial < TRIALS; trial++) {
            bench.draw(random);
            double[] displacement = bench.vector(random);
            double[] change = new double[displacement.length];
            bench.onBodies.addConservativeChange(bench.x, bench.q, displacement, change, bench.work);
            double[] measured = difference(bench, force, displacement, b -> {
                double[] wrench = new double[displacement.length];
                b.onBodies.addConservative(b.x, b.q, wrench, b.work);
                return wrench;
            });
            assertThat(change).containsExactly(measured, within(CLOSE));
        }
    }

    @ParameterizedTest
    @MethodSource("wrenches")
    void userWrenchesHaveTheChangeTheySay(Force force) {
        LawBench bench = new LawBench(force);
        var random = new SplittableRandom(8);
        for (int trial = 0; trial < TRIALS; trial++) {
            bench.draw(random);
            double[] displacement = bench.vector(random);
            double[] faster = bench.vector(random);
            double[] change = new double[displacement.length];
            bench.onBodies.addWrenchChanges(bench.point(), displacement, faster, change, bench.work);
            double[] measured = new double[change.length];
            for (int sign = 1; sign >= -1; sign -= 2) {
                LawBench moved = bench.displaced(force, displacement, sign * STEP);
                for (int k = 0; k < faster.length; k++) {
                    moved.velocity[k] += sign * STEP * faster[k];
                }
                double[] wrench = moved.userWrench();
                for (int k = 0; k < wrench.length; k++) {
                    measured[k] += sign * wrench[k] / (2 * STEP);
                }
            }
            assertThat(change).containsExactly(measured, within(CLOSE));
        }
    }

    /** A displacement of nothing changes nothing, and is no division by zero. */
    @ParameterizedTest
    @MethodSource("all")
    void whatDoesNotMoveDoesNotChange(Force force) {
        LawBench bench = new LawBench(force);
        bench.draw(new SplittableRandom(9));
        double[] none = new double[6 * bench.n];
        double[] change = new double[6 * bench.n];
        bench.onBodies.addConservativeChange(bench.x, bench.q, none, change, bench.work);
        bench.onBodies.addWrenchChanges(bench.point(), none, none, change, bench.work);
        assertThat(change).containsOnly(0);
    }

    /** Both sides, the ground's too, are pushed alike: no force and no moment is left over. */
    @ParameterizedTest
    @MethodSource("alongMeasures")
    void effortsPushBothSidesAlike(MeasureForce force) {
        LawBench bench = new LawBench(force);
        Closures measure = bench.measure(force);
        int[] slots = measure.get(0).slots();
        var random = new SplittableRandom(10);
        for (int trial = 0; trial < TRIALS; trial++) {
            bench.draw(random);
            double[] gradient = new double[measure.gradientSize()];
            measure.evaluate(bench.at(), new double[1], gradient);
            Vec3 push = Vec3.ZERO;
            Vec3 moment = Vec3.ZERO;
            for (int side = 0; side < slots.length; side++) {
                Vec3 at = slots[side] == bench.n ? Vec3.ZERO : bench.center(slots[side]);
                push = push.plus(Vec3.from(gradient, 6 * side));
                moment = moment.plus(Vec3.from(gradient, 6 * side + 3)).plus(at.cross(Vec3.from(gradient, 6 * side)));
            }
            assertThat(push.norm()).isLessThan(1e-14);
            assertThat(moment.norm()).isLessThan(1e-14); // sums of a dozen products of numbers up to 3
        }
    }

    /** effort·q̇ is what the effort does to the bodies, and −dV/dt where there is an energy. */
    @ParameterizedTest
    @MethodSource("alongMeasures")
    void powerOfAnEffortIsEffortTimesRate(MeasureForce force) {
        LawBench bench = new LawBench(force);
        Closures measure = bench.measure(force);
        EffortLaw law = EffortLaw.of(force);
        double[] command = {0.4, -0.3, 0.6};
        var random = new SplittableRandom(12);
        for (int trial = 0; trial < TRIALS; trial++) {
            bench.draw(random);
            double[] value = new double[1];
            double[] gradient = new double[measure.gradientSize()];
            measure.evaluate(bench.at(), value, gradient);
            double rate = difference(bench, force, bench.velocity, b -> new double[] {b.measureOf(force)})[0];
            double effort = law.effort(value[0], rate, command, 0);
            double[] wrench = new double[6 * bench.n];
            measure.addImpulses(1, new double[] {effort}, gradient, wrench);
            assertThat(dot(wrench, bench.velocity)).isCloseTo(effort * rate, within(CLOSE));
            if (!(force instanceof DryFriction)) {
                MeasureForces compiled = bench.alongMeasures();
                double[] byLine = bench.byLine();
                compiled.powers(value, new double[] {rate}, command, byLine);
                assertThat(byLine[compiled.line(0)]).isCloseTo(effort * rate, within(CLOSE));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void powerOfPotentialsIsWhatTheirEnergyLoses(Force force) {
        LawBench bench = new LawBench(force);
        var random = new SplittableRandom(13);
        for (int trial = 0; trial < TRIALS; trial++) {
            bench.draw(random);
            double[] power = bench.byLine();
            bench.onBodies.potentialPowers(bench.x, bench.q, bench.velocity, power, bench.work);
            double[] lost = difference(bench, force, bench.velocity, b -> {
                double[] energy = b.byLine();
                b.onBodies.potentialEnergies(b.x, b.q, energy, b.work);
                return energy;
            });
            for (int k = 0; k < power.length; k++) {
                assertThat(power[k]).isCloseTo(-lost[k], within(CLOSE));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("wrenches")
    void powerOfUserWrenchesIsWhatTheyPushWith(Force force) {
        LawBench bench = new LawBench(force);
        var random = new SplittableRandom(14);
        for (int trial = 0; trial < TRIALS; trial++) {
            bench.draw(random);
            double[] other = bench.vector(random);
            double[] power = bench.byLine();
            double whole = dot(bench.userWrench(), other);
            bench.onBodies.addWrenchPowers(2, other, power, bench.work);
            double sum = 0;
            for (double p : power) {
                sum += p;
            }
            assertThat(sum).isCloseTo(2 * whole, within(1e-13)); // two sums of the same dozen products
        }
    }

    private static void check(PotentialForce.Law law, String... bodies) {
        LawBench bench = new LawBench(new PotentialForce("cord", List.of(bodies), law));
        bench.draw(new SplittableRandom(15));
        bench.onBodies.checkPotentials(bench.x, bench.q);
    }

    @Test
    void potentialsThatMatchPass() {
        check(LawSamples.tether(1, 1, "b"), "b");
        check(LawSamples.tether(1, 1, "a", "c"), "a", "c");
        check(LawSamples.tether(1, 1, "a", "c").firstOrder(), "a", "c");
    }

    @Test
    void potentialsThatDoNotMatchTheirEnergyAreRefused() {
        assertThatThrownBy(() -> check(LawSamples.tether(-1, 1, "b"), "b"))
                .isInstanceOf(ModelException.class)
                .hasMessageMatching("force 'cord' does not match its energy: its force on body 'b' along world x is"
                        + " [-0-9.]+, but the energy falls by [-0-9.]+ per unit");
    }

    @Test
    void potentialsThatDoNotMatchTheirSecondDerivativeAreRefused() {
        assertThatThrownBy(() -> check(LawSamples.tether(1, 1.001, "a", "c"), "a", "c"))
                .isInstanceOf(ModelException.class)
                .hasMessage(
                        "force 'cord' does not match its second derivative: by moving body 'a' along world x its force on"
                                + " body 'a' along world x changes by -7.00700, but differences give -7.00000 per unit");
    }
}

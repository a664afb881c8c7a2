package org.gimbal.testing.contract.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.gimbal.contact.ContactReadings;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.gimbal.testing.RandomLoops;
import org.gimbal.testing.RandomLoops.Family;
import org.gimbal.testing.RandomTree;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever is read of a knot adds up to the change of momentum there, body by body: m(v⁺ − v⁻)/h = weight + reactions of
 * joints + forces of contacts, with the velocities of the steps beside the knot.
 */
abstract class MomentumReadingsTest extends EngineTest {
    /** Of the largest force on a body: what solves leave of the balance, 1e-10 m/s in a step of some milliseconds. */
    private static final double SHARE = 1e-6;

    static IntStream seeds() {
        return IntStream.rangeClosed(1, 20);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    @Needs({Capability.CONTACT, Capability.JOINTS})
    void inRandomDrops(int seed) {
        Scene scene = Scenes.named("random-drop");
        Simulation run = begin(scene.build(Settings.of(scene, Map.of("seed", "" + seed))));
        Assumptions.assumeTrue(
                run.mechanism().contacts().stream().noneMatch(rule -> rule.restitution() > 0), "it bounces");
        assertAddsUp(run, 80);
    }

    @ParameterizedTest
    @EnumSource(
            value = Family.class,
            names = {"CHORDS", "POLYGONS", "PARALLELOGRAMS"})
    @Needs({Capability.JOINTS, Capability.LOOPS, Capability.REACTIONS})
    void inRandomLoops(Family family) {
        for (int seed = 0; seed < 5; seed++) {
            RandomLoops.Sort sort = new RandomLoops.Sort(family, RandomTree.Base.GROUNDED, 1, 9.81);
            assertAddsUp(begin(RandomLoops.of(sort, new SplittableRandom(seed)).start(), 0.005), 60);
        }
    }

    private static void assertAddsUp(Simulation run, int steps) {
        double[] before = {};
        for (int k = 0; k < steps; k++) {
            StepReport report = run.step();
            boolean uncut = Math.abs(run.now().stepLength() - run.stepLength()) < 1e-9 * run.stepLength();
            boolean whole = uncut && report.rescues() == 0 && report.refinement() == 0;
            double[] after = run.now().stepVelocities().clone();
            if (whole && before.length > 0) {
                for (int i = 0; i < after.length / 6; i++) {
                    assertAddsUp(run, i, Vec3.from(after, 6 * i).minus(Vec3.from(before, 6 * i)), k);
                }
            }
            before = whole ? after : new double[0];
        }
    }

    private static void assertAddsUp(Simulation run, int body, Vec3 change, int step) {
        Snapshot now = run.now();
        Mechanism mechanism = run.mechanism();
        String name = mechanism.bodies().get(body).name();
        double mass = mechanism.bodies().get(body).massProperties().mass();
        Vec3 sum = mechanism.gravity().times(mass);
        double largest = mass;
        for (Joint joint : mechanism.joints()) {
            Vec3 force = now.reactionForce(joint.name());
            double side = side(name, joint.a().body(), joint.b().body());
            sum = sum.plus(force.times(side));
            largest = Math.max(largest, Math.abs(side) * force.norm());
        }
        ContactReadings contacts = now.contacts();
        for (int c = 0; c < contacts.count(); c++) {
            double side = side(name, contacts.rule(c).a(), contacts.rule(c).b());
            sum = sum.plus(contacts.force(c).times(side));
            largest = Math.max(largest, Math.abs(side) * contacts.force(c).norm());
        }
        Vec3 missing = change.times(mass / run.stepLength()).minus(sum);
        assertThat(missing.norm()).as("%s, step %d", name, step).isLessThan(SHARE * largest);
    }

    /** One for side B, minus one for side A. */
    private static double side(String body, String a, String b) {
        return body.equals(b) ? 1 : body.equals(a) ? -1 : 0;
    }
}

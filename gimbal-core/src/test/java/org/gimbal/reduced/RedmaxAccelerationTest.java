package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.tree.ArticulatedBodies;
import org.gimbal.reduced.tree.BodyReadings;
import org.gimbal.reduced.tree.CompositeBodies;
import org.gimbal.reduced.tree.Loads;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.TreeMotion;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Mass matrices, poses, twists and accelerations are those of the published RedMax code. */
class RedmaxAccelerationTest {
    /** The published methods agree with each other to 8e-12, on matrices of condition up to a thousand. */
    private static final double AGREEMENT = 1e-11;

    /** The trees; of the free joint the state without rotation, since its published coordinates are no velocities. */
    static Stream<Arguments> states() {
        return IntStream.of(0, 2, 10, 14, 16, 18, 22, 26)
                .boxed()
                .flatMap(scene -> IntStream.rangeClosed(1, scene == 18 ? 1 : 2).mapToObj(s -> Arguments.of(scene, s)));
    }

    @ParameterizedTest
    @MethodSource("states")
    void accelerationsAndMassMatricesAreThePublishedOnes(int number, int state) {
        RedmaxScene scene = RedmaxScene.of(number, state);
        ReducedSystem system = new ReducedSystem(scene.mechanism());
        TreeMotion motion = new TreeMotion(system);
        double[] q = new double[system.size];
        double[] u = new double[system.size];
        for (int k = 0; k < system.size; k++) {
            q[k] = scene.coordinates()[system.place[k]];
            u[k] = scene.rates()[system.place[k]];
        }
        motion.move(q, u);
        Loads loads = loads(number, system, motion, u);
        double[] rate = new double[system.size];
        new ArticulatedBodies(system, motion).accelerations(loads, rate);
        assertClose(inPublishedOrder(scene, system, rate), scene.published("redmax", "qddot"));
        assertClose(inPublishedOrder(scene, system, rate), scene.published("recursive", "qddot"));
        double[] mass = new double[system.size * system.size];
        new CompositeBodies(system, motion).massMatrix(mass);
        assertClose(matrixInPublishedOrder(scene, system, mass), scene.published("redmax", "Mr"));
    }

    /** Scene 10 pushes its last body by 1000 along z at (5, 0, 0) and damps all twists of bodies by 10. */
    private static Loads loads(int number, ReducedSystem system, TreeMotion motion, double[] u) {
        Loads loads = new Loads(system);
        system.mechanism.gravity().times(-1).into(loads.ground, 0);
        if (number == 10) {
            BodyReadings bodies = new BodyReadings(system, motion);
            bodies.read(u);
            loads.onBodies = true;
            for (int k = 0; k < loads.wrench.length; k++) {
                loads.wrench[k] = -10 * bodies.velocity[k];
            }
            int last = system.bodies.linkOfBody(system.mechanism.bodyIndex("body3"));
            double[] r = motion.rotation;
            int o = 9 * last;
            Vec3 at = new Vec3(5 * r[o], 5 * r[o + 3], 5 * r[o + 6]);
            Vec3 torque = at.cross(new Vec3(0, 0, 1000));
            loads.wrench[6 * last + 2] += 1000;
            loads.wrench[6 * last + 3] += torque.x();
            loads.wrench[6 * last + 4] += torque.y();
            loads.wrench[6 * last + 5] += torque.z();
        }
        return loads;
    }

    private static double[] inPublishedOrder(RedmaxScene scene, ReducedSystem system, double[] own) {
        double[] out = new double[own.length];
        for (int k = 0; k < own.length; k++) {
            out[scene.place()[system.place[k]]] = own[k];
        }
        return out;
    }

    private static double[] matrixInPublishedOrder(RedmaxScene scene, ReducedSystem system, double[] own) {
        int n = system.size;
        double[] out = new double[own.length];
        for (int k = 0; k < n; k++) {
            for (int l = 0; l < n; l++) {
                int row = scene.place()[system.place[k]];
                out[row * n + scene.place()[system.place[l]]] = own[k * n + l];
            }
        }
        return out;
    }

    private static void assertClose(double[] own, double[] published) {
        assertThat(own).hasSameSizeAs(published);
        double largest = 1;
        for (double value : published) {
            largest = Math.max(largest, Math.abs(value));
        }
        for (int k = 0; k < own.length; k++) {
            assertThat(Math.abs(own[k] - published[k]) / largest).isLessThan(AGREEMENT);
        }
    }
}

package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.tree.ArticulatedBodies;
import org.gimbal.reduced.tree.BodyReadings;
import org.gimbal.reduced.tree.CompositeBodies;
import org.gimbal.reduced.tree.Loads;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.TreeMotion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Mass matrices, poses, twists and accelerations are those of the published RedMax code. */
class RedmaxAccelerationTest {
    /** The published methods agree with each other to 8e-12, on matrices of condition up to a thousand. */
    private static final double AGREEMENT = 1e-11;

    /** Of rows of constraints in the published runs, 1/s. */
    private static final double STABILISATION = 5;

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
        double[] u = inOwnOrder(system, scene.rates());
        motion.move(inOwnOrder(system, scene.coordinates()), u);
        Loads loads = loads(number, system, motion, u);
        double[] rate = new double[system.size];
        new ArticulatedBodies(system, motion).accelerations(loads, rate);
        assertClose(inPublishedOrder(scene, system, rate), scene.published("redmax", "qddot"));
        assertClose(inPublishedOrder(scene, system, rate), scene.published("recursive", "qddot"));
        double[] mass = new double[system.size * system.size];
        new CompositeBodies(system, motion).massMatrix(mass);
        assertClose(matrixInPublishedOrder(scene, system, mass), scene.published("redmax", "Mr"));
    }

    /** A loop, a loop with tied angles, and gears: rows are stabilised as published, in states that leave them too. */
    @ParameterizedTest
    @CsvSource({"4, 1", "4, 2", "8, 1", "8, 2", "34, 1", "34, 2"})
    void accelerationsUnderRowsAreThePublishedOnes(int number, int state) {
        RedmaxScene scene = RedmaxScene.of(number, state);
        ReducedSystem system = new ReducedSystem(scene.mechanism());
        double[] q = inOwnOrder(system, scene.coordinates());
        double[] u = inOwnOrder(system, scene.rates());
        ForwardDynamics dynamics = new ForwardDynamics(system, STABILISATION);
        dynamics.holdInputs();
        double[] acceleration = new double[system.size];
        dynamics.evaluate(0, q, u, new double[system.size], acceleration);
        assertClose(inPublishedOrder(scene, system, acceleration), scene.published("redmax", "qddot"));
        assertClose(inPublishedOrder(scene, system, acceleration), scene.published("recursive", "qddot"));
        double[] mass = new double[system.size * system.size];
        new CompositeBodies(system, dynamics.motion).massMatrix(mass);
        assertClose(matrixInPublishedOrder(scene, system, mass), scene.published("redmax", "Mr"));
    }

    /** The published velocities of a turning body are the derivatives of its rotation vector. */
    @Test
    void aTurningBodyAcceleratesAsPublished() {
        RedmaxScene scene = RedmaxScene.of(18, 2);
        RotationVectorRates rotation = RotationVectorRates.from(scene.coordinates(), scene.rates(), 3);
        double[] u = scene.rates().clone();
        rotation.spin().into(u, 3);
        Dynamics dynamics = new Dynamics(scene.mechanism());
        dynamics.move(scene.coordinates(), u);
        double[] acceleration = new double[6];
        dynamics.forwardDynamics(new double[6], acceleration);
        for (String method : List.of("redmax", "recursive")) {
            double[] published = scene.published(method, "qddot");
            rotation.turned(Vec3.from(published, 3)).plus(rotation.bias()).into(published, 3);
            assertClose(acceleration, published);
        }
    }

    /** Where the last body is, and its velocities in its central frame. */
    @ParameterizedTest
    @MethodSource("states")
    void lastBodiesAreWhereThePublishedCodeHasThem(int number, int state) {
        RedmaxScene scene = RedmaxScene.of(number, state);
        Dynamics dynamics = new Dynamics(scene.mechanism());
        dynamics.move(scene.coordinates(), scene.rates());
        String last = "body" + scene.mechanism().bodies().size();
        Pose central = RedmaxScene.central(number, last);
        Pose pose = dynamics.pose(last).times(central);
        Mat3 turn = pose.orientation().matrix();
        Vec3 at = pose.position();
        assertClose(
                new double[] {
                    turn.xx(), turn.xy(), turn.xz(), at.x(),
                    turn.yx(), turn.yy(), turn.yz(), at.y(),
                    turn.zx(), turn.zy(), turn.zz(), at.z()
                },
                scene.published("kinematics", "E_wi_lastbody"));
        double[] twist = new double[6];
        Vec3 center = central.position();
        dynamics.twist(last, center.x(), center.y(), center.z(), twist);
        double[] velocity = new double[6];
        Quat back = pose.orientation().conjugate();
        back.rotate(Vec3.from(twist, 3)).into(velocity, 0);
        back.rotate(Vec3.from(twist, 0)).into(velocity, 3);
        assertClose(velocity, scene.published("kinematics", "phi_lastbody"));
    }

    private static double[] inOwnOrder(ReducedSystem system, double[] values) {
        double[] out = new double[system.size];
        for (int k = 0; k < system.size; k++) {
            out[k] = values[system.place[k]];
        }
        return out;
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

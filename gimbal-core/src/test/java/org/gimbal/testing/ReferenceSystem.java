package org.gimbal.testing;

import java.util.function.IntFunction;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Chains;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;

/**
 * A mechanism whose exact motion is tabulated (src/test/resources/reference/README.md).
 *
 * @param motion the exact motion at a row of the table
 */
public record ReferenceSystem(InitialState start, ReferenceTable table, IntFunction<ReferenceMotion> motion) {
    /** A uniform rod of 1 m and 1 kg; the inertia along the rod never acts in the plane and has only to be positive. */
    public static final MassProperties ROD = MassProperties.of(1, Mat3.diagonal(1 / 12.0, 1 / 12.0, 1 / 600.0));

    /** The box of 0.1 × 0.2 × 1 m and 1 kg. */
    public static final MassProperties BOX = MassProperties.of(1, Mat3.diagonal(1.04 / 12, 1.01 / 12, 0.05 / 12));

    private static final Vec3 HALF = new Vec3(0, 0, -0.5);

    /** {@code links} rods in a row, released from rest at one angle. */
    public static ReferenceSystem rods(String tableName, int links, double angle) {
        return planar(tableName, links, angle, ROD);
    }

    /**
     * The point mass on a massless rod of l = 1 m, as a body with the same motion: its centre of mass is half as far
     * away, c = ½ m, and its inertia about the hinge is m c l, so that θ'' = −(m g c/m c l) sin θ.
     */
    public static ReferenceSystem simplePendulum() {
        MassProperties body = MassProperties.of(1, Mat3.diagonal(0.25, 0.25, 0.1));
        return planar("s01_simple_90", 1, Math.PI / 2, body);
    }

    private static ReferenceSystem planar(String tableName, int links, double angle, MassProperties link) {
        ReferenceTable table = ReferenceTable.named(tableName);
        Mechanism mechanism = Chains.hanging(tableName, links, JointType.revolute(Vec3.X), 1, link);
        InitialState start = InitialState.of(mechanism).position("joint1", angle);
        return new ReferenceSystem(start, table, row -> planarMotion(table, row, links));
    }

    /** Plane x → world y, plane y → world z, angles about +x from the downward vertical. */
    private static ReferenceMotion planarMotion(ReferenceTable table, int row, int links) {
        ReferenceMotion m = new ReferenceMotion(links);
        Vec3 joint = Vec3.ZERO;
        Vec3 jointVelocity = Vec3.ZERO;
        for (int i = 0; i < links; i++) {
            String suffix = links == 1 ? "" : Integer.toString(i + 1);
            double theta = table.get(row, "theta" + suffix);
            double omega = table.get(row, "omega" + suffix);
            Vec3 arm = new Vec3(0, Math.sin(theta), -Math.cos(theta)).times(0.5);
            Vec3 rate = new Vec3(omega, 0, 0).cross(arm);
            m.center()[i] = joint.plus(arm);
            m.velocity()[i] = jointVelocity.plus(rate);
            m.orientation()[i] = Quat.about(Vec3.X, theta);
            m.angularVelocity()[i] = new Vec3(omega, 0, 0);
            joint = joint.plus(arm.times(2));
            jointVelocity = jointVelocity.plus(rate.times(2));
        }
        return m;
    }

    /** Two boxes on ball joints. */
    public static ReferenceSystem spatialDoublePendulum() {
        ReferenceTable table = ReferenceTable.named("s04_spatial_double_ball");
        return new ReferenceSystem(
                spatialStart(new Vec3(0, 0.5, 1), new Vec3(1, 0, 2)), table, row -> spatialMotion(table, row));
    }

    /** The spatial double pendulum in its tabulated pose with angular velocities w1, w2 in body axes. */
    public static InitialState spatialStart(Vec3 w1, Vec3 w2) {
        Mechanism mechanism = Chains.hanging("spatial", 2, JointType.spherical(), 1, BOX);
        Quat q1 = Quat.about(Vec3.X, Math.toRadians(60));
        Quat q2 = Quat.about(Vec3.Y, Math.toRadians(-45));
        Quat relative = q1.conjugate().times(q2);
        Vec3 spin = relative.rotate(w2).minus(w1); // in the axes of the upper box, as the joint measures it
        return InitialState.of(mechanism)
                .position("joint1", components(q1.rotationVector()))
                .velocity("joint1", components(q1.rotate(w1)))
                .position("joint2", components(relative.rotationVector()))
                .velocity("joint2", components(spin));
    }

    private static ReferenceMotion spatialMotion(ReferenceTable table, int row) {
        ReferenceMotion m = new ReferenceMotion(2);
        Vec3 joint = Vec3.ZERO;
        Vec3 jointVelocity = Vec3.ZERO;
        for (int i = 0; i < 2; i++) {
            Quat q = quaternion(table, row, "q" + (i + 1));
            Vec3 w = vector(table, row, "w" + (i + 1));
            m.orientation()[i] = q;
            m.angularVelocity()[i] = w;
            m.center()[i] = joint.plus(q.rotate(HALF));
            m.velocity()[i] = jointVelocity.plus(q.rotate(w.cross(HALF)));
            joint = joint.plus(q.rotate(HALF).times(2));
            jointVelocity = jointVelocity.plus(q.rotate(w.cross(HALF)).times(2));
        }
        return m;
    }

    /** The free asymmetric body. */
    public static ReferenceSystem tumblingBody() {
        ReferenceTable table = ReferenceTable.named("s05_tumbling");
        Mechanism mechanism = Mechanism.named("tumbling")
                .weightless()
                .body("body", MassProperties.of(1, Mat3.diagonal(0.5, 1, 1.4)))
                .build();
        InitialState start = InitialState.of(mechanism).twist("body", Vec3.ZERO, new Vec3(1, 2, 3));
        return new ReferenceSystem(start, table, row -> {
            ReferenceMotion m = new ReferenceMotion(1);
            m.center()[0] = Vec3.ZERO;
            m.velocity()[0] = Vec3.ZERO;
            m.orientation()[0] = quaternion(table, row, "q");
            m.angularVelocity()[0] = vector(table, row, "w");
            return m;
        });
    }

    public static ReferenceSystem heavyTop() {
        ReferenceTable table = ReferenceTable.named("s06_top_benchmark");
        Mechanism mechanism = Mechanism.named("top")
                .body("top", MassProperties.of(15, Mat3.diagonal(0.234375, 0.46875, 0.234375)))
                .joint("tip", JointType.spherical(), Anchor.ground(), Anchor.on("top", 0, -1, 0))
                .build();
        InitialState start = InitialState.of(mechanism).velocity("tip", 0, 150, -4.61538);
        return new ReferenceSystem(start, table, row -> {
            ReferenceMotion m = new ReferenceMotion(1);
            m.orientation()[0] = quaternion(table, row, "q");
            m.angularVelocity()[0] = vector(table, row, "w");
            m.center()[0] = vector(table, row, "");
            m.velocity()[0] = m.orientation()[0].rotate(m.angularVelocity()[0].cross(Vec3.Y));
            return m;
        });
    }

    /**
     * The largest errors of a run with step {@code dt} over all rows up to {@code end} whose times are multiples of
     * {@code common}, itself a multiple of the step and of the table's spacing.
     */
    public ReferenceMotion.Distance errors(Engine engine, int order, double dt, double common, double end) {
        Simulation run = Simulation.of(engine, start, dt).order(order).build();
        long stepsBetween = Math.round(common / dt);
        int rowsBetween = (int) Math.round(common / table.get(1, "t"));
        ReferenceMotion.Distance worst = ReferenceMotion.Distance.NONE;
        for (int row = rowsBetween;
                row < table.rowCount() && table.get(row, "t") < end + common / 2;
                row += rowsBetween) {
            run.steps(stepsBetween);
            requireSameTime(run.time(), table.get(row, "t"));
            worst = worst.max(motion.apply(row).to(run.now()));
        }
        return worst;
    }

    private static void requireSameTime(double time, double wanted) {
        if (Math.abs(time - wanted) > 1e-9) {
            throw new AssertionError("the table has no row at " + time + ", the next is at " + wanted);
        }
    }

    private static double[] components(Vec3 v) {
        return new double[] {v.x(), v.y(), v.z()};
    }

    private static Quat quaternion(ReferenceTable table, int row, String prefix) {
        return new Quat(
                table.get(row, prefix + "w"),
                table.get(row, prefix + "x"),
                table.get(row, prefix + "y"),
                table.get(row, prefix + "z"));
    }

    private static Vec3 vector(ReferenceTable table, int row, String prefix) {
        return new Vec3(table.get(row, prefix + "x"), table.get(row, prefix + "y"), table.get(row, prefix + "z"));
    }
}

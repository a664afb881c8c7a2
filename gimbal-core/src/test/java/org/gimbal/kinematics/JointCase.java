package org.gimbal.kinematics;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.gimbal.kinematics.joint.FreeDirections;
import org.gimbal.kinematics.joint.JointMotion;
import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.testing.RandomBodies;

/**
 * One joint between two sides with random frames, compiled, and poses of its sides that can be set and moved at will.
 * Increments are numbered 0 to 11: δx_A, δθ_A, δx_B, δθ_B in world axes, about the centres of mass. The ground as a
 * side can be moved like any body: the kernels do not know the difference.
 */
final class JointCase {
    /** What the sides A and B are. */
    enum Sides {
        GROUND_AND_BODY("ground", "child"),
        BODY_AND_GROUND("child", "ground"),
        PARENT_AND_CHILD("base", "child"),
        CHILD_AND_PARENT("child", "base");

        private final String a;
        private final String b;

        Sides(String a, String b) {
            this.a = a;
            this.b = b;
        }
    }

    final JointType type;
    final JointMotion motion;
    final JointTable table;
    final JointFrames frames;
    final JointRows rows;
    final int edge;
    private final String name;
    private final Pose frameA;
    private final Pose frameB;
    private final Pose[] pose;
    private final double[] x;
    private final double[] r;

    JointCase(JointType type, Sides sides, RandomGenerator random) {
        this.type = type;
        motion = new JointMotion(type);
        name = type + " " + sides;
        Mechanism mechanism = Mechanism.named("one joint")
                .body("base", RandomBodies.massProperties(2, random))
                .body("child", RandomBodies.massProperties(1, random))
                .joint("joint", type, Anchor.on(sides.a, pose(random)), Anchor.on(sides.b, pose(random)))
                .build();
        SpanningTree tree = new SpanningTree(mechanism);
        BodyTable bodies = new BodyTable(mechanism, tree);
        table = new JointTable(mechanism, tree, bodies);
        frames = new JointFrames(table);
        rows = new JointRows(table, frames);
        edge = table.edgeOfJoint(0);
        pose = new Pose[table.count() + 1];
        x = new double[3 * pose.length];
        r = new double[9 * pose.length];
        Pose axes = motion.axes();
        frameA = central(bodies, table.sideA(edge))
                .times(mechanism.joints().get(0).a().frame())
                .times(axes);
        frameB = central(bodies, table.sideB(edge))
                .times(mechanism.joints().get(0).b().frame())
                .times(axes);
        for (int slot = 0; slot < pose.length; slot++) {
            pose[slot] = pose(random);
        }
        write();
    }

    /** A quaternion of either sign: kernels must not depend on it. */
    private static Pose pose(RandomGenerator random) {
        return SpaceSamples.pose(random);
    }

    /** The body frame in the central frame. */
    private Pose central(BodyTable bodies, int slot) {
        return slot == table.ground()
                ? Pose.IDENTITY
                : bodies.centralFrame(slot).inverse();
    }

    /** Puts side B where the joint's coordinates say. */
    void assemble(double[] coordinates) {
        Pose jointA = pose[table.sideA(edge)].times(frameA);
        Pose placed = jointA.times(motion.pose(coordinates, 0)).times(frameB.inverse());
        pose[table.sideB(edge)] =
                new Pose(placed.position(), placed.orientation().unit());
        write();
    }

    /** Makes coordinates those of the last knot. */
    void keep(double[] coordinates) {
        int first = table.firstKept(edge);
        if (first >= 0) {
            System.arraycopy(coordinates, first, frames.kept, table.keptStart(edge), coordinates.length - first);
        }
    }

    /**
     * Whether coordinates are searched for from those of the last knot, so that derivatives are exact on the manifold
     * only.
     */
    boolean searches() {
        return table.keptAtEveryKnot(edge);
    }

    /** Moves side B out of place, by up to {@code length} along each axis and {@code angle} about some axis. */
    void disturb(double length, double angle, RandomGenerator random) {
        Pose before = pose[table.sideB(edge)];
        Quat turn = Quat.about(SpaceSamples.direction(random), angle);
        pose[table.sideB(edge)] = new Pose(
                before.position().plus(SpaceSamples.vector(random).times(length)),
                turn.times(before.orientation()).unit());
        write();
    }

    /** Moves side A or B by one of the twelve increments. */
    void move(int increment, double by) {
        int slot = increment < 6 ? table.sideA(edge) : table.sideB(edge);
        Vec3 along = increment % 3 == 0 ? Vec3.X : increment % 3 == 1 ? Vec3.Y : Vec3.Z;
        Pose p = pose[slot];
        pose[slot] = increment % 6 < 3
                ? new Pose(p.position().plus(along.times(by)), p.orientation())
                : new Pose(p.position(), Quat.about(along, by).times(p.orientation()));
        write();
    }

    private void write() {
        double[] q = new double[4];
        for (int slot = 0; slot < pose.length; slot++) {
            pose[slot].position().into(x, 3 * slot);
            pose[slot].orientation().into(q, 0);
            Kernels3.rotationMatrix(q, 0, r, 9 * slot);
        }
    }

    /** {@link JointFrames#update}. */
    double update() {
        return frames.update(x, r);
    }

    /** The violations at the present poses. */
    double[] violations() {
        rows.locate(edge, x, r);
        int count = rows.constraints(edge);
        return Arrays.copyOf(rows.violation, count);
    }

    /** The coordinates at the present poses. */
    double[] coordinates() {
        rows.locate(edge, x, r);
        int count = rows.coordinates(edge);
        return Arrays.copyOf(rows.coordinates, count);
    }

    /** The rows asked for last as gradients by the twelve increments: (t, arm × t + w) for B, its negative for A. */
    double[][] gradients(int count) {
        double[][] gradients = new double[count][12];
        for (int i = 0; i < count; i++) {
            Vec3 t = Vec3.from(rows.rows, 6 * i);
            Vec3 w = Vec3.from(rows.rows, 6 * i + 3);
            t.negate().into(gradients[i], 0);
            Vec3.from(frames.armA, 3 * edge).cross(t).plus(w).negate().into(gradients[i], 3);
            t.into(gradients[i], 6);
            Vec3.from(frames.armB, 3 * edge).cross(t).plus(w).into(gradients[i], 9);
        }
        return gradients;
    }

    /**
     * How those gradients change with one of the twelve increments, by the rows asked for with their rates; both sides
     * are bodies.
     */
    double[][] gradientRates(int increment, boolean coordinates) {
        int slot = increment < 6 ? table.sideA(edge) : table.sideB(edge);
        double[] unit = new double[6 * table.count()];
        unit[6 * slot + increment % 6] = 1;
        rows.locate(edge, x, r);
        int count = coordinates ? rows.coordinateRates(edge, unit) : rows.constraintRates(edge, unit);
        double[][] rates = new double[count][12];
        for (int i = 0; i < count; i++) {
            rows.writeRate(edge, i, 1, rates[i], 0);
        }
        return rates;
    }

    /** The free directions, six numbers each; those of a spherical joint, which are not stored, are the three axes. */
    double[][] freeDirections() {
        int count = table.freedom(edge);
        double[][] columns = new double[count][6];
        for (int k = 0; k < count; k++) {
            if (table.free(edge) == FreeDirections.ALL_TURNS) {
                columns[k][3 + k] = 1;
            } else {
                System.arraycopy(frames.free, 36 * edge + 6 * k, columns[k], 0, 6);
            }
        }
        return columns;
    }

    /** Joint frame A in the world. */
    Pose jointFrameA() {
        return pose[table.sideA(edge)].times(frameA);
    }

    Vec3 center(int slot) {
        return pose[slot].position();
    }

    @Override
    public String toString() {
        return name;
    }
}

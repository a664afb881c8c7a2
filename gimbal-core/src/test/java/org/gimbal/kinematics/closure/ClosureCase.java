package org.gimbal.kinematics.closure;

import java.util.Arrays;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.constraint.PointOnCurve;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.testing.RandomBodies;

/**
 * A mechanism with one closure, compiled, and poses of its bodies that can be set and moved at will. Poses are of body
 * frames; the closure sees central frames.
 */
final class ClosureCase {
    final Mechanism mechanism;
    final Linkage linkage;
    final Closure closure;
    final Configuration at;
    final double[] violation;
    final double[] gradient;
    private final Pose[] pose;
    private final Pose[] begun;
    private final String name;

    ClosureCase(String name, Mechanism mechanism, RandomGenerator random) {
        this(name, mechanism, random, linkage -> {
            if (linkage.closures.count() != 1) {
                throw new AssertionError(name + " has " + linkage.closures.count() + " closures");
            }
            return linkage.closures.get(0);
        });
    }

    /** With a closure that is made of the mechanism's tables. */
    ClosureCase(String name, Mechanism mechanism, RandomGenerator random, Function<Linkage, Closure> made) {
        this.name = name;
        this.mechanism = mechanism;
        linkage = new Linkage(mechanism);
        closure = made.apply(linkage);
        at = linkage.newConfiguration();
        at.time = random.nextDouble(0, 3);
        violation = new double[closure.rows()];
        gradient = new double[6 * closure.rows() * closure.slots().length];
        pose = new Pose[mechanism.bodies().size()];
        for (int body = 0; body < pose.length; body++) {
            pose[body] = SpaceSamples.pose(random);
        }
        double s = random.nextDouble(-3, 3);
        putNearCurve(s, random);
        linkage.closures.begin(at);
        begun = pose.clone();
        putNearCurve(s + random.nextDouble(-0.4, 0.4), random); // away from what it remembers, as within a step
        if (holdsVelocities()) {
            moveOn(random);
        }
    }

    /** Moves every body on by a good step, some tenths of a metre and a radian, and the time. */
    void moveOn(RandomGenerator random) {
        for (int body = 0; body < pose.length; body++) {
            Vec3 way = SpaceSamples.vector(random).times(0.2);
            Quat turn = Quat.fromRotationVector(SpaceSamples.vector(random).times(0.3));
            pose[body] = new Pose(
                    pose[body].position().plus(way),
                    turn.times(pose[body].orientation()).unit());
        }
        at.time += 0.1;
        write();
    }

    /** Where the bodies were when the closure took its memory. */
    Pose[] startingPoses() {
        return begun.clone();
    }

    Pose[] poses() {
        return pose.clone();
    }

    void put(Pose[] poses) {
        System.arraycopy(poses, 0, pose, 0, pose.length);
        write();
    }

    /**
     * The velocity, as seen from a frame and in its axes, of a point that is fixed in another, by a central difference
     * over poses; motion (v, ω) of the centres of mass, six numbers per link and zeros for the ground.
     */
    Vec3 seenFrom(Anchor frame, Anchor other, Vec3 point, double[] motion) {
        double moment = 1e-5;
        return seenAfter(moment, frame, other, point, motion)
                .minus(seenAfter(-moment, frame, other, point, motion))
                .times(0.5 / moment);
    }

    private Vec3 seenAfter(double time, Anchor frame, Anchor other, Vec3 point, double[] motion) {
        Pose[] here = pose.clone();
        for (int body = 0; body < pose.length; body++) {
            int link = linkage.bodies.linkOfBody(body);
            Pose central = linkage.bodies.centralFrame(link);
            Vec3 center = here[body].apply(central.position());
            Quat turn = Quat.fromRotationVector(Vec3.from(motion, 6 * link + 3).times(time));
            Vec3 origin = turn.rotate(here[body].position().minus(center))
                    .plus(center)
                    .plus(Vec3.from(motion, 6 * link).times(time));
            pose[body] = new Pose(origin, turn.times(here[body].orientation()));
        }
        Vec3 seen = frame(frame).inverse().apply(frame(other).apply(point));
        System.arraycopy(here, 0, pose, 0, here.length);
        return seen;
    }

    boolean holdsVelocities() {
        return closure.positionRows() < closure.rows();
    }

    private void putNearCurve(double s, RandomGenerator random) {
        mechanism.constraints().forEach(c -> {
            if (c instanceof PointOnCurve on) {
                putNear(on, s, random);
            }
        });
        write();
    }

    /** Two or three bodies about which nothing is special: "a", "b", "c". */
    static MechanismBuilder bodies(RandomGenerator random) {
        return Mechanism.named("case")
                .body("a", RandomBodies.massProperties(2, random))
                .body("b", RandomBodies.massProperties(1, random))
                .body("c", RandomBodies.massProperties(3, random));
    }

    /** Puts one body so that its point is near the curve, a tenth of a metre at most. */
    private void putNear(PointOnCurve on, double s, RandomGenerator random) {
        double[] c = new double[9];
        on.shape().at(s, c);
        Vec3 target = frame(on.curve())
                .apply(Vec3.from(c, 0).plus(SpaceSamples.vector(random).times(0.05)));
        int body = mechanism.bodyIndex(on.point().body());
        if (body >= 0) {
            Vec3 now = frame(on.point()).position();
            shift(body, target.minus(now));
        } else {
            shift(
                    mechanism.bodyIndex(on.curve().body()),
                    frame(on.point()).position().minus(target));
        }
    }

    private void shift(int body, Vec3 by) {
        pose[body] = new Pose(pose[body].position().plus(by), pose[body].orientation());
    }

    /** Where a frame is in the world. */
    Pose frame(Anchor anchor) {
        int body = mechanism.bodyIndex(anchor.body());
        return body < 0 ? anchor.frame() : pose[body].times(anchor.frame());
    }

    boolean touchesGround() {
        return Arrays.stream(closure.slots()).anyMatch(slot -> slot == linkage.bodies.count());
    }

    /** Moves all bodies together. */
    void moveAll(Pose motion) {
        for (int body = 0; body < pose.length; body++) {
            Pose moved = motion.times(pose[body]);
            pose[body] = new Pose(moved.position(), moved.orientation().unit());
        }
        write();
    }

    private void write() {
        double[] x = new double[3 * pose.length];
        double[] q = new double[4 * pose.length];
        for (int link = 0; link < pose.length; link++) {
            Pose central = pose[linkage.bodies.bodyOfLink(link)].times(linkage.bodies.centralFrame(link));
            central.position().into(x, 3 * link);
            central.orientation().unit().into(q, 4 * link);
        }
        at.set(x, q);
    }

    /** Moves a body along (k 0…2) or about its centre of mass around (k 3…5) a world axis and returns γ there. */
    double[] violationMoved(int slot, int k, double by) {
        double[] x = Arrays.copyOf(at.x, 3 * pose.length);
        double[] q = Arrays.copyOf(at.q, 4 * pose.length);
        double[] mx = x.clone();
        double[] mq = q.clone();
        if (k < 3) {
            mx[3 * slot + k] += by;
        } else {
            Vec3 axis = k == 3 ? Vec3.X : k == 4 ? Vec3.Y : Vec3.Z;
            Quat.about(axis, by).times(Quat.from(q, 4 * slot)).into(mq, 4 * slot);
        }
        at.set(mx, mq);
        double[] moved = new double[violation.length];
        closure.evaluate(at, moved, 0, new double[gradient.length], 0);
        at.set(x, q);
        return moved;
    }

    /** How the gradient changes with a motion, six numbers per link. */
    double[] gradientRate(double[] motion) {
        double[] rate = new double[gradient.length];
        closure.gradientRate(at, motion, rate, 0);
        return rate;
    }

    /** The same by a central difference of the gradient at moved poses. */
    double[] gradientDifference(double[] motion, double step) {
        double[] x = Arrays.copyOf(at.x, 3 * pose.length);
        double[] q = Arrays.copyOf(at.q, 4 * pose.length);
        double[] difference = new double[gradient.length];
        double[] there = new double[gradient.length];
        for (int sign = 1; sign >= -1; sign -= 2) {
            at.set(moved(x, motion, sign * step), turned(q, motion, sign * step));
            closure.evaluate(at, new double[violation.length], 0, there, 0);
            for (int k = 0; k < there.length; k++) {
                difference[k] += sign * there[k] / (2 * step);
            }
        }
        at.set(x, q);
        return difference;
    }

    private static double[] moved(double[] x, double[] motion, double by) {
        double[] moved = x.clone();
        for (int k = 0; k < x.length; k++) {
            moved[k] += by * motion[6 * (k / 3) + k % 3];
        }
        return moved;
    }

    private static double[] turned(double[] q, double[] motion, double by) {
        double[] turned = q.clone();
        for (int i = 0; i < q.length / 4; i++) {
            Quat turn = Quat.fromRotationVector(Vec3.from(motion, 6 * i + 3).times(by));
            turn.times(Quat.from(q, 4 * i)).into(turned, 4 * i);
        }
        return turned;
    }

    void evaluate() {
        closure.evaluate(at, violation, 0, gradient, 0);
    }

    /** The six derivatives of a row by the motion of one side. */
    double[] gradient(int row, int side) {
        int o = 6 * (row * closure.slots().length + side);
        return Arrays.copyOfRange(gradient, o, o + 6);
    }

    Vec3 center(int slot) {
        return Vec3.from(at.x, 3 * slot);
    }

    @Override
    public String toString() {
        return name;
    }
}

package org.gimbal.reduced;

import java.util.List;
import org.gimbal.model.constraint.GradientSink;
import org.gimbal.model.constraint.UserConstraint;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * How the published RedMax code closes a loop of hinges about y: the way between two points along the x and the z axis of
 * the world. Which axes they are matters where rows are stabilised.
 *
 * @param center centres of mass of both bodies in their frames
 * @param point the points in their frames
 */
record RedmaxLoop(List<Vec3> center, List<Vec3> point) implements UserConstraint.Law {
    /** Between points given in the central frames of bodies. */
    static UserConstraint between(String a, Pose centralA, Vec3 pointA, String b, Pose centralB, Vec3 pointB) {
        RedmaxLoop law = new RedmaxLoop(
                List.of(centralA.position(), centralB.position()),
                List.of(centralA.apply(pointA), centralB.apply(pointB)));
        return new UserConstraint("loop", List.of(a, b), 2, law);
    }

    @Override
    public void evaluate(BodyPoses poses, double[] violation) {
        Vec3 apart = place(poses, 0).minus(place(poses, 1));
        violation[0] = apart.x();
        violation[1] = apart.z();
    }

    @Override
    public void gradient(BodyPoses poses, GradientSink out) {
        for (int body = 0; body < 2; body++) {
            int sign = body == 0 ? 1 : -1;
            Vec3 arm = turn(poses, body)
                    .rotate(point.get(body).minus(center.get(body)))
                    .times(sign);
            out.add(0, body, sign, 0, 0, 0, arm.z(), -arm.y()); // arm × e_x
            out.add(1, body, 0, 0, sign, arm.y(), -arm.x(), 0); // arm × e_z
        }
    }

    private Vec3 place(BodyPoses poses, int body) {
        Vec3 origin = new Vec3(poses.position(body, 0), poses.position(body, 1), poses.position(body, 2));
        return origin.plus(turn(poses, body).rotate(point.get(body)));
    }

    private static Quat turn(BodyPoses poses, int body) {
        return new Quat(
                poses.orientation(body, 0),
                poses.orientation(body, 1),
                poses.orientation(body, 2),
                poses.orientation(body, 3));
    }
}

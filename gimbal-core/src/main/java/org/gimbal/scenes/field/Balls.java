package org.gimbal.scenes.field;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.PrincipalInertia;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Body;
import org.gimbal.model.force.FieldBody;
import org.gimbal.model.force.FieldPoint;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/** A rigid body of uniform spheres, fixed to each other; its body frame has the centre of mass as its origin. */
final class Balls {
    private record Ball(Vec3 at, double radius, double mass) {}

    private final List<Ball> balls;

    private Balls(List<Ball> balls) {
        double mass = 0;
        Vec3 moment = Vec3.ZERO;
        for (Ball ball : balls) {
            mass += ball.mass;
            moment = moment.plus(ball.at.times(ball.mass));
        }
        Vec3 center = moment.times(1 / mass);
        this.balls = balls.stream()
                .map(ball -> new Ball(ball.at.minus(center), ball.radius, ball.mass))
                .toList();
    }

    /** Spheres of the same radius and mass at some places. */
    static Balls equal(double radius, double mass, Vec3... places) {
        return new Balls(
                List.of(places).stream().map(at -> new Ball(at, radius, mass)).toList());
    }

    /** This and one more sphere. */
    Balls and(Vec3 at, double radius, double mass) {
        List<Ball> more = new ArrayList<>(balls);
        more.add(new Ball(at, radius, mass));
        return new Balls(more);
    }

    MassProperties massProperties() {
        MassProperties sum = MassProperties.combine(balls.stream()
                .map(ball -> MassProperties.ofMass(new Sphere(ball.radius), ball.mass)
                        .placedAt(Pose.at(ball.at)))
                .toList());
        return new MassProperties(sum.mass(), Vec3.ZERO, sum.inertia()); // without the round-off of the sum
    }

    /** The angular velocity of an angular momentum, both in body axes. */
    Vec3 spin(Vec3 angularMomentum) {
        PrincipalInertia principal = massProperties().principal();
        Vec3 local = principal.axes().conjugate().rotate(angularMomentum);
        Vec3 moments = principal.moments();
        return principal
                .axes()
                .rotate(new Vec3(local.x() / moments.x(), local.y() / moments.y(), local.z() / moments.z()));
    }

    Body body(String name) {
        return new Body(
                name,
                massProperties(),
                balls.stream()
                        .map(ball -> new PlacedShape(new Sphere(ball.radius), Pose.at(ball.at)))
                        .toList());
    }

    /** How fields see it: exact outside of the spheres. */
    FieldBody points(String name) {
        return new FieldBody(
                name,
                balls.stream().map(ball -> new FieldPoint(ball.at, ball.mass)).toList());
    }
}

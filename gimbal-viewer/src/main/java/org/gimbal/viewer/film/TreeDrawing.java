package org.gimbal.viewer.film;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.constraint.PointOnCurve;
import org.gimbal.model.constraint.PointOnPlane;
import org.gimbal.model.constraint.PointToPoint;
import org.gimbal.model.force.ConstantWrench;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Spring;
import org.gimbal.model.force.WrenchForce;
import org.gimbal.model.force.WrenchFrame;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;

/**
 * The picture that a tree of frames draws by itself, without any shapes (Johnson and Murphey, 2009): lines from frame to
 * frame, balls for masses, strings, springs, dampers and wrenches.
 */
public final class TreeDrawing {
    private final Mechanism mechanism;
    private final SpanningTree tree;
    private final List<Line> lines = new ArrayList<>();
    private final List<Ball> balls = new ArrayList<>();
    private final List<Ring> rings = new ArrayList<>();
    private final List<Push> pushes = new ArrayList<>();

    /** Points of each body that something holds on to or hangs on. */
    private final Map<String, Set<Vec3>> points = new LinkedHashMap<>();

    /** What a line is. */
    public enum Kind {
        /** Between frames of one body, or from where a slide begins to where it ends. */
        FRAME,
        /** From the origin of the world to a joint on the ground. */
        WORLD,
        STRING,
        SPRING,
        DAMPER
    }

    /** A point in the frame of a body; the ground is −1. */
    public record Place(int body, Vec3 at) {}

    public record Line(Kind kind, Place a, Place b) {}

    /**
     * A mass.
     *
     * @param share of the largest mass
     */
    public record Ball(Place center, double share) {}

    /** A spring about the axis of a joint, which is in the frame of the body. */
    public record Ring(Place center, Vec3 axis) {}

    /**
     * A wrench.
     *
     * @param turns whether the force is in the axes of the body, not of the world
     * @param force N; zero if the law is code and only it knows
     */
    public record Push(Place at, boolean turns, Vec3 force) {}

    public TreeDrawing(Mechanism mechanism) {
        this.mechanism = mechanism;
        tree = new SpanningTree(mechanism);
        mechanism.joints().forEach(this::addJoint);
        mechanism.constraints().forEach(this::addConstraint);
        mechanism.motions().forEach(this::addMotion);
        mechanism.forces().forEach(this::addForce);
        addMasses();
        addBodies();
    }

    public List<Line> lines() {
        return lines;
    }

    /** All places that lines and balls lead to. */
    public List<Place> places() {
        List<Place> places = new ArrayList<>();
        lines.forEach(line -> places.addAll(List.of(line.a, line.b)));
        balls.forEach(ball -> places.add(ball.center));
        return places;
    }

    public List<Ball> balls() {
        return balls;
    }

    public List<Ring> rings() {
        return rings;
    }

    public List<Push> pushes() {
        return pushes;
    }

    private void addJoint(Joint joint) {
        addLine(Kind.FRAME, joint.a(), joint.b());
    }

    /** Both ends, and a line between them, which moves with two bodies. */
    private void addLine(Kind kind, Anchor a, Anchor b) {
        lines.add(new Line(kind, place(a), place(b)));
    }

    private Place place(Anchor anchor) {
        points.computeIfAbsent(anchor.body(), body -> new LinkedHashSet<>())
                .add(anchor.frame().position());
        return new Place(mechanism.bodyIndex(anchor.body()), anchor.frame().position());
    }

    private void addConstraint(Constraint constraint) {
        if (constraint instanceof Distance string) {
            addLine(Kind.STRING, string.a(), string.b());
        } else if (constraint instanceof PointToPoint points) {
            addLine(Kind.FRAME, points.a(), points.b());
        } else if (constraint instanceof PointOnPlane plane) {
            place(plane.plane());
            place(plane.point());
        } else if (constraint instanceof PointOnCurve curve) {
            place(curve.point());
        }
    }

    private void addMotion(PrescribedMotion motion) {
        if (motion instanceof PrescribedMotion.OfDistance string) {
            addLine(Kind.STRING, string.a(), string.b());
        }
    }

    private void addForce(Force force) {
        if (force instanceof Spring spring) {
            addSpring(spring.along());
        } else if (force instanceof Damper damper) {
            addSpans(Kind.DAMPER, damper.along());
        } else if (force instanceof WrenchForce wrench) {
            wrench.bodies().forEach(body -> addWrench(wrench, body));
        }
    }

    /** Straight lines from point to point, of what is strung between some. */
    private void addSpans(Kind kind, Measure along) {
        if (along instanceof Measure.PointDistance between) {
            addLine(kind, between.a(), between.b());
        } else if (along instanceof Measure.Path path) {
            for (int k = 1; k < path.points().size(); k++) {
                addLine(kind, path.points().get(k - 1), path.points().get(k));
            }
        }
    }

    private void addSpring(Measure along) {
        addSpans(Kind.SPRING, along);
        if (along instanceof Measure.JointCoordinate on) {
            Joint joint = mechanism.joint(on.coordinate().joint());
            Coordinate coordinate =
                    joint.type().coordinates().get(on.coordinate().index());
            if (coordinate.unit() == Coordinate.Unit.RADIAN) {
                Vec3 axis = joint.a()
                        .frame()
                        .orientation()
                        .rotate(joint.type().axis().unit());
                rings.add(new Ring(place(joint.a()), axis));
            } else {
                addLine(Kind.SPRING, joint.a(), joint.b());
            }
        }
    }

    private void addWrench(WrenchForce wrench, String body) {
        int index = mechanism.bodyIndex(body);
        if (index < 0) {
            return;
        }
        Vec3 center = mechanism.bodies().get(index).massProperties().centerOfMass();
        if (wrench.law() instanceof ConstantWrench law) {
            boolean turns = law.frame() == WrenchFrame.BODY;
            Place at = law.frame() == WrenchFrame.WORLD
                    ? new Place(-1, Vec3.ZERO)
                    : new Place(index, law.frame() == WrenchFrame.CENTRAL ? center : Vec3.ZERO);
            pushes.add(new Push(at, turns, law.force()));
        } else {
            pushes.add(new Push(new Place(index, center), false, Vec3.ZERO));
        }
    }

    private void addMasses() {
        double largest = mechanism.bodies().stream()
                .mapToDouble(body -> body.massProperties().mass())
                .max()
                .orElse(1);
        for (int i = 0; i < mechanism.bodies().size(); i++) {
            Body body = mechanism.bodies().get(i);
            Place center = new Place(i, body.massProperties().centerOfMass());
            balls.add(new Ball(center, body.massProperties().mass() / largest));
        }
    }

    /** Each body is a star around the frame by which it hangs, and so are joints on the ground around the world. */
    private void addBodies() {
        for (SpanningTree.Link link : tree.links()) {
            Body body = mechanism.bodies().get(link.body());
            Vec3 center = body.massProperties().centerOfMass();
            Vec3 root = link.joint() == SpanningTree.FREE ? center : carried(link);
            Set<Vec3> ends = points.getOrDefault(body.name(), new LinkedHashSet<>());
            ends.add(center);
            addStar(Kind.FRAME, link.body(), root, ends);
        }
        Set<Vec3> stands = new LinkedHashSet<>();
        for (Joint joint : mechanism.joints()) {
            List.of(joint.a(), joint.b()).stream()
                    .filter(Anchor::isGround)
                    .forEach(side -> stands.add(side.frame().position()));
        }
        addStar(Kind.WORLD, -1, Vec3.ZERO, stands);
    }

    private Vec3 carried(SpanningTree.Link link) {
        Joint joint = mechanism.joints().get(link.joint());
        return (link.reversed() ? joint.a() : joint.b()).frame().position();
    }

    private void addStar(Kind kind, int body, Vec3 root, Set<Vec3> ends) {
        for (Vec3 end : ends) {
            if (!end.equals(root)) {
                lines.add(new Line(kind, new Place(body, root), new Place(body, end)));
            }
        }
    }
}

package org.gimbal.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.gimbal.geometry.InertiaCheck;
import org.gimbal.geometry.InertiaFault;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.constraint.Cam;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.constraint.PointOnCurve;
import org.gimbal.model.constraint.PointOnPlane;
import org.gimbal.model.constraint.PointToPoint;
import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Skate;
import org.gimbal.model.constraint.Track;
import org.gimbal.model.constraint.UserConstraint;
import org.gimbal.model.constraint.UserVelocityConstraint;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.force.CentralGravity;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.FieldForce;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.MeasureForce;
import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.force.Servo;
import org.gimbal.model.force.Spring;
import org.gimbal.model.force.WrenchForce;
import org.gimbal.model.joint.Armature;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;

/** Finds everything that is wrong with a description, in the order in which it was described. */
final class MechanismChecks {
    private final String mechanism;
    private final Vec3 gravity;
    private final List<Body> bodies;
    private final List<Joint> joints;
    private final List<Coupling> couplings;
    private final List<Constraint> constraints;
    private final List<Force> forces;
    private final List<JointLimit> limits;
    private final List<Armature> armatures;
    private final List<String> faults = new ArrayList<>();
    private final JointChecks jointChecks = new JointChecks(faults);
    private final Set<String> bodyNames = new HashSet<>();
    private final Map<String, Joint> jointsByName = new HashMap<>();

    MechanismChecks(MechanismBuilder parts) {
        mechanism = parts.name;
        gravity = parts.gravity;
        bodies = parts.bodies;
        joints = parts.joints;
        couplings = parts.couplings;
        constraints = parts.constraints;
        forces = parts.forces;
        limits = parts.limits;
        armatures = parts.armatures;
    }

    List<String> faults() {
        if (bodies.isEmpty()) {
            faults.add("mechanism '" + mechanism + "' has no bodies: add at least one");
        }
        require(gravity.isFinite(), "gravity of mechanism '" + mechanism + "' is not finite: " + gravity);
        bodies.forEach(this::checkBody);
        joints.forEach(this::checkJoint);
        Set<String> couplingNames = new HashSet<>();
        couplings.forEach(coupling -> checkCoupling(coupling, couplingNames));
        Set<String> constraintNames = new HashSet<>();
        constraints.forEach(constraint -> checkConstraint(constraint, constraintNames));
        Set<String> forceNames = new HashSet<>();
        forces.forEach(force -> checkForce(force, forceNames));
        limits.forEach(this::checkLimit);
        Set<CoordinateRef> geared = new HashSet<>();
        armatures.forEach(armature -> checkArmature(armature, geared));
        return faults;
    }

    private void checkBody(Body body) {
        String who = "body '" + body.name() + "'";
        checkName("body", body.name(), bodyNames);
        require(
                !body.name().equals(Mechanism.GROUND),
                "no body may be called '" + Mechanism.GROUND + "': that name is the immovable world");
        MassProperties m = body.massProperties();
        if (!Double.isFinite(m.mass())) {
            faults.add(who + " has a mass that is not finite: " + m.mass());
        } else {
            require(m.mass() > 0, who + " has no mass (" + m.mass() + " kg): give it a positive mass or a density");
        }
        require(m.centerOfMass().isFinite(), who + " has a centre of mass that is not finite: " + m.centerOfMass());
        InertiaCheck.check(m.inertia()).ifPresent(fault -> faults.add(inertiaFault(who, fault)));
    }

    private static String inertiaFault(String who, InertiaFault fault) {
        Mat3 n = fault.nearestValid();
        String remedy = n.isFinite()
                ? String.format(
                        Locale.ROOT,
                        "; the nearest valid inertia is xx %.6g, yy %.6g, zz %.6g, xy %.6g, xz %.6g, yz %.6g",
                        n.xx(),
                        n.yy(),
                        n.zz(),
                        n.xy(),
                        n.xz(),
                        n.yz())
                : "";
        return who + ": " + fault.reason() + remedy;
    }

    private void checkJoint(Joint joint) {
        String who = "joint '" + joint.name() + "'";
        checkName("joint", joint.name(), jointsByName.keySet());
        jointsByName.putIfAbsent(joint.name(), joint);
        checkSides(who, joint.a(), joint.b());
        jointChecks.type(who, joint.type());
    }

    private void checkSides(String who, Anchor a, Anchor b) {
        checkAnchor(who, a);
        checkAnchor(who, b);
        require(!a.body().equals(b.body()), who + " connects '" + a.body() + "' with itself");
    }

    private void checkAnchor(String who, Anchor anchor) {
        require(
                anchor.isGround() || bodyNames.contains(anchor.body()),
                who + " refers to body '" + anchor.body() + "', which does not exist");
        jointChecks.frame(who, " on '" + anchor.body() + "'", anchor.frame());
    }

    private void checkCoupling(Coupling coupling, Set<String> names) {
        String who = "gear '" + coupling.name() + "'";
        checkName("gear", coupling.name(), names);
        checkPair(who, coupling.first(), coupling.second());
        require(
                Double.isFinite(coupling.ratio()) && coupling.ratio() != 0,
                who + " has ratio " + coupling.ratio() + ": it must be finite and other than zero");
        require(Double.isFinite(coupling.offset()), who + " has an offset that is not finite: " + coupling.offset());
    }

    private void checkPair(String who, CoordinateRef first, CoordinateRef second) {
        checkCoordinate(who, first);
        checkCoordinate(who, second);
        require(!first.equals(second), who + " couples " + first + " with itself");
    }

    private void checkCoordinate(String who, CoordinateRef ref) {
        Coordinate coordinate = CoordinateLookup.find(who, ref, jointsByName.get(ref.joint()), faults);
        if (coordinate != null) {
            require(
                    coordinate.scalar(),
                    who + " refers to coordinate '" + coordinate.name() + "' of joint '" + ref.joint()
                            + "', one component of a rotation vector: only lengths and angles couple");
        }
    }

    private void checkConstraint(Constraint constraint, Set<String> names) {
        String who = "constraint '" + constraint.name() + "'";
        checkName("constraint", constraint.name(), names);
        if (constraint instanceof Distance distance) {
            checkSides(who, distance.a(), distance.b());
            require(
                    distance.length() > 0 && Double.isFinite(distance.length()),
                    who + " has length " + distance.length() + ": a distance must be finite and above zero");
        } else if (constraint instanceof PointOnPlane on) {
            checkSides(who, on.plane(), on.point());
            jointChecks.direction(who, "normal", on.normal());
            require(Double.isFinite(on.offset()), who + " has an offset that is not finite: " + on.offset());
        } else if (constraint instanceof PointOnCurve on) {
            checkSides(who, on.curve(), on.point());
            double start = on.shape().start();
            double reach = on.shape().reach();
            require(
                    Double.isFinite(start) && Double.isFinite(reach) && reach >= 0,
                    who + " has a curve with start " + start + " and reach " + reach
                            + ": both must be finite, the reach not negative");
        } else if (constraint instanceof PointToPoint pair) {
            checkSides(who, pair.a(), pair.b());
            require(pair.directions() > 0, who + " has no direction: name at least one of x, y and z");
        } else if (constraint instanceof Rolling rolling) {
            checkSides(who, rolling.track(), rolling.roller());
            checkRoller(who, rolling.on(), rolling.shape());
        } else if (constraint instanceof Skate skate) {
            checkSides(who, skate.ice(), skate.blade());
        } else if (constraint instanceof Cam cam) {
            checkPair(who, cam.first(), cam.second());
        } else if (constraint instanceof UserConstraint user) {
            checkLaw(who, user.bodies(), user.rows());
        } else if (constraint instanceof UserVelocityConstraint user) {
            checkLaw(who, user.bodies(), user.rows());
        }
    }

    private void checkLaw(String who, List<String> bodies, int rows) {
        checkTargets(who, bodies);
        require(bodies.stream().distinct().count() == bodies.size(), who + " names a body twice: name each body once");
        require(rows >= 1, who + " has " + rows + " rows: it needs at least one");
    }

    private void checkRoller(String who, Track track, Roller roller) {
        require(
                roller.radius() > 0 && Double.isFinite(roller.radius()),
                who + " has a roller of radius " + roller.radius() + ": it must be finite and above zero");
        require(
                roller.rounding() >= 0 && roller.rounding() <= roller.radius(),
                who + " has a rim rounded by " + roller.rounding() + " m: at least zero and at most its radius");
        require(
                roller.length() >= 0 && Double.isFinite(roller.length()),
                who + " has a roller of length " + roller.length() + ": it must be finite and not negative");
        if (track.shape() == Track.Shape.PLANE) {
            return;
        }
        String surface = track.shape().name().toLowerCase(Locale.ROOT);
        require(
                track.radius() > 0 && Double.isFinite(track.radius()),
                who + " rolls on a " + surface + " of radius " + track.radius() + ": it must be finite and above zero");
        require(
                roller.length() == 0 || track.straight(),
                who + " has a cylinder on a " + surface + ", which no line lies on: only balls and wheels roll there");
        require(!(roller.isBall() && roller.slides()), who + " has a ball that slides along an axle: it has none");
        require(
                !track.inside() || roller.radius() < track.radius(),
                who + " has a roller of radius " + roller.radius() + " in a " + surface + " of radius " + track.radius()
                        + ": it must be smaller");
    }

    private void checkForce(Force force, Set<String> names) {
        String who = "force '" + force.name() + "'";
        checkName("force", force.name(), names);
        if (force instanceof MeasureForce along) {
            checkMeasure(who, along.along());
        }
        if (force instanceof CentralGravity central) {
            require(
                    central.center().isFinite() && Double.isFinite(central.gravitationalParameter()),
                    who + " has a centre or a gravitational parameter that is not finite");
        } else if (force instanceof FieldForce field) {
            new FieldChecks(bodies, faults).check(who, field);
        } else if (force instanceof PotentialForce potential) {
            checkTargets(who, potential.bodies());
        } else if (force instanceof WrenchForce wrench) {
            checkTargets(who, wrench.bodies());
        } else if (force instanceof Spring spring) {
            if (spring.law() instanceof Spring.Linear linear) {
                checkNotNegative(who, "stiffness", linear.stiffness());
                require(
                        Double.isFinite(linear.rest()),
                        who + " has a rest length or angle that is not finite: " + linear.rest());
            }
        } else if (force instanceof Damper damper) {
            if (damper.law() instanceof Damper.Linear linear) {
                checkNotNegative(who, "damping", linear.damping());
            }
        } else if (force instanceof Servo servo) {
            checkNotNegative(who, "stiffness", servo.stiffness());
            checkNotNegative(who, "damping", servo.damping());
            require(servo.limit() > 0, who + " has effort limit " + servo.limit() + ": it must be above zero");
        } else if (force instanceof DryFriction friction) {
            require(
                    friction.effort() > 0 && Double.isFinite(friction.effort()),
                    who + " has effort " + friction.effort() + ": it must be finite and above zero");
        }
    }

    private void checkLimit(JointLimit limit) {
        String who = "limit of joint '" + limit.coordinate().joint() + "'";
        checkCoordinate(who, limit.coordinate());
        require(
                limit.lower() <= limit.upper(),
                who + " has lower bound " + limit.lower() + " above upper bound " + limit.upper());
        require(
                limit.restitution() >= 0 && limit.restitution() <= 1,
                who + " has restitution " + limit.restitution() + ": it must be from 0 to 1");
    }

    private void checkArmature(Armature armature, Set<CoordinateRef> geared) {
        CoordinateRef on = armature.coordinate();
        String who = "armature of joint '" + on.joint() + "'";
        checkCoordinate(who, on);
        require(
                armature.inertia() > 0 && Double.isFinite(armature.inertia()),
                who + " is " + armature.inertia() + ": it must be finite and above zero");
        require(geared.add(on), who + " is given twice for coordinate " + on + ": add them up");
    }

    private void checkMeasure(String who, Measure along) {
        if (along instanceof Measure.JointCoordinate on) {
            checkCoordinate(who, on.coordinate());
        } else if (along instanceof Measure.PointDistance between) {
            checkSides(who, between.a(), between.b());
        } else if (along instanceof Measure.Combination combination) {
            require(!combination.terms().isEmpty(), who + " acts along no coordinate: name at least one");
            for (Measure.Term term : combination.terms()) {
                checkCoordinate(who, term.coordinate());
                require(
                        Double.isFinite(term.factor()) && term.factor() != 0,
                        who + " has factor " + term.factor() + ": it must be finite and other than zero");
            }
        } else if (along instanceof Measure.Path path) {
            require(path.points().size() > 1, who + " has a path of fewer than two points");
            path.points().forEach(point -> checkAnchor(who, point));
        }
    }

    private void checkNotNegative(String who, String what, double value) {
        require(
                value >= 0 && Double.isFinite(value),
                who + " has " + what + " " + value + ": it must be finite and not negative");
    }

    private void checkTargets(String who, List<String> targets) {
        require(!targets.isEmpty(), who + " acts on no body: name at least one");
        for (String target : targets) {
            require(bodyNames.contains(target), who + " refers to body '" + target + "', which does not exist");
        }
    }

    private void checkName(String kind, String name, Set<String> taken) {
        require(!name.isBlank(), "a " + kind + " has no name: give every " + kind + " one");
        if (kind.equals("joint") ? taken.contains(name) : !taken.add(name)) {
            faults.add("two elements are called " + kind + " '" + name + "': names must be unique");
        }
    }

    private void require(boolean condition, String fault) {
        if (!condition) {
            faults.add(fault);
        }
    }
}

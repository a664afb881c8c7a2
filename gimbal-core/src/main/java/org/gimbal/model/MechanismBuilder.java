package org.gimbal.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Point;
import org.gimbal.geometry.Shape;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.contact.ContactSet;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.force.CentralGravity;
import org.gimbal.model.force.ConstantWrench;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.FieldBody;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.Interaction;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.MutualField;
import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.force.Servo;
import org.gimbal.model.force.Spring;
import org.gimbal.model.force.WrenchForce;
import org.gimbal.model.force.WrenchFrame;
import org.gimbal.model.joint.Armature;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.PosePath;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.model.sensor.InertialSensor;
import org.gimbal.model.sensor.Sensor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/** Collects the parts of a {@link Mechanism}; {@link #build} checks them all. */
public final class MechanismBuilder {
    final String name;
    Vec3 gravity = new Vec3(0, 0, -9.81);
    final List<Body> bodies = new ArrayList<>();
    final List<Joint> joints = new ArrayList<>();
    final List<Coupling> couplings = new ArrayList<>();
    final List<Constraint> constraints = new ArrayList<>();
    final List<PrescribedMotion> motions = new ArrayList<>();
    final List<Force> forces = new ArrayList<>();
    final List<PlacedShape> groundShapes = new ArrayList<>();
    final List<ContactRule> contacts = new ArrayList<>();
    final List<ContactSet> contactSets = new ArrayList<>();
    final List<JointLimit> limits = new ArrayList<>();
    final List<Armature> armatures = new ArrayList<>();
    final List<Sensor> sensors = new ArrayList<>();

    MechanismBuilder(String name) {
        this.name = name;
    }

    MechanismBuilder(Mechanism mechanism) {
        name = mechanism.name();
        gravity = mechanism.gravity();
        bodies.addAll(mechanism.bodies());
        joints.addAll(mechanism.joints());
        couplings.addAll(mechanism.couplings());
        constraints.addAll(mechanism.constraints());
        motions.addAll(mechanism.motions());
        forces.addAll(mechanism.forces());
        groundShapes.addAll(mechanism.groundShapes());
        contacts.addAll(mechanism.contacts());
        contactSets.addAll(mechanism.contactSets());
        limits.addAll(mechanism.limits());
        armatures.addAll(mechanism.armatures());
        sensors.addAll(mechanism.sensors());
    }

    public MechanismBuilder gravity(double x, double y, double z) {
        gravity = new Vec3(x, y, z);
        return this;
    }

    public MechanismBuilder weightless() {
        return gravity(0, 0, 0);
    }

    /** A body of one shape, centred on the body frame, with the given density in kg/m³. */
    public MechanismBuilder body(String body, Shape shape, double density) {
        return body(body, MassProperties.ofDensity(shape, density), shape);
    }

    /** A body of one shape, centred on the body frame, with the given mass in kg. */
    public MechanismBuilder bodyOfMass(String body, Shape shape, double mass) {
        return body(body, MassProperties.ofMass(shape, mass), shape);
    }

    /** A body with given mass properties and, if any, shapes to draw at the body frame. */
    public MechanismBuilder body(String body, MassProperties massProperties, Shape... shapes) {
        var placed = new ArrayList<PlacedShape>();
        for (Shape shape : shapes) {
            placed.add(new PlacedShape(shape, Pose.IDENTITY));
        }
        return body(new Body(body, massProperties, placed));
    }

    public MechanismBuilder body(Body body) {
        bodies.add(body);
        return this;
    }

    /** Puts a body in the place of the one that has its name. */
    public MechanismBuilder replace(Body body) {
        bodies.replaceAll(each -> each.name().equals(body.name()) ? body : each);
        return this;
    }

    /** A joint; its coordinates measure {@code b} relative to {@code a}. */
    public MechanismBuilder joint(String joint, JointType type, Anchor a, Anchor b) {
        joints.add(new Joint(joint, type, a, b));
        return this;
    }

    /** A gear: {@code second = ratio · first + offset} between the first coordinates of two joints. */
    public MechanismBuilder gear(String gear, String first, String second, double ratio, double offset) {
        return couple(new Coupling(gear, CoordinateRef.of(first), CoordinateRef.of(second), ratio, offset));
    }

    public MechanismBuilder couple(Coupling coupling) {
        couplings.add(coupling);
        return this;
    }

    /** Two points at a fixed distance in m, such as the ends of a rod. */
    public MechanismBuilder distance(String constraint, Anchor a, Anchor b, double length) {
        return constrain(new Distance(constraint, a, b, length));
    }

    public MechanismBuilder constrain(Constraint constraint) {
        constraints.add(constraint);
        return this;
    }

    /** Makes a joint's first coordinate follow a signal, m or rad over s, whatever effort it takes. */
    public MechanismBuilder prescribe(String motion, String joint, Signal signal) {
        return prescribe(new PrescribedMotion.OfCoordinate(motion, CoordinateRef.of(joint), signal));
    }

    /** Makes the frame of a body follow a path in the world. */
    public MechanismBuilder prescribe(String motion, String body, PosePath path) {
        return prescribe(new PrescribedMotion.OfBody(motion, body, path));
    }

    /** Two points keep a distance that follows a signal, as the ends of a string that is wound up. */
    public MechanismBuilder prescribe(String motion, Anchor a, Anchor b, Signal length) {
        return prescribe(new PrescribedMotion.OfDistance(motion, a, b, length));
    }

    public MechanismBuilder prescribe(PrescribedMotion motion) {
        motions.add(motion);
        return this;
    }

    public MechanismBuilder centralGravity(String force, Vec3 center, double gravitationalParameter) {
        return force(new CentralGravity(force, center, gravitationalParameter));
    }

    /** Bodies that attract each other by gravity, each by its mass at its centre of mass. */
    public MechanismBuilder mutualGravity(String force, double constant, String... bodyNames) {
        List<FieldBody> points =
                Arrays.stream(bodyNames).map(FieldBody::asPoint).toList();
        return force(new MutualField(force, Interaction.GRAVITY, constant, points));
    }

    public MechanismBuilder potential(String force, PotentialForce.Law law, String... bodyNames) {
        return force(new PotentialForce(force, List.of(bodyNames), law));
    }

    public MechanismBuilder wrench(String force, WrenchForce.Law law, String... bodyNames) {
        return force(new WrenchForce(force, List.of(bodyNames), law));
    }

    /** A constant wrench on a body, N and N·m, in axes and about a point of choice. */
    public MechanismBuilder wrench(String force, String body, WrenchFrame frame, Vec3 push, Vec3 torque) {
        return wrench(force, new ConstantWrench(frame, push, torque), body);
    }

    /** A linear spring along a joint coordinate or between two points: N/m or N·m/rad, m or rad. */
    public MechanismBuilder spring(String force, Measure along, double stiffness, double rest) {
        return force(Spring.linear(force, along, stiffness, rest));
    }

    /** A linear damper along a joint coordinate or between two points: N·s/m or N·m·s/rad. */
    public MechanismBuilder damper(String force, Measure along, double damping) {
        return force(Damper.linear(force, along, damping));
    }

    /** A servo without an effort limit. */
    public MechanismBuilder servo(String force, Measure along, double stiffness, double damping) {
        return force(new Servo(force, along, stiffness, damping, Double.POSITIVE_INFINITY));
    }

    /** A motor: it is told its effort through the inputs of a run and cuts it at ± limit. */
    public MechanismBuilder motor(String force, Measure along, double limit) {
        return force(new Servo(force, along, 0, 0, limit));
    }

    /** Dry friction along a joint coordinate or between two points, N or N·m. */
    public MechanismBuilder friction(String force, Measure along, double effort) {
        return force(new DryFriction(force, along, effort));
    }

    public MechanismBuilder force(Force force) {
        forces.add(force);
        return this;
    }

    /** A part of the ground that bodies may touch, placed in the world. */
    public MechanismBuilder ground(Shape shape, Pose pose) {
        groundShapes.add(new PlacedShape(shape, pose));
        return this;
    }

    /** A floor: everything below z = {@code height} is solid. */
    public MechanismBuilder floor(double height) {
        return ground(new HalfSpace(), Pose.at(0, 0, height));
    }

    /** Lets two bodies, or a body and the ground, touch with all their shapes, without bouncing. */
    public MechanismBuilder contact(String contact, String a, String b, double friction) {
        return contact(contact, a, b, friction, 0);
    }

    public MechanismBuilder contact(String contact, String a, String b, double friction, double restitution) {
        return contact(ContactRule.between(contact, a, b, friction, restitution));
    }

    /** Lets one point of a body touch the ground, as the papers do (2023, eq. 1). */
    public MechanismBuilder contactPoint(String contact, Anchor point, double friction) {
        List<PlacedShape> shape = List.of(new PlacedShape(new Point(), point.frame()));
        return contact(new ContactRule(contact, Mechanism.GROUND, List.of(), point.body(), shape, friction, 0));
    }

    public MechanismBuilder contact(ContactRule contact) {
        contacts.add(contact);
        return this;
    }

    /** Takes out the contact of two bodies that has a name, if there is one. */
    public MechanismBuilder dropContact(String contact) {
        contacts.removeIf(each -> each.name().equals(contact));
        return this;
    }

    /** Lets bodies touch each other by rule. */
    public MechanismBuilder contacts(ContactSet set) {
        contactSets.add(set);
        return this;
    }

    /** Puts a set of contacts in the place of the one that has its name. */
    public MechanismBuilder replace(ContactSet set) {
        contactSets.replaceAll(each -> each.name().equals(set.name()) ? set : each);
        return this;
    }

    /** Lets all bodies touch each other and the ground, but not those that a joint connects; without bouncing. */
    public MechanismBuilder allTouch(String set, double friction) {
        return contacts(ContactSet.ofAll(set, friction, 0));
    }

    /** Whether anything may touch anything so far. */
    public boolean touches() {
        return !contacts.isEmpty() || !contactSets.isEmpty();
    }

    /** Hard stops of a joint's first coordinate, m or rad, that give nothing back. */
    public MechanismBuilder limit(String joint, double lower, double upper) {
        return limit(new JointLimit(CoordinateRef.of(joint), lower, upper, 0));
    }

    public MechanismBuilder limit(JointLimit limit) {
        limits.add(limit);
        return this;
    }

    /** Inertia of a rotor geared to a joint's first coordinate, kg or kg·m². */
    /** Puts a limit in the place of those of its coordinate. */
    public MechanismBuilder replace(JointLimit limit) {
        limits.replaceAll(each -> each.coordinate().equals(limit.coordinate()) ? limit : each);
        return this;
    }

    /** Gives the rotor of a joint's drive an inertia, kg m² or kg, that turns with its coordinate. */
    public MechanismBuilder armature(String joint, double inertia) {
        return armature(new Armature(CoordinateRef.of(joint), inertia));
    }

    public MechanismBuilder armature(Armature armature) {
        armatures.add(armature);
        return this;
    }

    /** Something that is read by name at every knot. */
    public MechanismBuilder sensor(Sensor sensor) {
        sensors.add(sensor);
        return this;
    }

    /** An inertial measurement unit at a frame: the sensors {@code NAME-gyro} and {@code NAME-accelerometer}. */
    public MechanismBuilder imu(String imu, Anchor at) {
        return sensor(new InertialSensor(imu + "-gyro", at, InertialSensor.Quantity.GYRO))
                .sensor(new InertialSensor(imu + "-accelerometer", at, InertialSensor.Quantity.ACCELEROMETER));
    }

    /**
     * Checks everything and returns the mechanism.
     *
     * @throws ModelException naming every faulty element
     */
    public Mechanism build() {
        List<String> faults = new MechanismChecks(this).faults();
        faults.addAll(new MotionChecks(this).faults());
        faults.addAll(new ContactChecks(bodies, groundShapes, contacts).faults());
        faults.addAll(new ContactSetChecks(this).faults());
        faults.addAll(new SensorChecks(this).faults());
        if (!faults.isEmpty()) {
            throw new ModelException(faults);
        }
        return new Mechanism(this);
    }
}

package org.gimbal.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gimbal.model.constraint.Cam;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.contact.ContactSet;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.force.Force;
import org.gimbal.model.joint.Armature;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.model.sensor.Sensor;
import org.gimbal.numerics.space.Vec3;

/**
 * A mechanism: bodies, the joints between them and the ground, gears, constraints, forces and uniform gravity.
 * Immutable and checked; made by {@link #named}.
 */
public final class Mechanism {
    /** The name joints use for the immovable world. */
    public static final String GROUND = Anchor.GROUND;

    private final String name;
    private final Vec3 gravity;
    private final List<Body> bodies;
    private final List<Joint> joints;
    private final List<Coupling> couplings;
    private final List<Constraint> constraints;
    private final List<PrescribedMotion> motions;
    private final List<Force> forces;
    private final List<PlacedShape> groundShapes;
    private final List<ContactRule> contacts;
    private final List<ContactSet> contactSets;
    private final List<JointLimit> limits;
    private final List<Armature> armatures;
    private final List<Sensor> sensors;
    private final Map<String, Integer> bodyIndex = new HashMap<>();
    private final Map<String, Integer> jointIndex = new HashMap<>();

    Mechanism(MechanismBuilder parts) {
        name = parts.name;
        gravity = parts.gravity;
        bodies = List.copyOf(parts.bodies);
        joints = List.copyOf(parts.joints);
        couplings = List.copyOf(parts.couplings);
        constraints = List.copyOf(parts.constraints);
        motions = List.copyOf(parts.motions);
        forces = List.copyOf(parts.forces);
        groundShapes = List.copyOf(parts.groundShapes);
        contacts = List.copyOf(parts.contacts);
        contactSets = List.copyOf(parts.contactSets);
        limits = List.copyOf(parts.limits);
        armatures = List.copyOf(parts.armatures);
        sensors = List.copyOf(parts.sensors);
        bodies.forEach(body -> bodyIndex.put(body.name(), bodyIndex.size()));
        joints.forEach(joint -> jointIndex.put(joint.name(), jointIndex.size()));
    }

    /** Starts a description; gravity is 9.81 m/s² along −z unless said otherwise. */
    public static MechanismBuilder named(String name) {
        return new MechanismBuilder(name);
    }

    /** Starts a description with everything that another mechanism has. */
    public static MechanismBuilder like(Mechanism mechanism) {
        return new MechanismBuilder(mechanism);
    }

    public String name() {
        return name;
    }

    /** Uniform gravitational acceleration, m/s². */
    public Vec3 gravity() {
        return gravity;
    }

    public List<Body> bodies() {
        return bodies;
    }

    public List<Joint> joints() {
        return joints;
    }

    public List<Coupling> couplings() {
        return couplings;
    }

    /** Constraints that are neither joints nor gears. */
    public List<Constraint> constraints() {
        return constraints;
    }

    /** Those of the {@link #constraints} that are cams. */
    public List<Cam> cams() {
        return constraints.stream()
                .filter(Cam.class::isInstance)
                .map(Cam.class::cast)
                .toList();
    }

    /** Joint coordinates and bodies whose motion is given as a function of time. */
    public List<PrescribedMotion> motions() {
        return motions;
    }

    public List<Force> forces() {
        return forces;
    }

    /** What the ground is made of, placed in the world. */
    public List<PlacedShape> groundShapes() {
        return groundShapes;
    }

    /** Which bodies may touch, pair by pair. */
    public List<ContactRule> contacts() {
        return contacts;
    }

    /** Which bodies may touch by rule. */
    public List<ContactSet> contactSets() {
        return contactSets;
    }

    /** Names of all contacts, then of all sets of them: what contacts are counted and booked by. */
    public List<String> contactNames() {
        return Stream.concat(
                        contacts.stream().map(ContactRule::name),
                        contactSets.stream().map(ContactSet::name))
                .toList();
    }

    /** Whether anything may touch anything. */
    public boolean touches() {
        return !contacts.isEmpty() || !contactSets.isEmpty();
    }

    /** Hard stops of joint coordinates. */
    public List<JointLimit> limits() {
        return limits;
    }

    /** Inertia that joint coordinates have of their own. */
    public List<Armature> armatures() {
        return armatures;
    }

    /** What is read by name at every knot. */
    public List<Sensor> sensors() {
        return sensors;
    }

    /** The body's position in {@link #bodies}; −1 for the ground. */
    public int bodyIndex(String body) {
        return body.equals(GROUND) ? -1 : find(bodyIndex, body, "body");
    }

    public int jointIndex(String joint) {
        return find(jointIndex, joint, "joint");
    }

    public Joint joint(String joint) {
        return joints.get(jointIndex(joint));
    }

    /** Whether nothing but potentials drives the mechanism, so that energy is kept. */
    public boolean conservative() {
        return !touches()
                && limits.isEmpty()
                && motions.isEmpty()
                && constraints.stream().noneMatch(Constraint::driven)
                && forces.stream().allMatch(Force::conservative);
    }

    private int find(Map<String, Integer> index, String element, String kind) {
        Integer i = index.get(element);
        if (i == null) {
            throw new ModelException("mechanism '" + name + "' has no " + kind + " '" + element + "'; it has "
                    + (kind.equals("body")
                            ? bodies.stream().map(Body::name).toList()
                            : joints.stream().map(Joint::name).toList()));
        }
        return i;
    }
}

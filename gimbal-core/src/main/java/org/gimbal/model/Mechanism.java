package org.gimbal.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.force.Force;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.model.part.PlacedShape;
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
    private final List<Force> forces;
    private final List<PlacedShape> groundShapes;
    private final List<ContactRule> contacts;
    private final List<JointLimit> limits;
    private final Map<String, Integer> bodyIndex = new HashMap<>();
    private final Map<String, Integer> jointIndex = new HashMap<>();

    Mechanism(
            String name,
            Vec3 gravity,
            List<Body> bodies,
            List<Joint> joints,
            List<Coupling> couplings,
            List<Constraint> constraints,
            List<Force> forces,
            List<PlacedShape> groundShapes,
            List<ContactRule> contacts,
            List<JointLimit> limits) {
        this.name = name;
        this.gravity = gravity;
        this.bodies = List.copyOf(bodies);
        this.joints = List.copyOf(joints);
        this.couplings = List.copyOf(couplings);
        this.constraints = List.copyOf(constraints);
        this.forces = List.copyOf(forces);
        this.groundShapes = List.copyOf(groundShapes);
        this.contacts = List.copyOf(contacts);
        this.limits = List.copyOf(limits);
        this.bodies.forEach(body -> bodyIndex.put(body.name(), bodyIndex.size()));
        this.joints.forEach(joint -> jointIndex.put(joint.name(), jointIndex.size()));
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

    public List<Force> forces() {
        return forces;
    }

    /** What the ground is made of, placed in the world. */
    public List<PlacedShape> groundShapes() {
        return groundShapes;
    }

    /** Which bodies may touch. */
    public List<ContactRule> contacts() {
        return contacts;
    }

    /** Hard stops of joint coordinates. */
    public List<JointLimit> limits() {
        return limits;
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
        return contacts.isEmpty() && limits.isEmpty() && forces.stream().allMatch(Force::conservative);
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

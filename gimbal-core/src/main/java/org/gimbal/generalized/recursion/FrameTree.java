package org.gimbal.generalized.recursion;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.kinematics.ElementaryMotion;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;
import org.gimbal.model.joint.Screw;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.numerics.space.Vec3;

/**
 * A mechanism as the paper has it: frames, each of which is its parent's moved by one transformation, constant or
 * driven by one variable: a slide, a turn, or a screw, about any axis. Parents come before their children; masses sit in
 * frames whose axes are principal. Immutable.
 *
 * <p>Variables are in the order of the links ({@link SpanningTree}) and, within a joint, of its coordinates, as in the
 * engine.
 */
public final class FrameTree {
    private static final String LACK =
            "the recursion frame by frame does not have: it knows slides, turns and screws; " + "use the engine";

    private final List<Frame> frames = new ArrayList<>();
    private final List<CoordinateRef> variables = new ArrayList<>();
    private final Vec3 gravity;

    /**
     * A frame.
     *
     * @param parent −1 for the world
     * @param variable that it is driven by, or −1
     * @param constant the transformation where no variable drives it
     * @param slide of the twist: velocity along the axis for a unit of the variable
     * @param turn of the twist: the axis, or zero
     * @param mass at its origin, 0 for none
     * @param moments principal moments of the mass about the axes of the frame
     */
    record Frame(int parent, int variable, Pose constant, Vec3 slide, Vec3 turn, double mass, Vec3 moments) {}

    /**
     * The frames of a mechanism.
     *
     * @throws ModelException naming what the recursion does not have
     */
    public FrameTree(Mechanism mechanism) {
        gravity = mechanism.gravity();
        SpanningTree tree = new SpanningTree(mechanism);
        refuseMore(mechanism, tree);
        int[] frameOfLink = new int[tree.links().size()];
        for (int i = 0; i < frameOfLink.length; i++) {
            SpanningTree.Link link = tree.links().get(i);
            Body body = mechanism.bodies().get(link.body());
            if (link.joint() == SpanningTree.FREE) {
                throw new ModelException("body '" + body.name() + "' has no joint, which " + LACK);
            }
            Joint joint = mechanism.joints().get(link.joint());
            int parent = link.parent() == SpanningTree.GROUND ? -1 : frameOfLink[link.parent()];
            frameOfLink[i] = addLink(joint, link.reversed(), parent);
            addMass(body, frameOfLink[i]);
        }
    }

    private static void refuseMore(Mechanism mechanism, SpanningTree tree) {
        boolean more = !mechanism.forces().isEmpty()
                || !mechanism.couplings().isEmpty()
                || !mechanism.constraints().isEmpty()
                || !mechanism.motions().isEmpty()
                || !mechanism.limits().isEmpty()
                || !mechanism.armatures().isEmpty()
                || mechanism.touches();
        if (more || !tree.loopJoints().isEmpty()) {
            throw new ModelException("mechanism '" + mechanism.name() + "' has more than a tree of joints and uniform "
                    + "gravity, which is all that the recursion frame by frame is for: use the engine");
        }
    }

    /** The frames of a joint, down to the body frame, whose number is returned. */
    private int addLink(Joint joint, boolean reversed, int parent) {
        Anchor above = reversed ? joint.b() : joint.a();
        Anchor below = reversed ? joint.a() : joint.b();
        int at = parent;
        Pose pending = above.frame();
        int firstVariable = variables.size();
        for (int k = 0; k < joint.type().freedom(); k++) {
            variables.add(new CoordinateRef(joint.name(), k));
        }
        if (joint.type() instanceof Screw screw) {
            Vec3 axis = screw.axis().unit().times(reversed ? -1 : 1);
            at = addConstant(at, pending);
            at = addVariable(at, firstVariable, axis.times(screw.pitch()), axis);
            pending = Pose.IDENTITY;
        } else {
            for (ElementaryMotion motion : ElementaryMotion.of(joint, reversed, LACK)) {
                at = addConstant(at, pending.times(motion.frame()));
                at = addMotion(joint, motion, at, firstVariable);
                pending = motion.frame().inverse();
            }
        }
        return addConstant(at, pending.times(below.frame().inverse()));
    }

    private int addMotion(Joint joint, ElementaryMotion motion, int at, int firstVariable) {
        Vec3 axis = motion.axis().unit();
        int variable = firstVariable + motion.coordinate().index();
        return switch (motion.kind()) {
            case SLIDE -> addVariable(at, variable, axis, Vec3.ZERO);
            case TURN -> addVariable(at, variable, Vec3.ZERO, axis);
            case BALL ->
                throw new ModelException(
                        "joint '" + joint.name() + "' is " + joint.type().label() + ", which " + LACK);
        };
    }

    /** A constant one where there is something to move by. */
    private int addConstant(int parent, Pose pose) {
        if (pose.equals(Pose.IDENTITY)) {
            return parent;
        }
        return add(new Frame(parent, -1, pose, Vec3.ZERO, Vec3.ZERO, 0, Vec3.ZERO));
    }

    private int addVariable(int parent, int variable, Vec3 slide, Vec3 turn) {
        return add(new Frame(parent, variable, Pose.IDENTITY, slide, turn, 0, Vec3.ZERO));
    }

    private void addMass(Body body, int at) {
        var properties = body.massProperties();
        if (properties.mass() == 0) {
            return;
        }
        var principal = properties.principal();
        int central = addConstant(at, new Pose(properties.centerOfMass(), principal.axes()));
        if (central < 0) {
            return; // a body that rests in the world
        }
        Frame own = frames.get(central);
        if (own.mass > 0) {
            throw new ModelException("body '" + body.name() + "' is fixed to another with its centre of mass in the "
                    + "same place: make them one");
        }
        frames.set(
                central,
                new Frame(
                        own.parent,
                        own.variable,
                        own.constant,
                        own.slide,
                        own.turn,
                        properties.mass(),
                        principal.moments()));
    }

    private int add(Frame frame) {
        frames.add(frame);
        return frames.size() - 1;
    }

    List<Frame> frames() {
        return frames;
    }

    Vec3 gravity() {
        return gravity;
    }

    /** The configuration variables in order. */
    public List<CoordinateRef> variables() {
        return List.copyOf(variables);
    }

    /** Number of configuration variables. */
    public int size() {
        return variables.size();
    }

    /** Number of frames: for each joint its variables, for each mass its own, and what is constant between them. */
    public int frameCount() {
        return frames.size();
    }

    /** g_k, or its first or second derivative by its variable, of docs/theory/generalized.md, G24, at x. */
    static double[] local(Frame frame, double x, int derivative) {
        if (frame.variable < 0) {
            return Matrices4.of(frame.constant);
        }
        double sine = SineCosine.sin(x);
        double cosine = SineCosine.cos(x);
        Mat3 turn = Matrices4.cross(frame.turn);
        Mat3 twice = turn.times(turn);
        return switch (derivative) {
            case 0 ->
                Matrices4.of(
                        Mat3.IDENTITY.plus(turn.times(sine)).plus(twice.times(1 - cosine)), frame.slide.times(x), 1);
            case 1 -> Matrices4.of(turn.times(cosine).plus(twice.times(sine)), frame.slide, 0);
            default -> Matrices4.of(turn.times(-sine).plus(twice.times(cosine)), Vec3.ZERO, 0);
        };
    }
}

package org.gimbal.scenes.trep;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.WrenchFrame;
import org.gimbal.model.joint.Composite.Part;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * The tendons on the back of a finger as a net of point masses and springs in a plane, pulled at three ends: each mass
 * hangs on the one before by an angle and a length, with a damper along both.
 */
final class ExtensorTendon implements Scene {
    /** Mass, what it hangs on, the number of its variables, its angle at the start. */
    private record Node(String name, String parent, int number, double angle) {
        String joint() {
            return "branch-" + number;
        }
    }

    private static final List<Node> NODES = List.of(
            new Node("A", Mechanism.GROUND, 1, 0.5),
            new Node("B", "A", 2, 0),
            new Node("C", "B", 3, -0.5),
            new Node("D", "A", 4, -1),
            new Node("E", "D", 5, 0.5),
            new Node("F", Mechanism.GROUND, 6, -0.5),
            new Node("H", "F", 8, 0),
            new Node("I", "H", 9, 0.5));

    private static final double DAMPING = 4;

    @Override
    public String name() {
        return "trep-extensor-tendon";
    }

    @Override
    public String summary() {
        return "a net of springs and point masses with 16 variables, pulled at three ends: trep's extensor tendon";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("inertia", "moment of inertia of each mass about its centre, kg m²", 1e-6, 1e-8, 1));
    }

    @Override
    public Setup build(Settings s) {
        MechanismBuilder builder = Mechanism.named(name()).weightless();
        NODES.forEach(node -> add(node, s.number("inertia"), builder));
        NODES.forEach(node -> strand(node.parent, node.name, builder));
        strand("F", "D", builder);
        builder.wrench("pull C", "C", WrenchFrame.HYBRID, new Vec3(0, 1, -1), Vec3.ZERO)
                .wrench("pull E", "E", WrenchFrame.HYBRID, new Vec3(0, 0, -1.414), Vec3.ZERO)
                .wrench("pull I", "I", WrenchFrame.HYBRID, new Vec3(0, -1, -1), Vec3.ZERO);
        InitialState start = InitialState.of(builder.build());
        for (Node node : NODES) {
            start = start.position(node.joint(), node.angle, -1);
        }
        return new Setup(start, 0.01, 10);
    }

    private static void strand(String a, String b, MechanismBuilder builder) {
        builder.spring("strand " + a + " " + b, Measure.between(on(a), on(b)), 10, 1);
    }

    private static Anchor on(String body) {
        return body.equals(Mechanism.GROUND) ? Anchor.ground() : Anchor.on(body);
    }

    private static void add(Node node, double inertia, MechanismBuilder builder) {
        JointType branch = JointType.composite(
                Part.of("theta-" + node.number, JointType.revolute(Vec3.X)),
                Part.of("x-" + node.number, JointType.prismatic(Vec3.Z)));
        builder.body(Bob.lump(node.name, 1, inertia, Vec3.ZERO, 0.06))
                .joint(node.joint(), branch, on(node.parent), Anchor.on(node.name))
                .damper("damper theta-" + node.number, Measure.of(node.joint(), 0), DAMPING)
                .damper("damper x-" + node.number, Measure.of(node.joint(), 1), DAMPING);
    }
}

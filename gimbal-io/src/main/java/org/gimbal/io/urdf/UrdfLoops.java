package org.gimbal.io.urdf;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.io.report.Places;
import org.gimbal.io.tree.Link;
import org.gimbal.io.tree.LinkTree;
import org.gimbal.io.tree.TreeNames;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * Loops, which URDF proper does not have: {@code loop_joint} with two {@code link1}/{@code link2} or with parent and
 * child, and the {@code constraint} proposed for URDF, with an origin and an axis on each side.
 */
final class UrdfLoops {
    private final LinkTree tree;
    private final List<Loop> loops = new ArrayList<>();

    private record Loop(XmlElement element, Side a, Side b) {}

    private record Side(Link link, Pose pose, Vec3 axis) {}

    UrdfLoops(LinkTree tree) {
        this.tree = tree;
    }

    void add(XmlElement element) {
        Vec3 common =
                element.child("axis").map(axis -> axis.vector("xyz", Vec3.X)).orElse(Vec3.X);
        element.child("axis").ifPresent(axis -> axis.find("frame"));
        List<XmlElement> links = new ArrayList<>(element.children("link1"));
        links.addAll(element.children("link2"));
        Loop loop = links.isEmpty()
                ? new Loop(element, side(element, "parent", common), side(element, "child", common))
                : new Loop(element, side(element, links, 0, common), side(element, links, 1, common));
        loop.a.link.need();
        loop.b.link.need();
        loops.add(loop);
    }

    private Side side(XmlElement element, List<XmlElement> links, int index, Vec3 axis) {
        if (links.size() != 2) {
            throw element.fault("needs two links, got " + links.size());
        }
        XmlElement link = links.get(index);
        return new Side(tree.need(link.need("link"), link.place(), element.label()), UrdfReader.pose(link), axis);
    }

    private Side side(XmlElement element, String which, Vec3 common) {
        Pose pose = element.child(which + "_origin").map(UrdfReader::pose).orElse(Pose.IDENTITY);
        Vec3 axis = element.child(which + "_axis")
                .map(child -> child.vector("xyz", common))
                .orElse(common);
        return new Side(UrdfReader.link(element, which, tree), pose, axis);
    }

    void addTo(MechanismBuilder builder, TreeNames names, Places places) {
        for (Loop loop : loops) {
            String name = loop.element.need("name");
            places.put("joint", name, loop.element.place());
            builder.joint(name, type(loop), anchor(loop.a, names), anchor(loop.b, names));
        }
    }

    private static Anchor anchor(Side side, TreeNames names) {
        Anchor link = names.link(side.link.name()).orElseThrow();
        return new Anchor(link.body(), link.frame().times(side.pose));
    }

    private static JointType type(Loop loop) {
        Vec3 axis = loop.a.axis;
        String type = loop.element.need("type");
        return switch (type) {
            case "revolute", "continuous" -> JointType.revolute(axis);
            case "prismatic" -> JointType.prismatic(axis);
            case "cylindrical" -> JointType.cylindrical(axis);
            case "planar" -> JointType.planar(axis);
            case "fixed" -> JointType.fixed();
            case "spherical", "ball" -> JointType.spherical();
            case "universal" -> JointType.universal(loop.a.axis, loop.b.axis);
            default ->
                throw loop.element.fault(
                        "has type '" + type
                                + "': there are revolute, continuous, prismatic, cylindrical, planar, fixed, spherical, universal");
        };
    }
}

package org.gimbal.io.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import org.gimbal.numerics.space.Vec3;

/**
 * A random tree of links, some without mass, as text of URDF and of MJCF. Leaves have mass; what carries them may not,
 * up to two links in a row, with one part or several on them.
 */
final class RandomLinks {
    private static final List<Vec3> AXES = List.of(Vec3.X, Vec3.Y, Vec3.Z);
    private static final int MOST_MASSLESS = 2;

    private final List<Link> links = new ArrayList<>();

    /**
     * @param parent −1 for the world
     * @param mass 0 for none
     * @param masslessBefore how many links without mass carry it, in a row
     * @param axes along the frame that it and those links have not used: one used twice could do the same
     */
    private record Link(
            int index,
            int parent,
            boolean slides,
            Vec3 axis,
            Vec3 at,
            Vec3 rpy,
            double mass,
            Vec3 center,
            Vec3 inertia,
            double position,
            double velocity,
            int masslessBefore,
            List<Vec3> axes) {
        String name() {
            return "link" + index;
        }

        String joint() {
            return "joint" + index;
        }
    }

    RandomLinks(RandomGenerator random, int count) {
        List<Integer> parents = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            parents.add(k == 0 ? -1 : random.nextInt(-1, k));
        }
        for (int k = 0; k < count; k++) {
            boolean leaf = !parents.contains(k);
            links.add(link(k, parents.get(k), leaf, random));
        }
    }

    private Link link(int index, int parent, boolean leaf, RandomGenerator random) {
        Link before = parent < 0 || links.get(parent).mass > 0 ? null : links.get(parent);
        int massless = before == null ? 0 : before.masslessBefore + 1;
        List<Vec3> axes = new ArrayList<>(before == null ? AXES : before.axes);
        Vec3 axis = random.nextBoolean() ? axes.remove(random.nextInt(axes.size())) : vector(random, 1);
        boolean massive = leaf || massless == MOST_MASSLESS || random.nextInt(3) == 0;
        Vec3 spread = new Vec3(random.nextDouble(), random.nextDouble(), random.nextDouble());
        return new Link(
                index,
                parent,
                random.nextInt(3) == 0,
                axis,
                random.nextInt(3) == 0 ? Vec3.ZERO : vector(random, 0.3),
                before != null && random.nextBoolean() ? Vec3.ZERO : vector(random, 1),
                massive ? random.nextDouble(0.5, 2) : 0,
                vector(random, 0.2),
                new Vec3(0.1, 0.1, 0.1).plus(spread.times(0.05)),
                random.nextDouble(-0.5, 0.5),
                random.nextDouble(-1, 1),
                massless,
                axes);
    }

    private static Vec3 vector(RandomGenerator random, double size) {
        return new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1)).times(size);
    }

    /** Names of the links with mass. */
    List<String> massive() {
        return links.stream().filter(link -> link.mass > 0).map(Link::name).toList();
    }

    int massless() {
        return links.size() - massive().size();
    }

    /** Whether a link without mass carries several. */
    boolean branches() {
        return links.stream()
                .anyMatch(link -> link.mass == 0
                        && links.stream()
                                        .filter(each -> each.parent == link.index)
                                        .count()
                                > 1);
    }

    /** @param standIn mass of what has none; 0 for none */
    String urdf(double standIn) {
        StringBuilder text = new StringBuilder("<robot name=\"tree\">\n<link name=\"world\"/>\n");
        for (Link link : links) {
            Vec3 i = inertia(link, standIn);
            text.append("<link name=\"" + link.name() + "\">");
            if (mass(link, standIn) > 0) {
                text.append("<inertial><origin xyz=\"" + numbers(link.center) + "\"/><mass value=\""
                        + mass(link, standIn) + "\"/><inertia ixx=\"" + i.x() + "\" iyy=\"" + i.y() + "\" izz=\""
                        + i.z() + "\"/></inertial>");
            }
            text.append("</link>\n<joint name=\"" + link.joint() + "\" type=\""
                    + (link.slides ? "prismatic" : "continuous") + "\"><parent link=\"" + parent(link)
                    + "\"/><child link=\"" + link.name() + "\"/><origin xyz=\"" + numbers(link.at) + "\" rpy=\""
                    + numbers(link.rpy) + "\"/><axis xyz=\"" + numbers(link.axis) + "\"/></joint>\n");
        }
        return text.append("</robot>\n").toString();
    }

    private String parent(Link link) {
        return link.parent < 0 ? "world" : links.get(link.parent).name();
    }

    /** The same with a start. */
    String mjcf(double standIn) {
        StringBuilder text = new StringBuilder("<mujoco model=\"tree\">\n")
                .append("<compiler angle=\"radian\" eulerseq=\"XYZ\" inertiafromgeom=\"false\"/>\n<worldbody>\n");
        List<Link> order = new ArrayList<>();
        links.stream().filter(link -> link.parent < 0).forEach(link -> body(link, standIn, order, text));
        text.append("</worldbody>\n<keyframe><key qpos=\"");
        order.forEach(link -> text.append(link.position).append(' '));
        text.append("\" qvel=\"");
        order.forEach(link -> text.append(link.velocity).append(' '));
        return text.append("\"/></keyframe>\n</mujoco>\n").toString();
    }

    private void body(Link link, double standIn, List<Link> order, StringBuilder text) {
        order.add(link);
        text.append("<body name=\"" + link.name() + "\" pos=\"" + numbers(link.at) + "\" euler=\"" + numbers(link.rpy)
                + "\">");
        if (mass(link, standIn) > 0) {
            text.append("<inertial pos=\"" + numbers(link.center) + "\" mass=\"" + mass(link, standIn)
                    + "\" diaginertia=\"" + numbers(inertia(link, standIn)) + "\"/>");
        }
        text.append("<joint name=\"" + link.joint() + "\" type=\"" + (link.slides ? "slide" : "hinge") + "\" axis=\""
                + numbers(link.axis) + "\"/>\n");
        links.stream().filter(each -> each.parent == link.index).forEach(child -> body(child, standIn, order, text));
        text.append("</body>\n");
    }

    private static double mass(Link link, double standIn) {
        return link.mass > 0 ? link.mass : standIn;
    }

    private static Vec3 inertia(Link link, double standIn) {
        return link.inertia.times(mass(link, standIn));
    }

    private static String numbers(Vec3 v) {
        return String.format(Locale.ROOT, "%s %s %s", v.x(), v.y(), v.z());
    }
}

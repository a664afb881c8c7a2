package org.gimbal.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The bodies ordered from the ground outwards: every body hangs on its parent by one joint, parents come before their
 * children. Bodies that no joint connects to the ground hang on it freely. Joints that close loops are listed apart.
 *
 * <p>Which joints close the loops is a choice that changes no result, only how far the rows of a loop travel in the
 * tree. Two trees are tried: breadth first (a loop is cut at its far end; good for loops side by side on the ground)
 * and depth first (good for ladders, where one loop leans on the last); the one whose links carry fewer rows is taken.
 * The links are listed depth first, following the joints in the order of their description: the order of a chain is the
 * order of its links.
 */
public final class SpanningTree {
    /** The joint of a link that moves freely in space without any declared joint. */
    public static final int FREE = -1;

    /** The parent of a link that hangs on the ground. */
    public static final int GROUND = -1;

    /**
     * A body and what it hangs on.
     *
     * @param body index of the body in the mechanism
     * @param parent position of the parent link in {@link #links}, or {@link #GROUND}
     * @param joint index of the joint in the mechanism, or {@link #FREE}
     * @param reversed whether the joint's side A is this body (and side B the parent)
     */
    public record Link(int body, int parent, int joint, boolean reversed) {}

    /** A visit to a body by a joint from a body visited before. */
    private record Visit(int body, int parentBody, int joint) {}

    private final List<Link> links;
    private final List<Integer> loopJoints = new ArrayList<>();
    private final int[] linkOfBody;

    public SpanningTree(Mechanism mechanism) {
        List<List<Integer>> incidence = incidence(mechanism);
        boolean[] inTree = chooseJoints(mechanism, incidence);
        links = links(mechanism, incidence, inTree);
        linkOfBody = linkOfBody(links);
        for (int j = 0; j < inTree.length; j++) {
            if (!inTree[j]) {
                loopJoints.add(j);
            }
        }
    }

    public List<Link> links() {
        return links;
    }

    /** The joints that close loops, by index in the mechanism. */
    public List<Integer> loopJoints() {
        return loopJoints;
    }

    public int linkOfBody(int body) {
        return linkOfBody[body];
    }

    /** The way between two links; any number that is no link's stands for the ground. */
    public TreePath path(int a, int b) {
        return path(links, a, b);
    }

    private static TreePath path(List<Link> links, int a, int b) {
        return new TreePath(link -> links.get(link).parent(), links.size(), a, b);
    }

    private static boolean[] chooseJoints(Mechanism mechanism, List<List<Integer>> incidence) {
        boolean[] breadth = spread(mechanism, incidence, false);
        boolean[] depth = spread(mechanism, incidence, true);
        return burden(mechanism, incidence, depth) < burden(mechanism, incidence, breadth) ? depth : breadth;
    }

    /**
     * The joints by which each body is first reached, from the ground and then from the first body of every part that
     * floats: the nearest body first, or the one found last ({@code deep}).
     */
    private static boolean[] spread(Mechanism mechanism, List<List<Integer>> incidence, boolean deep) {
        boolean[] chosen = new boolean[mechanism.joints().size()];
        boolean[] reached = new boolean[mechanism.bodies().size()];
        var pending = new ArrayDeque<Visit>();
        for (int root = -1; root < reached.length; root++) {
            pending.add(new Visit(root, -1, FREE));
            while (!pending.isEmpty()) {
                Visit visit = deep ? pending.removeLast() : pending.removeFirst();
                if (visit.body >= 0 && reached[visit.body]) {
                    continue;
                }
                if (visit.body >= 0) {
                    reached[visit.body] = true;
                }
                if (visit.joint != FREE) {
                    chosen[visit.joint] = true;
                }
                addNeighbours(mechanism, incidence.get(visit.body + 1), visit.body, deep, pending);
            }
        }
        return chosen;
    }

    /** In reverse when the last is taken first, so that the first declared joint is followed first. */
    private static void addNeighbours(
            Mechanism mechanism, List<Integer> incident, int body, boolean reverse, ArrayDeque<Visit> pending) {
        for (int k = 0; k < incident.size(); k++) {
            int joint = incident.get(reverse ? incident.size() - 1 - k : k);
            int other = otherBody(mechanism, joint, body);
            if (other >= 0) {
                pending.add(new Visit(other, body, joint));
            }
        }
    }

    private static int otherBody(Mechanism mechanism, int j, int body) {
        Joint joint = mechanism.joints().get(j);
        int a = mechanism.bodyIndex(joint.a().body());
        return a == body ? mechanism.bodyIndex(joint.b().body()) : a;
    }

    /** What the rows of loop joints cost: the sum over the links of the squared number of rows that pass. */
    private static long burden(Mechanism mechanism, List<List<Integer>> incidence, boolean[] inTree) {
        List<Link> links = links(mechanism, incidence, inTree);
        int[] linkOfBody = linkOfBody(links);
        long[] rows = new long[links.size()];
        for (int j = 0; j < inTree.length; j++) {
            if (!inTree[j]) {
                Joint joint = mechanism.joints().get(j);
                int a = mechanism.bodyIndex(joint.a().body());
                int b = mechanism.bodyIndex(joint.b().body());
                TreePath path = path(links, a < 0 ? GROUND : linkOfBody[a], b < 0 ? GROUND : linkOfBody[b]);
                while (path.climb()) {
                    rows[path.link()] += 6 - joint.type().freedom();
                }
            }
        }
        return Arrays.stream(rows).map(r -> r * r).sum();
    }

    /** The links of a tree, depth first. */
    private static List<Link> links(Mechanism mechanism, List<List<Integer>> incidence, boolean[] inTree) {
        List<Link> links = new ArrayList<>();
        int[] linkOfBody = new int[mechanism.bodies().size()];
        Arrays.fill(linkOfBody, -1);
        var pending = new ArrayDeque<Visit>();
        for (int root = -1; root < linkOfBody.length; root++) {
            if (root >= 0 && linkOfBody[root] >= 0) {
                continue;
            }
            pending.add(new Visit(root, -1, FREE));
            while (!pending.isEmpty()) {
                Visit visit = pending.removeLast();
                if (visit.body >= 0) {
                    linkOfBody[visit.body] = links.size();
                    links.add(link(mechanism, visit, linkOfBody));
                }
                List<Integer> onward = incidence.get(visit.body + 1).stream()
                        .filter(j -> inTree[j] && j != visit.joint)
                        .toList();
                addNeighbours(mechanism, onward, visit.body, true, pending);
            }
        }
        return links;
    }

    private static Link link(Mechanism mechanism, Visit visit, int[] linkOfBody) {
        boolean reversed = visit.joint != FREE
                && mechanism.bodyIndex(mechanism.joints().get(visit.joint).a().body()) == visit.body;
        int parent = visit.parentBody < 0 ? GROUND : linkOfBody[visit.parentBody];
        return new Link(visit.body, parent, visit.joint, reversed);
    }

    private static int[] linkOfBody(List<Link> links) {
        int[] linkOfBody = new int[links.size()];
        for (int i = 0; i < linkOfBody.length; i++) {
            linkOfBody[links.get(i).body()] = i;
        }
        return linkOfBody;
    }

    /** The joints at the ground (entry 0) and at each body, in the order of their description. */
    private static List<List<Integer>> incidence(Mechanism mechanism) {
        List<List<Integer>> incidence = new ArrayList<>();
        for (int i = 0; i <= mechanism.bodies().size(); i++) {
            incidence.add(new ArrayList<>());
        }
        for (int j = 0; j < mechanism.joints().size(); j++) {
            Joint joint = mechanism.joints().get(j);
            incidence.get(mechanism.bodyIndex(joint.a().body()) + 1).add(j);
            incidence.get(mechanism.bodyIndex(joint.b().body()) + 1).add(j);
        }
        return incidence;
    }
}

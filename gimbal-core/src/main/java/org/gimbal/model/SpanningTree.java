package org.gimbal.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The bodies ordered from the ground outwards: every body hangs on its parent by one joint, parents come before their
 * children. Bodies that no joint connects to the ground hang on it freely. Joints that close loops are listed apart.
 *
 * <p>A body hangs on the joint by which it is reached with the fewest joints from the ground, the first described among
 * equals: so a loop is cut at its far end and has two branches of about equal length. The links are listed depth first,
 * following the joints in the order of their description: the order of a chain is the order of its links.
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

    private final List<Link> links = new ArrayList<>();
    private final List<Integer> loopJoints = new ArrayList<>();
    private final int[] linkOfBody;
    private final List<List<Integer>> incidence;
    private final boolean[] inTree;

    private record Visit(int body, int parentBody, int joint) {}

    public SpanningTree(Mechanism mechanism) {
        int n = mechanism.bodies().size();
        incidence = incidence(mechanism);
        inTree = shortestPaths(mechanism);
        linkOfBody = new int[n];
        Arrays.fill(linkOfBody, -1);
        grow(mechanism, new Visit(-1, -1, FREE));
        for (int body = 0; body < n; body++) {
            if (linkOfBody[body] < 0) {
                grow(mechanism, new Visit(body, -1, FREE));
            }
        }
        for (int j = 0; j < inTree.length; j++) {
            if (!inTree[j]) {
                loopJoints.add(j);
            }
        }
    }

    /** The joints of the tree: breadth first from the ground, then from the first body of every part that floats. */
    private boolean[] shortestPaths(Mechanism mechanism) {
        boolean[] chosen = new boolean[mechanism.joints().size()];
        boolean[] reached = new boolean[mechanism.bodies().size()];
        var pending = new ArrayDeque<Integer>();
        for (int root = -1; root < reached.length; root++) {
            if (root >= 0 && reached[root]) {
                continue;
            }
            pending.add(root);
            while (!pending.isEmpty()) {
                int body = pending.remove();
                if (body >= 0) {
                    reached[body] = true;
                }
                for (int j : incidence.get(body + 1)) {
                    int other = otherBody(mechanism, j, body);
                    if (other >= 0 && !reached[other]) {
                        reached[other] = true;
                        chosen[j] = true;
                        pending.add(other);
                    }
                }
            }
        }
        return chosen;
    }

    private static int otherBody(Mechanism mechanism, int j, int body) {
        Joint joint = mechanism.joints().get(j);
        int a = mechanism.bodyIndex(joint.a().body());
        return a == body ? mechanism.bodyIndex(joint.b().body()) : a;
    }

    public List<Link> links() {
        return links;
    }

    /** Indices of the joints that close loops. */
    public List<Integer> loopJoints() {
        return loopJoints;
    }

    public int linkOfBody(int body) {
        return linkOfBody[body];
    }

    private void grow(Mechanism mechanism, Visit start) {
        var pending = new ArrayDeque<Visit>();
        pending.push(start);
        while (!pending.isEmpty()) {
            Visit visit = pending.pop();
            if (visit.body >= 0) {
                addLink(mechanism, visit);
            }
            pushChildren(mechanism, visit, pending);
        }
    }

    private void addLink(Mechanism mechanism, Visit visit) {
        boolean reversed = visit.joint != FREE
                && mechanism.bodyIndex(mechanism.joints().get(visit.joint).a().body()) == visit.body;
        int parent = visit.parentBody < 0 ? GROUND : linkOfBody[visit.parentBody];
        linkOfBody[visit.body] = links.size();
        links.add(new Link(visit.body, parent, visit.joint, reversed));
    }

    /** Pushes in reverse so that the first declared joint is followed first. */
    private void pushChildren(Mechanism mechanism, Visit visit, ArrayDeque<Visit> pending) {
        List<Integer> incident = incidence.get(visit.body + 1);
        for (int i = incident.size() - 1; i >= 0; i--) {
            int joint = incident.get(i);
            int other = otherBody(mechanism, joint, visit.body);
            if (inTree[joint] && joint != visit.joint && other >= 0) {
                pending.push(new Visit(other, visit.body, joint));
            }
        }
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

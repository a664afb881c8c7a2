package org.gimbal.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The bodies ordered from the ground outwards: every body hangs on its parent by one joint, parents come before their
 * children. Bodies that no joint connects to the ground hang on it freely. Joints that close loops are listed apart.
 *
 * <p>Depth first, following the joints in the order of their description: the order of a chain is the order of its links.
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

    private record Visit(int body, int parentBody, int joint) {}

    public SpanningTree(Mechanism mechanism) {
        int n = mechanism.bodies().size();
        incidence = incidence(mechanism);
        linkOfBody = new int[n];
        Arrays.fill(linkOfBody, -1);
        boolean[] used = new boolean[mechanism.joints().size()];
        grow(mechanism, used, new Visit(-1, -1, FREE));
        for (int body = 0; body < n; body++) {
            if (linkOfBody[body] < 0) {
                grow(mechanism, used, new Visit(body, -1, FREE));
            }
        }
        for (int j = 0; j < used.length; j++) {
            if (!used[j]) {
                loopJoints.add(j);
            }
        }
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

    private void grow(Mechanism mechanism, boolean[] used, Visit start) {
        var pending = new ArrayDeque<Visit>();
        pending.push(start);
        while (!pending.isEmpty()) {
            Visit visit = pending.pop();
            if (visit.body >= 0) {
                if (linkOfBody[visit.body] >= 0) {
                    continue; // reached on another path meanwhile: this joint closes a loop
                }
                addLink(mechanism, used, visit);
            }
            pushNeighbours(mechanism, visit.body, pending);
        }
    }

    private void addLink(Mechanism mechanism, boolean[] used, Visit visit) {
        boolean reversed = false;
        if (visit.joint != FREE) {
            used[visit.joint] = true;
            reversed =
                    mechanism.bodyIndex(mechanism.joints().get(visit.joint).a().body()) == visit.body;
        }
        int parent = visit.parentBody < 0 ? GROUND : linkOfBody[visit.parentBody];
        linkOfBody[visit.body] = links.size();
        links.add(new Link(visit.body, parent, visit.joint, reversed));
    }

    /** Pushes in reverse so that the first declared joint is followed first. */
    private void pushNeighbours(Mechanism mechanism, int body, ArrayDeque<Visit> pending) {
        List<Integer> incident = incidence.get(body + 1);
        for (int i = incident.size() - 1; i >= 0; i--) {
            Joint joint = mechanism.joints().get(incident.get(i));
            int a = mechanism.bodyIndex(joint.a().body());
            int b = mechanism.bodyIndex(joint.b().body());
            int other = a == body ? b : a;
            if (other >= 0 && linkOfBody[other] < 0) {
                pending.push(new Visit(other, body, incident.get(i)));
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

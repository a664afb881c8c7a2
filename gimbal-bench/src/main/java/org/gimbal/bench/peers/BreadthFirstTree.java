package org.gimbal.bench.peers;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;

/**
 * The tree that engines with joint coordinates are given: the nearest way from the ground to every body. Joints on the
 * ground are never cut, which keeps slides in the tree; Gimbal itself cuts loops where its elimination likes it best.
 */
final class BreadthFirstTree {
    /** The joint of a body that nothing carries. */
    static final int FREE = -1;

    private static final int GROUND = -1;

    /** A body and the joint that carries it, both by index in the mechanism. */
    record Link(int body, int joint) {}

    private final Mechanism mechanism;
    private final List<Link> links = new ArrayList<>();
    private final List<Integer> loopJoints = new ArrayList<>();
    private final int[] placeOf;

    BreadthFirstTree(Mechanism mechanism) {
        this.mechanism = mechanism;
        placeOf = new int[mechanism.bodies().size()];
        Arrays.fill(placeOf, -1);
        boolean[] used = new boolean[mechanism.joints().size()];
        spread(GROUND, used);
        for (int body = 0; body < placeOf.length; body++) {
            if (placeOf[body] < 0) {
                add(new Link(body, FREE));
                spread(body, used);
            }
        }
        for (int joint = 0; joint < used.length; joint++) {
            if (!used[joint]) {
                loopJoints.add(joint);
            }
        }
    }

    /** Parents before their children. */
    List<Link> links() {
        return links;
    }

    /** The joints that close loops. */
    List<Integer> loopJoints() {
        return loopJoints;
    }

    /** The place of a body among the links. */
    int placeOf(int body) {
        return placeOf[body];
    }

    private void add(Link link) {
        placeOf[link.body] = links.size();
        links.add(link);
    }

    private void spread(int root, boolean[] used) {
        Deque<Integer> reached = new ArrayDeque<>(List.of(root));
        while (!reached.isEmpty()) {
            int from = reached.remove();
            for (int j = 0; j < used.length; j++) {
                int to = otherSide(mechanism.joints().get(j), from);
                if (to >= 0 && placeOf[to] < 0) {
                    add(new Link(to, j));
                    used[j] = true;
                    reached.add(to);
                }
            }
        }
    }

    /** The body that a joint leads to from another, or -1 if it does not lead from there to a body. */
    private int otherSide(Joint joint, int from) {
        int a = mechanism.bodyIndex(joint.a().body());
        int b = mechanism.bodyIndex(joint.b().body());
        return a == from ? b : b == from ? a : -1;
    }
}

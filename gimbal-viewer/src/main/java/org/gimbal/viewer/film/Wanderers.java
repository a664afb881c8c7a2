package org.gimbal.viewer.film;

import java.util.Set;
import java.util.TreeSet;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.Coordinate;

/** What goes where it likes: bodies on no joint, and joints that let a body slide away from where they are anchored. */
public final class Wanderers {
    /** More paths than that hide what they show. */
    private static final int MOST_TRACED = 6;

    private Wanderers() {}

    /** Whether a joint slides in two directions or more: its place on the ground says nothing of where the body is. */
    public static boolean wanders(Joint joint) {
        return joint.type().coordinates().stream()
                        .filter(coordinate -> coordinate.unit() != Coordinate.Unit.RADIAN)
                        .count()
                > 1;
    }

    /** Bodies whose path is drawn: those on no joint, if they are few. */
    public static Set<Integer> traced(Mechanism mechanism) {
        Set<Integer> free = new TreeSet<>();
        for (int i = 0; i < mechanism.bodies().size(); i++) {
            free.add(i);
        }
        for (Joint joint : mechanism.joints()) {
            free.remove(mechanism.bodyIndex(joint.a().body()));
            free.remove(mechanism.bodyIndex(joint.b().body()));
        }
        return free.size() <= MOST_TRACED ? free : Set.of();
    }
}

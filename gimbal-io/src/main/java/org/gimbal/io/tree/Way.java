package org.gimbal.io.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.gimbal.io.source.Place;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/** The way from a link to the next: constant poses and free motions, one after the other. Grows as it is described. */
public final class Way {
    private final List<Motion> motions = new ArrayList<>();
    private Pose end = Pose.IDENTITY;

    /** A constant pose. */
    public Way offset(Pose pose) {
        end = Motion.join(end, pose);
        return this;
    }

    /**
     * A turn about an axis through a point, both in the frame reached.
     *
     * @param kept whether its coordinate must survive: something may act along it, or a start give its value
     */
    public Way turn(String name, Vec3 axis, Vec3 point, boolean kept, Place place) {
        return add(name, Motion.Kind.TURN, axis, point, kept, place);
    }

    public Way slide(String name, Vec3 axis, boolean kept, Place place) {
        return add(name, Motion.Kind.SLIDE, axis, Vec3.ZERO, kept, place);
    }

    /** All rotations about a point. */
    public Way ball(String name, Vec3 point, Place place) {
        return add(name, Motion.Kind.BALL, Vec3.Z, point, false, place);
    }

    /** All motions. */
    public Way free(String name, Place place) {
        return add(name, Motion.Kind.FREE, Vec3.Z, Vec3.ZERO, false, place);
    }

    private Way add(String name, Motion.Kind kind, Vec3 axis, Vec3 point, boolean kept, Place place) {
        motions.add(new Motion(name, kind, axis, point, end, kept, place));
        return this;
    }

    /** This way and then another. */
    Way then(Way next) {
        Way whole = new Way();
        whole.motions.addAll(motions);
        next.motions.forEach(motion -> whole.motions.add(motion.after(end)));
        whole.end = Motion.join(end, next.end);
        return whole;
    }

    /** The same way with other names for its motions, which all keep their coordinates. */
    Way named(UnaryOperator<String> names) {
        Way other = new Way();
        motions.forEach(motion -> other.motions.add(motion.called(names.apply(motion.name()))));
        other.end = end;
        return other;
    }

    boolean rigid() {
        return motions.isEmpty();
    }

    List<Motion> motions() {
        return motions;
    }

    /** Pose of the frame where the way ends, in the frame where it begins, at zero. */
    Pose end() {
        return end;
    }
}

package org.gimbal.io.mjcf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gimbal.io.tree.TreeNames;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.Dynamics;

/** The pose in which all joints are at their {@code springref}: tendons that do not say so are at rest there. */
final class MjcfSpringPose {
    private final MjcfSettings settings;
    private final MjcfBodies bodies;
    private final TreeNames names;
    private final Optional<Mechanism> tree;

    /**
     * Prepares.
     *
     * @param tree bodies and joints of the file, without loops; empty if it has faults
     */
    MjcfSpringPose(MjcfSettings settings, MjcfBodies bodies, TreeNames names, Optional<Mechanism> tree) {
        this.settings = settings;
        this.bodies = bodies;
        this.names = names;
        this.tree = tree;
    }

    /** What a joint is moved by there, from the pose in which the file describes the bodies; m or rad. */
    double moved(String joint) {
        return bodies.joints().stream()
                .filter(each -> each.name().equals(joint))
                .findFirst()
                .map(each -> each.springReference(settings))
                .orElse(0.0);
    }

    /** Length of a path there; empty if it is not known. */
    Optional<Double> length(List<Anchor> points) {
        boolean floats = bodies.joints().stream().anyMatch(each -> each.kind() == MjcfJoint.Kind.FREE);
        if (tree.isEmpty() || (floats && points.stream().anyMatch(Anchor::isGround))) {
            return Optional.empty();
        }
        try {
            Dynamics dynamics = new Dynamics(tree.get());
            double[] q = new double[dynamics.size()];
            for (MjcfJoint each : bodies.joints()) {
                Optional<CoordinateRef> at = names.motion(each.name());
                at.ifPresent(on -> q[dynamics.index(on.joint()) + on.index()] = each.springReference(settings));
            }
            dynamics.move(q, new double[q.length]);
            List<Vec3> places = new ArrayList<>();
            for (Anchor point : points) {
                Vec3 local = point.frame().position();
                places.add(
                        point.isGround() ? local : dynamics.pose(point.body()).apply(local));
            }
            return Optional.of(MjcfTendons.length(places));
        } catch (ModelException e) {
            return Optional.empty(); // coordinates depend on each other
        }
    }
}

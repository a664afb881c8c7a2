package org.gimbal.io.urdf;

import java.util.List;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.Repairs;
import org.gimbal.io.tree.Link;
import org.gimbal.io.tree.LinkTree;
import org.gimbal.io.tree.TreeNames;
import org.gimbal.io.tree.Way;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;

/** Whether the root stands fixed, which URDF does not say. */
final class UrdfBase {
    /** So many joints make an arm. */
    private static final int ARM = 3;

    private final LinkTree tree;
    private final ImportReport report;
    private final Repairs repairs;

    UrdfBase(LinkTree tree, ImportReport report, Repairs repairs) {
        this.tree = tree;
        this.report = report;
        this.repairs = repairs;
    }

    /** Tells of roots beyond the first: a URDF has one. */
    void tellOfSeveral(List<Link> roots) {
        for (int k = 1; k < roots.size(); k++) {
            Link root = roots.get(k);
            repairs.add(
                    root.place(),
                    root.element(),
                    "hangs below nothing, as '" + roots.get(0).name()
                            + "' does: a URDF has one root, so that one of the two may lack a joint; both are kept");
        }
    }

    /** Asks whether a root that floats is meant to: an arm, one chain of several joints, most likely is not. */
    void ask(List<Link> roots) {
        for (Link root : roots) {
            if (tree.branches(root) == 1 && tree.moving().size() >= ARM) {
                report.doubtful(
                        root.place(),
                        root.element(),
                        "floats, and carries one arm: URDF does not say whether its root stands fixed; --fixed-base fixes it");
            }
        }
    }

    /** Fixes roots to the ground: what moves on them becomes the mechanism. */
    void fix(List<Link> roots) {
        roots.forEach(root -> tree.connect(tree.ground(), root, new Way(), root.element(), root.place()));
    }

    /** Welds roots that are bodies, because nothing moves on them, to the ground where they stand. */
    void weld(List<Link> roots, MechanismBuilder builder, TreeNames names) {
        for (Link root : roots) {
            names.link(root.name())
                    .filter(at -> !at.body().equals(Mechanism.GROUND))
                    .ifPresent(at -> {
                        builder.joint(root.name() + ".base", JointType.fixed(), Anchor.ground(), at);
                        report.used(root.place(), root.element(), "is fixed to the ground, and nothing moves on it");
                    });
        }
    }
}

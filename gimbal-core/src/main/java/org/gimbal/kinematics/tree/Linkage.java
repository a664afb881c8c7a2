package org.gimbal.kinematics.tree;

import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.CoordinateLayout;
import org.gimbal.kinematics.JointTable;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;

/** A mechanism's kinematics compiled: tree, bodies, joints and closures as constant tables in link order. */
public final class Linkage {
    /** Sine of an angle that the arithmetic of axes leaves. */
    private static final double EXACTLY_PARALLEL = 1e-12;

    public final Mechanism mechanism;
    public final SpanningTree tree;
    public final BodyTable bodies;
    public final JointTable joints;
    /** With all of their rows: what a start pose has to satisfy, and what reactions there are. */
    public final Closures closures;

    /** The same without rows that hold at every pose the tree can take: what a step has to solve for. */
    public final Closures necessary;

    public final CoordinateLayout layout;

    public Linkage(Mechanism mechanism) {
        this.mechanism = mechanism;
        tree = new SpanningTree(mechanism);
        bodies = new BodyTable(mechanism, tree);
        joints = new JointTable(mechanism, tree, bodies);
        closures = new Closures(mechanism, joints, bodies);
        necessary = Closures.withoutImplied(mechanism, joints, closures);
        layout = new CoordinateLayout(mechanism);
    }

    /** Whether axes of planar loops are parallel up to rounding only: then all of their rows cannot be satisfied. */
    public boolean tilted() {
        return necessary.tilt() > EXACTLY_PARALLEL;
    }

    public Configuration newConfiguration() {
        return new Configuration(joints, closures.memory(), closures.newScratch());
    }
}

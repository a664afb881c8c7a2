package org.gimbal.sim;

import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;

/** A mechanism's kinematics compiled: tree, bodies, joints and closures as constant tables in link order. */
public final class Linkage {
    public final Mechanism mechanism;
    public final SpanningTree tree;
    public final BodyTable bodies;
    public final JointTable joints;
    public final Closures closures;
    public final CoordinateLayout layout;

    public Linkage(Mechanism mechanism) {
        this.mechanism = mechanism;
        tree = new SpanningTree(mechanism);
        bodies = new BodyTable(mechanism, tree);
        joints = new JointTable(mechanism, tree, bodies);
        closures = new Closures(mechanism, joints, bodies);
        layout = new CoordinateLayout(mechanism);
    }

    public Configuration newConfiguration() {
        return new Configuration(joints, closures);
    }
}

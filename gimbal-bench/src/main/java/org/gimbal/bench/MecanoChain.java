package org.gimbal.bench;

import us.ihmc.euclid.matrix.Matrix3D;
import us.ihmc.euclid.referenceFrame.ReferenceFrame;
import us.ihmc.euclid.transform.RigidBodyTransform;
import us.ihmc.euclid.tuple3D.Vector3D;
import us.ihmc.mecano.algorithms.ForwardDynamicsCalculator;
import us.ihmc.mecano.algorithms.InverseDynamicsCalculator;
import us.ihmc.mecano.multiBodySystem.RevoluteJoint;
import us.ihmc.mecano.multiBodySystem.RigidBody;
import us.ihmc.mecano.multiBodySystem.interfaces.RigidBodyBasics;

/** The chain of {@link DynamicsBenchmark} in mecano. */
final class MecanoChain {
    private final RigidBodyBasics ground = new RigidBody("ground", ReferenceFrame.getWorldFrame());
    private final RevoluteJoint[] joints;
    private final ForwardDynamicsCalculator forward;
    private final InverseDynamicsCalculator inverse;

    private MecanoChain(int n) {
        joints = new RevoluteJoint[n];
        RigidBodyBasics parent = ground;
        double across = (1 + 0.01) / 12;
        for (int i = 0; i < n; i++) {
            RigidBodyTransform place = new RigidBodyTransform();
            place.getTranslation().set(0, 0, i == 0 ? 0 : -1);
            joints[i] = new RevoluteJoint("hinge" + i, parent, place, new Vector3D(0, 1, 0));
            Matrix3D moments = new Matrix3D(across, 0, 0, 0, across, 0, 0, 0, 0.02 / 12);
            parent = new RigidBody("link" + i, joints[i], moments, 1, new Vector3D(0, 0, -0.5));
            joints[i].setQ(0.1 * Math.sin(i));
            joints[i].setQd(0.1 * Math.cos(i));
            joints[i].setQdd(0.1 * Math.cos(i));
            joints[i].setTau(0.1 * Math.cos(i));
        }
        ground.updateFramesRecursively();
        forward = new ForwardDynamicsCalculator(ground);
        forward.setGravitationalAcceleration(new Vector3D(0, 0, -9.81));
        inverse = new InverseDynamicsCalculator(ground);
        inverse.setGravitationalAcceleration(new Vector3D(0, 0, -9.81));
    }

    /** Forward and inverse dynamics of a chain of hinges, with the kinematics they need. */
    static Runnable[] calls(int n) {
        MecanoChain chain = new MecanoChain(n);
        return new Runnable[] {chain::forward, chain::inverse};
    }

    private void forward() {
        ground.updateFramesRecursively();
        forward.compute();
    }

    private void inverse() {
        ground.updateFramesRecursively();
        inverse.compute();
    }
}

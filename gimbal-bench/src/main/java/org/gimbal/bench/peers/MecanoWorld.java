package org.gimbal.bench.peers;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import us.ihmc.euclid.matrix.Matrix3D;
import us.ihmc.euclid.referenceFrame.ReferenceFrame;
import us.ihmc.euclid.transform.RigidBodyTransform;
import us.ihmc.euclid.tuple3D.Vector3D;
import us.ihmc.euclid.tuple3D.interfaces.Tuple3DReadOnly;
import us.ihmc.euclid.tuple4D.Quaternion;
import us.ihmc.mecano.algorithms.ForwardDynamicsCalculator;
import us.ihmc.mecano.multiBodySystem.PrismaticJoint;
import us.ihmc.mecano.multiBodySystem.RevoluteJoint;
import us.ihmc.mecano.multiBodySystem.RigidBody;
import us.ihmc.mecano.multiBodySystem.SixDoFJoint;
import us.ihmc.mecano.multiBodySystem.SphericalJoint;
import us.ihmc.mecano.multiBodySystem.interfaces.JointBasics;
import us.ihmc.mecano.multiBodySystem.interfaces.RigidBodyBasics;
import us.ihmc.mecano.spatial.interfaces.TwistReadOnly;
import us.ihmc.mecano.tools.JointStateType;
import us.ihmc.mecano.tools.MultiBodySystemStateIntegrator;
import us.ihmc.mecano.tools.MultiBodySystemTools;

/**
 * A tree in IHMC's mecano, which computes accelerations in joint coordinates. Its own integrator extrapolates from the
 * accelerations at the start of a step and blows up on oscillating mechanisms, so the two rules here are those a user
 * would add: velocities first and places from the new velocities, and the classical Runge–Kutta rule, for hinges and
 * slides.
 */
final class MecanoWorld implements InProcessPeer.World {
    private static final String RK4 = "rk4";

    private final PeerModel model;
    private final RigidBodyBasics ground = new RigidBody("ground", ReferenceFrame.getWorldFrame());
    private final List<RigidBodyBasics> bodies = new ArrayList<>();
    private final List<JointBasics> joints = new ArrayList<>();
    private final ForwardDynamicsCalculator dynamics;
    private final Runnable rule;

    private MecanoWorld(PeerModel model, double dt, String setting) {
        this.model = model;
        for (int i = 0; i < model.bodies().size(); i++) {
            add(i);
        }
        ground.updateFramesRecursively();
        dynamics = new ForwardDynamicsCalculator(ground);
        dynamics.setGravitationalAcceleration(vector(model.gravity()));
        rule = setting.equals(RK4) ? new RungeKutta(dt) : new SemiImplicitEuler(dt);
    }

    static Peer peer(String setting) {
        return new InProcessPeer(
                "mecano",
                setting,
                ForwardDynamicsCalculator.class,
                scenario -> unable(scenario.model(), setting),
                (scenario, dt) -> new MecanoWorld(scenario.model(), dt, setting));
    }

    private static Optional<String> unable(PeerModel model, String setting) {
        if (model.hasLoops()) {
            return Optional.of("no loops");
        }
        if (model.floor()) {
            return Optional.of("no contact");
        }
        boolean turnsFreely = model.joints().size() < model.bodies().size()
                || model.joints().stream().anyMatch(joint -> joint.kind() == PeerModel.Kind.BALL);
        return setting.equals(RK4) && turnsFreely
                ? Optional.of("the Runge-Kutta rule here is for hinges")
                : Optional.empty();
    }

    @Override
    public void step() {
        rule.run();
        ground.updateFramesRecursively();
    }

    @Override
    public BodyState state(int body) {
        var frame = bodies.get(body).getBodyFixedFrame();
        RigidBodyTransform pose = frame.getTransformToRoot();
        Quaternion q = new Quaternion(pose.getRotation());
        Quat turn = new Quat(q.getS(), q.getX(), q.getY(), q.getZ());
        TwistReadOnly twist = frame.getTwistOfFrame();
        return new BodyState(
                vector(pose.getTranslation()),
                turn,
                turn.rotate(vector(twist.getLinearPart())),
                turn.rotate(vector(twist.getAngularPart())));
    }

    /** The start is the zero of all coordinates; frames after joints have the axes of the body. */
    private void add(int i) {
        PeerModel.Body body = model.bodies().get(i);
        PeerModel.Joint carrier = model.carrier(i);
        JointBasics joint = carrier == null ? freeJoint(i) : joint(i, carrier);
        Vec3 inertia = body.inertia();
        Matrix3D moments = new Matrix3D(inertia.x(), 0, 0, 0, inertia.y(), 0, 0, 0, inertia.z());
        Vec3 center = carrier == null ? Vec3.ZERO : carrier.pointB().negate();
        bodies.add(new RigidBody("body" + i, joint, moments, body.mass(), vector(center)));
        joints.add(joint);
    }

    private JointBasics joint(int i, PeerModel.Joint carrier) {
        BodyState start = model.bodies().get(i).start();
        Vec3 at = start.worldPoint(carrier.pointB());
        RigidBodyTransform place;
        RigidBodyBasics parent = ground;
        if (carrier.a() == PeerModel.GROUND) {
            place = transform(start.orientation(), at);
        } else {
            parent = bodies.get(carrier.a());
            BodyState base = model.bodies().get(carrier.a()).start();
            Quat back = base.orientation().conjugate();
            // seen from the joint that carries the parent, since that is where its frame starts
            PeerModel.Joint above = model.carrier(carrier.a());
            Vec3 origin = above == null ? Vec3.ZERO : above.pointB();
            place = transform(
                    back.times(start.orientation()),
                    back.rotate(at.minus(base.position())).minus(origin));
        }
        String name = "joint" + i;
        return switch (carrier.kind()) {
            case REVOLUTE -> new RevoluteJoint(name, parent, place, vector(carrier.axisB()));
            case BALL -> new SphericalJoint(name, parent, place);
            case SLIDE -> new PrismaticJoint(name, parent, place, vector(carrier.axisB()));
        };
    }

    private JointBasics freeJoint(int i) {
        BodyState start = model.bodies().get(i).start();
        SixDoFJoint joint = new SixDoFJoint("joint" + i, ground);
        joint.setJointConfiguration(transform(start.orientation(), start.position()));
        Quat back = start.orientation().conjugate();
        joint.setJointAngularVelocity(vector(back.rotate(start.angularVelocity())));
        joint.setJointLinearVelocity(vector(back.rotate(start.velocity())));
        return joint;
    }

    private static RigidBodyTransform transform(Quat q, Vec3 at) {
        return new RigidBodyTransform(new Quaternion(q.x(), q.y(), q.z(), q.w()), vector(at));
    }

    private static Vector3D vector(Vec3 v) {
        return new Vector3D(v.x(), v.y(), v.z());
    }

    private static Vec3 vector(Tuple3DReadOnly v) {
        return new Vec3(v.getX(), v.getY(), v.getZ());
    }

    private final class SemiImplicitEuler implements Runnable {
        private final double dt;
        private final MultiBodySystemStateIntegrator integrator;
        private final DMatrixRMaj velocities;

        SemiImplicitEuler(double dt) {
            this.dt = dt;
            integrator = new MultiBodySystemStateIntegrator(dt);
            velocities = new DMatrixRMaj(
                    joints.stream().mapToInt(JointBasics::getDegreesOfFreedom).sum(), 1);
        }

        @Override
        public void run() {
            dynamics.compute();
            double[] accelerations = dynamics.getJointAccelerationMatrix().data;
            MultiBodySystemTools.extractJointsState(joints, JointStateType.VELOCITY, velocities);
            for (int i = 0; i < velocities.numRows; i++) {
                velocities.data[i] += dt * accelerations[i];
            }
            MultiBodySystemTools.insertJointsState(joints, JointStateType.VELOCITY, velocities);
            integrator.integrateFromVelocity(joints);
        }
    }

    /** The classical rule of fourth order; every coordinate is a number and its own velocity's integral. */
    private final class RungeKutta implements Runnable {
        private static final double[] NODES = {0, 0.5, 0.5, 1};
        private static final double[] WEIGHTS = {1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6};

        private final double dt;
        private final int size = joints.size();
        private final DMatrixRMaj q0 = new DMatrixRMaj(size, 1);
        private final DMatrixRMaj v0 = new DMatrixRMaj(size, 1);
        private final DMatrixRMaj q = new DMatrixRMaj(size, 1);
        private final DMatrixRMaj v = new DMatrixRMaj(size, 1);
        private double[] acceleration = new double[size];
        private final double[] qSum = new double[size];
        private final double[] vSum = new double[size];

        RungeKutta(double dt) {
            this.dt = dt;
        }

        @Override
        public void run() {
            MultiBodySystemTools.extractJointsState(joints, JointStateType.CONFIGURATION, q0);
            MultiBodySystemTools.extractJointsState(joints, JointStateType.VELOCITY, v0);
            System.arraycopy(q0.data, 0, qSum, 0, size);
            System.arraycopy(v0.data, 0, vSum, 0, size);
            for (int stage = 0; stage < NODES.length; stage++) {
                stage(stage);
            }
            System.arraycopy(qSum, 0, q.data, 0, size);
            System.arraycopy(vSum, 0, v.data, 0, size);
            insert();
        }

        private void stage(int stage) {
            double ahead = NODES[stage] * dt;
            for (int i = 0; i < size; i++) {
                // v and the accelerations are still those of the stage before
                q.data[i] = q0.data[i] + ahead * (stage == 0 ? 0 : v.data[i]);
                v.data[i] = v0.data[i] + ahead * (stage == 0 ? 0 : acceleration[i]);
            }
            insert();
            ground.updateFramesRecursively();
            dynamics.compute();
            acceleration = dynamics.getJointAccelerationMatrix().data;
            for (int i = 0; i < size; i++) {
                qSum[i] += WEIGHTS[stage] * dt * v.data[i];
                vSum[i] += WEIGHTS[stage] * dt * acceleration[i];
            }
        }

        private void insert() {
            MultiBodySystemTools.insertJointsState(joints, JointStateType.CONFIGURATION, q);
            MultiBodySystemTools.insertJointsState(joints, JointStateType.VELOCITY, v);
        }
    }
}

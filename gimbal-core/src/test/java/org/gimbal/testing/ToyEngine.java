package org.gimbal.testing;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import org.gimbal.force.BodyForces;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.CompiledSystem;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.Publisher;
import org.gimbal.sim.Refusal;
import org.gimbal.sim.SavedState;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.Stepper;
import org.gimbal.sim.control.PlainStep;
import org.gimbal.sim.control.StepControl;

/**
 * The smallest engine that signs the contract: free bodies in uniform gravity by explicit steps. The angular momentum L
 * is constant; the angular velocity R J⁻¹ Rᵀ L at the middle of a step turns the body over the whole of it.
 */
public final class ToyEngine implements Engine {
    @Override
    public String name() {
        return "toy";
    }

    @Override
    public String summary() {
        return "explicit midpoint steps of free bodies";
    }

    @Override
    public Set<Capability> capabilities() {
        return EnumSet.of(Capability.VARIABLE_STEPS, Capability.EXACT_MOMENTUM);
    }

    @Override
    public CompiledSystem compile(Mechanism mechanism) {
        Refusal.check(this, mechanism);
        return new Compiled(this, mechanism, new Linkage(mechanism));
    }

    private record Compiled(Engine engine, Mechanism mechanism, Linkage linkage) implements CompiledSystem {
        @Override
        public Stepper start(InitialState start) {
            return new StepControl(this, new Step(linkage, start), 0, Double.POSITIVE_INFINITY);
        }
    }

    private static final class Step implements PlainStep {
        private final Vec3 gravity;
        private final Inputs inputs;
        private final Publisher publisher;
        private final double[] x; // centres of mass, quaternions, velocities (v, ω) and angular momenta of all bodies
        private final double[] q;
        private final double[] u;
        private final double[] l;
        private final double[] j; // principal moments of inertia
        private final double[] clock = new double[2]; // time, steps

        Step(Linkage linkage, InitialState start) {
            int n = linkage.bodies.count();
            gravity = linkage.mechanism.gravity();
            j = linkage.bodies.inertia();
            inputs = new Inputs(linkage.mechanism);
            BodyForces forces = new BodyForces(linkage.mechanism, linkage.bodies);
            publisher = new Publisher(linkage.mechanism, linkage.bodies, linkage.joints, forces);
            x = new double[3 * n];
            q = new double[4 * n];
            u = new double[6 * n];
            l = new double[3 * n];
            Assembly assembly = new Assembly(linkage, start);
            assembly.positions(x);
            assembly.orientations(q);
            assembly.velocities(u);
            for (int i = 0; i < n; i++) {
                Vec3 w = Quat.from(q, 4 * i).conjugate().rotate(Vec3.from(u, 6 * i + 3));
                Vec3 spin = new Vec3(w.x() * j[3 * i], w.y() * j[3 * i + 1], w.z() * j[3 * i + 2]);
                Quat.from(q, 4 * i).rotate(spin).into(l, 3 * i);
            }
        }

        private Vec3 angularVelocity(int i, Quat at) {
            Vec3 spin = at.conjugate().rotate(Vec3.from(l, 3 * i));
            return at.rotate(new Vec3(spin.x() / j[3 * i], spin.y() / j[3 * i + 1], spin.z() / j[3 * i + 2]));
        }

        @Override
        public void commit(double h) {
            for (int i = 0; i < x.length / 3; i++) {
                Vec3 mean = Vec3.from(u, 6 * i).plus(gravity.times(0.5 * h));
                Vec3.from(x, 3 * i).plus(mean.times(h)).into(x, 3 * i);
                mean.plus(gravity.times(0.5 * h)).into(u, 6 * i);
                Quat old = Quat.from(q, 4 * i);
                Quat half = Quat.fromRotationVector(Vec3.from(u, 6 * i + 3).times(0.5 * h))
                        .times(old);
                Vec3 middle = angularVelocity(i, half);
                Quat.fromRotationVector(middle.times(h)).times(old).unit().into(q, 4 * i);
                angularVelocity(i, Quat.from(q, 4 * i)).into(u, 6 * i + 3);
            }
            clock[0] += h;
        }

        @Override
        public void endStep() {
            clock[1]++;
        }

        @Override
        public void publish(Snapshot target) {
            publisher.time(clock[0], (long) clock[1], target);
            publisher.bodies(x, q, u, target);
        }

        @Override
        public void write(DataOutput out) throws IOException {
            SavedState.writeNumbers(out, numbers());
        }

        @Override
        public Runnable read(DataInput in) throws IOException {
            return SavedState.readLater(in, numbers());
        }

        private double[][] numbers() {
            return new double[][] {clock, x, q, u, l};
        }

        @Override
        public double time() {
            return clock[0];
        }

        @Override
        public Inputs inputs() {
            return inputs;
        }
    }
}

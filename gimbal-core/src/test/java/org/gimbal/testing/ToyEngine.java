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
 * The smallest engine that signs the contract: free bodies in uniform gravity by explicit steps. Rotation is the
 * midpoint rule: the angular velocity R J⁻¹ Rᵀ L at the middle turns the body over the whole step; the angular momentum
 * L is constant.
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
            gravity = linkage.mechanism.gravity();
            int n = linkage.bodies.count();
            j = linkage.bodies.inertia();
            inputs = new Inputs(linkage.mechanism);
            Mechanism all = linkage.mechanism;
            publisher = new Publisher(all, linkage.bodies, linkage.joints, new BodyForces(all, linkage.bodies));
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
            Vec3 local = at.conjugate().rotate(Vec3.from(l, 3 * i));
            return at.rotate(new Vec3(local.x() / j[3 * i], local.y() / j[3 * i + 1], local.z() / j[3 * i + 2]));
        }

        @Override
        public void commit(double h) {
            for (int i = 0; i < x.length / 3; i++) {
                Vec3 v = Vec3.from(u, 6 * i);
                Vec3.from(x, 3 * i)
                        .plus(v.times(h))
                        .plus(gravity.times(0.5 * h * h))
                        .into(x, 3 * i);
                v.plus(gravity.times(h)).into(u, 6 * i);
                Quat old = Quat.from(q, 4 * i);
                Quat half = Quat.fromRotationVector(angularVelocity(i, old).times(0.5 * h));
                Quat turn = Quat.fromRotationVector(
                        angularVelocity(i, half.times(old)).times(h));
                turn.times(old).unit().into(q, 4 * i);
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
            double[][] saved = numbers();
            for (int i = 0; i < saved.length; i++) {
                saved[i] = new double[saved[i].length];
            }
            SavedState.readNumbers(in, saved);
            return () -> take(saved);
        }

        private double[][] numbers() {
            return new double[][] {clock, x, q, u, l};
        }

        private void take(double[][] saved) {
            for (int i = 0; i < saved.length; i++) {
                System.arraycopy(saved[i], 0, numbers()[i], 0, saved[i].length);
            }
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

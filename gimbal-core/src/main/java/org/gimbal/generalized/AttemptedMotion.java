package org.gimbal.generalized;

import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.TreeMotion;
import org.gimbal.sim.control.StepMotion;

/**
 * The velocities of the attempted step, by which it is judged whether it follows the motion (docs/theory, C12).
 */
final class AttemptedMotion implements StepMotion {
    private final ReducedSystem system;
    private final TreeMotion motion;
    private final LagrangianDerivatives derivatives;
    private final StepForces forces;
    private final StepSolver solver;
    private final GeneralizedState state;
    private final Knot knot;
    private final double[] velocity;
    private final double[] momentum;
    private final double[] atStart;
    private final double[] atEnd;
    private final double[] spin = new double[3];

    AttemptedMotion(
            GeneralizedSystem compiled,
            TreeMotion motion,
            LagrangianDerivatives derivatives,
            StepForces forces,
            StepSolver solver,
            GeneralizedState state,
            Knot knot) {
        system = compiled.tree;
        this.motion = motion;
        this.derivatives = derivatives;
        this.forces = forces;
        this.solver = solver;
        this.state = state;
        this.knot = knot;
        velocity = new double[6 * system.count];
        momentum = new double[6 * system.count];
        atStart = new double[6 * system.count];
        atEnd = new double[6 * system.count];
    }

    @Override
    public int bodies() {
        return system.count;
    }

    @Override
    public double[] velocity() {
        derivatives.bodyVelocities(velocity);
        return velocity;
    }

    @Override
    public double[] lastVelocity() {
        return state.lastVelocity;
    }

    @Override
    public double[] velocityAtStart() {
        readMomentum();
        knot.ofMomentum(state.time(), state.q, momentum, solver.u, atStart);
        return atStart;
    }

    @Override
    public double[] velocityAtEnd() {
        readMomentum();
        knot.ofMomentum(state.time(), solver.q1, momentum, solver.u, atEnd);
        return atEnd;
    }

    /** Momenta of the bodies in the middle of the step: m v, and R J Rᵀ ω. */
    private void readMomentum() {
        velocity();
        for (int i = 0; i < system.count; i++) {
            int o = 6 * i;
            Kernels3.applyTransposed(motion.rotation, 9 * i, velocity, o + 3, spin, 0);
            for (int k = 0; k < 3; k++) {
                momentum[o + k] = system.bodies.mass()[i] * velocity[o + k];
                spin[k] *= system.bodies.inertia()[3 * i + k];
            }
            Kernels3.apply(motion.rotation, 9 * i, spin, 0, momentum, o + 3);
        }
    }

    /** By the kinetic energy of the steps and what gravity gives between them, where nothing else acts. */
    @Override
    public double reactionWork() {
        if (system.constrained || !forces.idle() || forces.actsAtKnots() || state.clock[2] == 0) {
            return Double.NaN;
        }
        double before = state.lastPower[0];
        double after = kinetic();
        double weight = (state.lastPower[1] + fallingPower()) / 2 * (solver.length + state.clock[2]) / 2;
        return (after - before - weight) / Math.max(before, after);
    }

    /** Keeps what the next step is compared with. */
    void keep() {
        System.arraycopy(velocity(), 0, state.lastVelocity, 0, velocity.length);
        state.lastPower[0] = kinetic();
        state.lastPower[1] = fallingPower();
    }

    private double kinetic() {
        double sum = 0;
        for (int k = 0; k < system.size; k++) {
            sum += 0.5 * derivatives.momenta[k] * solver.u[k];
        }
        return sum;
    }

    /** Power of gravity at the velocities read last, W. */
    private double fallingPower() {
        Vec3 g = system.mechanism.gravity();
        double sum = 0;
        for (int i = 0; i < system.count; i++) {
            double along = g.x() * velocity[6 * i] + g.y() * velocity[6 * i + 1] + g.z() * velocity[6 * i + 2];
            sum += system.bodies.mass()[i] * along;
        }
        return sum;
    }

    @Override
    public boolean abrupt() {
        return false;
    }
}

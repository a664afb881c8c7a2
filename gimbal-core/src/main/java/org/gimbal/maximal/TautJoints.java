package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointFrames;
import org.gimbal.kinematics.JointTable;

/**
 * How fast the reactions of joints, and forces between points, make bodies swing. A joint that pulls with F at the arm r
 * of a body holds it like a string: turned by δθ it is pulled back by
 *
 * <pre>   K δθ = (F·r) δθ − ½ F (r·δθ) − ½ r (F·δθ),     ω² = largest eigenvalue of K against the masses, joints kept </pre>
 *
 * The directions of the reactions are those of the old pose (M2), so that a step follows such a swing like the leapfrog
 * rule does: with h ω > 2 it grows by its square from step to step, out of round-off if need be. Light links between
 * heavy bodies swing so fast: a link of 1 kg that carries 1000 t with 5 kHz. Nothing of that can be seen in a single
 * step, which has a solution and small residuals; some steps later there is none.
 *
 * <p>Forces between points pull like strings and are judged together with joints: {@link TautStrings}.
 *
 * <p>First a bound for each body, with the sizes of forces and arms; only where that is exceeded ω is found, by power
 * iteration, and again when the bound has grown or some steps later.
 */
final class TautJoints {
    /** (h ω)² up to which a step is taken: half of where it becomes unstable, since ω is found from below. */
    private static final double STABLE = 2;

    /** Changes of the bound against the one for which ω was found last, and steps since then, until it is found again. */
    private static final double GROWTH = 1.1;

    private static final int STEPS = 64;

    /** Power iterations: so many find ω² within some percent if it stands out, and else do not need to. */
    private static final int ITERATIONS = 10;

    /** Numbers that the state keeps, and their places. */
    static final int KEPT = 3;

    private static final int BOUND = 0;
    private static final int SQUARE = 1;
    private static final int LEFT = 2;

    private final MaximalSystem system;
    private final VelocityReadout readout;
    private final TautStrings strings;

    /** Distances of the joint points from the centres of mass of child and parent; turning inertia of each body. */
    private final double[] childArm;

    private final double[] parentArm;
    private final double[] perTurn;

    private final double[] pull;
    private final double[] reaction;
    private final double[] swing;
    private final double[] push;

    /** What the next step needs of this one: the bound for which ω² was found, ω², steps until it is found again. */
    private final double[] kept = new double[KEPT];

    private final boolean judges;

    /** @param judges false takes all steps */
    TautJoints(MaximalSystem system, VelocityReadout readout, boolean judges) {
        this.system = system;
        this.judges = judges;
        this.readout = readout;
        strings = new TautStrings(system);
        int n = system.count;
        childArm = new double[n];
        parentArm = new double[n];
        perTurn = new double[n];
        for (int i = 0; i < n; i++) {
            childArm[i] = system.joints.pointOnChild(i).norm();
            parentArm[i] = system.joints.pointOnParent(i).norm();
            double[] j = Arrays.copyOfRange(system.bodies.inertia(), 3 * i, 3 * i + 3);
            Arrays.sort(j);
            perTurn[i] = 1 / j[1]; // about its axis a rod is not turned by what pulls along it
        }
        pull = new double[n];
        reaction = new double[6 * system.joints.edges()];
        swing = new double[6 * n];
        push = new double[6 * n];
    }

    /** Whether the step that stands in the equations is too long for the swings of its joints. */
    boolean tooFast(StepEquations equations, double span, MaximalState state) {
        if (!judges) {
            return false;
        }
        double h = equations.stepLength();
        System.arraycopy(state.taut, 0, kept, 0, KEPT);
        double perSquare = bound(equations.jointImpulses()) / Math.abs(span) + strings.bound(equations);
        if (!(h * h * perSquare > STABLE)) {
            return false;
        }
        kept[LEFT]--;
        if (!(perSquare <= GROWTH * kept[BOUND]) || kept[LEFT] < 0) {
            equations.reactions(span, reaction);
            kept[BOUND] = perSquare;
            kept[SQUARE] = find(equations.before);
            kept[LEFT] = STEPS;
        }
        return h * h * kept[SQUARE] > STABLE;
    }

    /** Keeps what was found for the next step, when this one is taken. */
    void keep(MaximalState state) {
        System.arraycopy(kept, 0, state.taut, 0, KEPT);
    }

    /** The step that would follow, s. */
    double longestStep() {
        return Math.sqrt(STABLE / kept[SQUARE]);
    }

    /** Largest Σ |J| |r| / I of a body, with impulses J. */
    private double bound(double[] impulse) {
        Arrays.fill(pull, 0);
        double most = 0;
        for (int i = system.count - 1; i >= 0; i--) {
            double x = impulse[6 * i];
            double y = impulse[6 * i + 1];
            double z = impulse[6 * i + 2];
            double size = Math.sqrt(x * x + y * y + z * z);
            most = Math.max(most, (pull[i] + size * childArm[i]) * perTurn[i]);
            if (system.parent[i] >= 0) {
                pull[system.parent[i]] += size * parentArm[i];
            }
        }
        return most;
    }

    /** The largest ω² in size, by power iteration. */
    private double find(Configuration at) {
        if (!readout.beginAdmissible(at)) {
            return 0;
        }
        for (int k = 0; k < swing.length; k++) {
            swing[k] = 1 + k % 7; // anything that is not special
        }
        double found = 0;
        for (int iteration = 0; iteration < ITERATIONS; iteration++) {
            pullBack(at);
            readout.admissible(push, swing);
            double inertia = dot(push, swing);
            pullBack(at);
            found = inertia == 0 ? 0 : Math.abs(dot(push, swing) / inertia);
            double scale = JointImpulses.length(swing);
            if (!(scale > 0)) {
                return 0;
            }
            for (int k = 0; k < swing.length; k++) {
                swing[k] /= scale;
            }
        }
        return found;
    }

    /** K times the swing, of all bodies. */
    private void pullBack(Configuration at) {
        Arrays.fill(push, 0);
        strings.pullBack(at, swing, push);
        JointFrames frames = at.frames;
        JointTable joints = system.joints;
        for (int e = 0; e < joints.edges(); e++) {
            boolean onA = e < system.count && joints.reversed(e);
            pullBack(joints.sideA(e), e, onA ? 1 : -1, frames.armA);
            pullBack(joints.sideB(e), e, onA ? -1 : 1, frames.armB);
        }
    }

    private void pullBack(int body, int edge, double sign, double[] arm) {
        if (body >= system.count) {
            return;
        }
        int f = 6 * edge;
        int r = 3 * edge;
        int w = 6 * body + 3;
        double fr = 0;
        double rw = 0;
        double fw = 0;
        for (int k = 0; k < 3; k++) {
            fr += reaction[f + k] * arm[r + k];
            rw += arm[r + k] * swing[w + k];
            fw += reaction[f + k] * swing[w + k];
        }
        for (int k = 0; k < 3; k++) {
            push[w + k] += sign * (fr * swing[w + k] - 0.5 * (reaction[f + k] * rw + arm[r + k] * fw));
        }
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }
}

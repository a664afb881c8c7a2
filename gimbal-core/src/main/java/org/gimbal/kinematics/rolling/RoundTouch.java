package org.gimbal.kinematics.rolling;

import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Track;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.SineCosine;

/**
 * A rim of radius R, rounded by ρ, on or in a sphere or a drum of radius K about the origin or about z; P takes away
 * what is along z of a drum, and is the identity of a sphere; ε = 1 outside and −1 inside. The rim's circle c + R u, with
 * the unit vector u across the axle a and w = a × u, is nearest to the middle of the track, or farthest inside, where
 *
 * <pre>
 *   d = P (c + R u),   w·d = 0,   n = d/|d|,   N = ε n
 *   gap = ε (|d| − K) − ρ,   r = R u − ρ N,   t₁ = −w forwards,   t₂ = N × t₁ to the left
 * </pre>
 *
 * When u turns by δφ about the axle and tilts with it,
 *
 * <pre>
 *   δu = w δφ − a u·δa,   δw = −u δφ − a w·δa,   δN = ε P (1 − n nᵀ)(δc + R δu)/|d|
 *   κ δφ = (a·d)(w·δa) − P w·δc + R (w·P a)(u·δa),   κ = R w·P w − u·d
 * </pre>
 *
 * Where κ vanishes the rim lies along its track and touches everywhere.
 */
final class RoundTouch extends TouchPoint {
    /** Places on the rim from which the nearest one is looked for, cosines and sines in turn. */
    private static final double[] PLACES = places(12);

    /** Radians; a step of Newton's iteration below this leaves nothing but round-off. */
    private static final double CLOSE = 1e-8;

    private static final double LONGEST = 0.3;
    private static final int MOST = 60;

    private final double side;
    private final double track;
    private final boolean drum;
    private final double radius;
    private final double rounding;
    private final double[] first = new double[3];
    private final double[] second = new double[3];
    private final double[] toRim = new double[3]; // u
    private final double[] ahead = new double[3]; // w
    private final double[] away = new double[3]; // d
    private final double[] crossed = new double[3];
    private double distance;
    private double kappa;

    RoundTouch(Track on, Roller roller) {
        side = on.inside() ? -1 : 1;
        drum = on.straight();
        track = on.radius();
        rounding = roller.rounding();
        radius = roller.radius() - rounding;
    }

    private static double[] places(int count) {
        double[] places = new double[2 * count];
        for (int k = 0; k < count; k++) {
            places[2 * k] = SineCosine.cos(2 * Math.PI * k / count);
            places[2 * k + 1] = SineCosine.sin(2 * Math.PI * k / count);
        }
        return places;
    }

    @Override
    protected void locate() {
        begin();
        refine();
        distance = Math.sqrt(Kernels3.dot(away, 0, away, 0));
        gap = side * (distance - track) - rounding;
        for (int k = 0; k < 3; k++) {
            normal[k] = side * away[k] / distance;
            arm[k] = radius * toRim[k] - rounding * normal[k];
            along[0][k] = -ahead[k];
        }
        Kernels3.cross(normal, 0, along[0], 0, along[1], 0);
    }

    @Override
    public double uprightness() {
        return Math.abs(kappa) / distance;
    }

    /** The best of some places all round: u. */
    private void begin() {
        int least = 0;
        for (int k = 1; k < 3; k++) {
            least = Math.abs(axle[k]) < Math.abs(axle[least]) ? k : least;
        }
        double root = Math.sqrt(1 - axle[least] * axle[least]);
        for (int k = 0; k < 3; k++) {
            first[k] = ((k == least ? 1 : 0) - axle[least] * axle[k]) / root;
        }
        Kernels3.cross(axle, 0, first, 0, second, 0);
        int best = 0;
        double bestValue = Double.POSITIVE_INFINITY;
        for (int p = 0; p < PLACES.length; p += 2) {
            look(p);
            double value = side * Kernels3.dot(away, 0, away, 0);
            if (value < bestValue) {
                best = p;
                bestValue = value;
            }
        }
        look(best);
    }

    private void look(int place) {
        for (int k = 0; k < 3; k++) {
            toRim[k] = PLACES[place] * first[k] + PLACES[place + 1] * second[k];
        }
        measure();
    }

    /** w, d and κ of u. */
    private void measure() {
        Kernels3.cross(axle, 0, toRim, 0, ahead, 0);
        for (int k = 0; k < 3; k++) {
            away[k] = center[k] + radius * toRim[k];
        }
        project(away);
        kappa = radius * across(ahead, ahead) - Kernels3.dot(toRim, 0, away, 0);
    }

    /** Newton's iteration for w·d = 0, downhill. */
    private void refine() {
        boolean last = false;
        for (int k = 0; k < MOST && !last; k++) {
            double slope = Kernels3.dot(ahead, 0, away, 0);
            double turn = -side * slope / Math.max(Math.abs(kappa), Double.MIN_NORMAL);
            turn = Math.max(-LONGEST, Math.min(LONGEST, turn));
            last = Math.abs(turn) < CLOSE;
            double scale = 1 / Math.sqrt(1 + turn * turn);
            for (int i = 0; i < 3; i++) {
                toRim[i] = scale * (toRim[i] + turn * ahead[i]);
            }
            measure();
        }
    }

    private void project(double[] v) {
        if (drum) {
            v[2] = 0;
        }
    }

    /** a·P b. */
    private double across(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + (drum ? 0 : a[2] * b[2]);
    }

    @Override
    public void addGap(double[] byCenter, double[] byAxle) {
        double tilt = radius * Kernels3.dot(normal, 0, axle, 0);
        for (int k = 0; k < 3; k++) {
            byCenter[k] += normal[k];
            byAxle[k] -= tilt * toRim[k]; // N·w = 0: going round the rim changes nothing
        }
    }

    @Override
    public void addArm(double[] y, double[] byCenter, double[] byAxle) {
        addToRim(radius, y, byCenter, byAxle);
        addNormal(-rounding, y, byCenter, byAxle);
    }

    @Override
    public void addDirection(int direction, double[] y, double[] byCenter, double[] byAxle) {
        if (direction == 0) {
            addAhead(-1, y, byCenter, byAxle);
            return;
        }
        Kernels3.cross(y, 0, normal, 0, crossed, 0); // y·(N × δt₁) = (y × N)·δt₁
        addAhead(-1, crossed, byCenter, byAxle);
        Kernels3.cross(along[0], 0, y, 0, crossed, 0); // y·(δN × t₁) = (t₁ × y)·δN
        addNormal(1, crossed, byCenter, byAxle);
    }

    /** f y·δu. */
    private void addToRim(double f, double[] y, double[] byCenter, double[] byAxle) {
        addTurn(f * Kernels3.dot(y, 0, ahead, 0), byCenter, byAxle);
        double tilt = f * Kernels3.dot(y, 0, axle, 0);
        for (int k = 0; k < 3; k++) {
            byAxle[k] -= tilt * toRim[k];
        }
    }

    /** f y·δw. */
    private void addAhead(double f, double[] y, double[] byCenter, double[] byAxle) {
        addTurn(-f * Kernels3.dot(y, 0, toRim, 0), byCenter, byAxle);
        double tilt = f * Kernels3.dot(y, 0, axle, 0);
        for (int k = 0; k < 3; k++) {
            byAxle[k] -= tilt * ahead[k];
        }
    }

    /** f y·δN. */
    private void addNormal(double f, double[] y, double[] byCenter, double[] byAxle) {
        double along = Kernels3.dot(normal, 0, y, 0);
        double factor = f * side / distance;
        double x0 = factor * (y[0] - along * normal[0]);
        double x1 = factor * (y[1] - along * normal[1]);
        double x2 = drum ? 0 : factor * (y[2] - along * normal[2]);
        byCenter[0] += x0;
        byCenter[1] += x1;
        byCenter[2] += x2;
        double turn = x0 * ahead[0] + x1 * ahead[1] + x2 * ahead[2];
        double tilt = radius * (x0 * axle[0] + x1 * axle[1] + x2 * axle[2]);
        addTurn(radius * turn, byCenter, byAxle);
        for (int k = 0; k < 3; k++) {
            byAxle[k] -= tilt * toRim[k];
        }
    }

    /** f δφ. */
    private void addTurn(double f, double[] byCenter, double[] byAxle) {
        double factor = f / kappa;
        double tilt = factor * Kernels3.dot(axle, 0, away, 0);
        double lean = factor * radius * across(ahead, axle);
        for (int k = 0; k < 3; k++) {
            byCenter[k] -= drum && k == 2 ? 0 : factor * ahead[k];
            byAxle[k] += tilt * ahead[k] + lean * toRim[k];
        }
    }
}

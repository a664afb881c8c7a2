package org.gimbal.numerics.cone;

import java.util.Arrays;

/**
 * The complementarity of one contact, as an interior-point method sees it: a stop along the normal and friction that the normal impulse bounds,
 *
 * <pre>
 *   row 0      gap over step length w, impulse γ:     {@link StopCone}
 *   rows 1, 2  slip, friction impulse |β| ≤ μγ:       {@link ExactFriction} or {@link LinearFriction}
 *   rows 3, 4  rolling rate, |torque impulse| ≤ ργ    both optional, always exact
 *   row 5      spinning rate, |torque impulse| ≤ σγ
 * </pre>
 *
 * Linearised, (δγ, δβ, …) = k − K (N e, U e, …) for the changes of the rates from outside.
 *
 * <ul>
 *   <li>w gap over step length, m/s; γ normal impulse, β friction impulse, N·s; κ J
 *   <li>K {@link #response}, k {@link #answer}, rates {@link #value}
 * </ul>
 */
public final class ContactCone {
    /** Rows without and with rolling and spinning friction. */
    public static final int PLAIN_ROWS = 3;

    public static final int ALL_ROWS = 6;

    private final int rows;

    /** What the rates are to be at the point evaluated last: gap over step length, slips, rolling rates, spinning rate. */
    public final double[] value;

    /** K, row by row, and k. */
    public final double[] response;

    public final double[] answer;

    private final StopCone normal = new StopCone();

    /** Sliding, rolling and spinning friction. */
    private final FrictionLaw[] all;

    /**
     * Those that are there, the first of their rows, and what their products are measured by: torques of a short lever are to end at rates as small as the gap's.
     * The first {@code count} entries.
     */
    private final FrictionLaw[] laws = new FrictionLaw[3];

    private final int[] firstRow = new int[3];
    private final double[] scale = new double[3];
    private int count;

    /** The normal impulse that bounds friction while it is held, N·s; not a number while friction is bounded by γ itself. */
    private double held = Double.NaN;

    /**
     * A contact without friction.
     *
     * @param rows how many rows it is to have: {@link #PLAIN_ROWS} or {@link #ALL_ROWS}
     * @param directions sides of the cone of sliding friction; zero for the exact one
     */
    public ContactCone(int rows, int directions) {
        this.rows = rows;
        value = new double[rows + 1]; // spinning has one row of two
        response = new double[rows * rows];
        answer = new double[rows];
        FrictionLaw slide = directions > 0 ? new LinearFriction(directions) : new ExactFriction();
        all = rows == PLAIN_ROWS
                ? new FrictionLaw[] {slide}
                : new FrictionLaw[] {slide, new ExactFriction(), new ExactFriction()};
        System.arraycopy(all, 0, laws, 0, all.length);
    }

    /**
     * Sets the coefficients of friction.
     *
     * @param friction μ
     * @param rolling ρ, m, and {@code spinning} σ, m; only with all rows
     */
    public void friction(double friction, double rolling, double spinning) {
        count = 0;
        add(0, friction);
        if (rows == ALL_ROWS) {
            add(1, rolling);
            add(2, spinning);
        }
    }

    private void add(int kind, double coefficient) {
        if (coefficient > 0) {
            all[kind].coefficient(coefficient);
            laws[count] = all[kind];
            firstRow[count] = 1 + 2 * kind;
            scale[count++] = kind == 0 ? 1 : Math.min(1, coefficient);
        }
    }

    /** γ, N·s. */
    public double normal() {
        return normal.impulse();
    }

    /**
     * From now on bounds friction by a given normal impulse instead of γ, which makes the contact monotone: a solve cannot jam. With γ from the solve before,
     * again and again, this ends at Coulomb's law if it ends.
     */
    public void holdFriction(double normalImpulse) {
        held = normalImpulse;
    }

    /** From now on bounds friction by γ. */
    public void releaseFriction() {
        held = Double.NaN;
    }

    /** The least normal impulse that allows friction as it is, N·s. */
    public double leastNormal() {
        double least = 0;
        for (int l = 0; l < count; l++) {
            least = Math.max(least, laws[l].leastNormal());
        }
        return least;
    }

    private boolean isHeld() {
        return !Double.isNaN(held);
    }

    /** The normal impulse that bounds friction, and its step. */
    private double bound() {
        return isHeld() ? held : normal.impulse();
    }

    private double boundStep() {
        return isHeld() ? 0 : normal.step();
    }

    /** The impulse along a row. */
    public double impulse(int row) {
        if (row == 0) {
            return normal.impulse();
        }
        for (int l = 0; l < count; l++) {
            int component = row - firstRow[l];
            if (component == 0 || component == 1) {
                return laws[l].impulse(component);
            }
        }
        return 0;
    }

    /** Takes over what the rates are. */
    public void take() {
        normal.rate(value[0]);
        for (int kind = 0; kind < all.length; kind++) {
            all[kind].slip(value[1 + 2 * kind], value[2 + 2 * kind]);
        }
    }

    /** Starts well inside all cones, for velocities of the size {@code speed} and impulses of the size {@code impulse}. */
    public void start(double speed, double impulse) {
        normal.start(speed, impulse);
        for (int l = 0; l < count; l++) {
            laws[l].start(speed, bound());
        }
    }

    /** Starts at impulses that are expected, one per row, with velocities of the size {@code speed} left. */
    public void resume(double speed, double[] expected) {
        normal.resume(speed, expected[0]);
        for (int l = 0; l < count; l++) {
            double second = components(l) == 2 ? expected[firstRow[l] + 1] : 0;
            laws[l].resume(speed, bound(), expected[firstRow[l]], second);
        }
    }

    /** K of the variables as they are. */
    public void linearise() {
        Arrays.fill(response, 0);
        double k = normal.response();
        response[0] = k;
        for (int l = 0; l < count; l++) {
            laws[l].linearise(bound());
            for (int i = 0; i < components(l); i++) {
                int row = rows * (firstRow[l] + i);
                response[row] = isHeld() ? 0 : k * laws[l].byNormal()[i]; // δβ = … + g δγ, δγ = … − K_n N e
                for (int j = 0; j < components(l); j++) {
                    response[row + firstRow[l] + j] = laws[l].response()[2 * i + j];
                }
            }
        }
    }

    private int components(int l) {
        return firstRow[l] == ALL_ROWS - 1 ? 1 : 2;
    }

    /** k for the target κ; with the second-order terms of the last direction if {@code corrected}. */
    public void aim(double kappa, boolean corrected) {
        double lastStep = boundStep();
        Arrays.fill(answer, 0);
        answer[0] = normal.aim(kappa, corrected);
        for (int l = 0; l < count; l++) {
            double[] own = laws[l].aim(scale[l] * kappa, corrected, bound(), lastStep);
            for (int i = 0; i < components(l); i++) {
                answer[firstRow[l] + i] = own[i] + (isHeld() ? 0 : laws[l].byNormal()[i] * answer[0]);
            }
        }
    }

    /** The changes of all variables for changes of the rates: one number per row. */
    public void follow(double[] change) {
        normal.follow(change[0]);
        for (int l = 0; l < count; l++) {
            double second = components(l) == 2 ? change[firstRow[l] + 1] : 0;
            laws[l].follow(bound(), boundStep(), change[firstRow[l]], second);
        }
    }

    /** How many times the direction may be taken before a variable leaves its cone; may be infinite. */
    public double boundary() {
        double most = normal.boundary();
        for (int l = 0; l < count; l++) {
            most = Math.min(most, laws[l].boundary(bound(), boundStep()));
        }
        return most;
    }

    /**
     * The smallest α > 0 with |x̄ + α v̄| = x₀ + α v₀, from a α² + 2 b α + c = 0 with a = v₀² − |v̄|², b = x₀v₀ − x̄·v̄, c = x₀² − |x̄|² > 0: the root
     * c / (−b + √(b² − ac)), written so that nothing cancels; there is none if b ≥ 0 and a ≥ 0.
     */
    static double toCone(double x0, double x1, double x2, double v0, double v1, double v2) {
        double a = v0 * v0 - v1 * v1 - v2 * v2;
        double b = x0 * v0 - x1 * v1 - x2 * v2;
        double norm = Math.sqrt(x1 * x1 + x2 * x2);
        double c = Math.max(0, (x0 - norm) * (x0 + norm));
        if (a >= 0 && b >= 0) {
            return Double.POSITIVE_INFINITY;
        }
        double root = Math.sqrt(Math.max(0, b * b - a * c));
        double below = root - b;
        return below > 0 ? c / below : Double.POSITIVE_INFINITY;
    }

    public void moveTo(double fraction) {
        normal.moveTo(fraction);
        for (int l = 0; l < count; l++) {
            laws[l].moveTo(fraction);
        }
    }

    /** Sum of all products after a share of the direction, J. */
    public double complementarity(double fraction) {
        double there = bound() + fraction * boundStep();
        double sum = normal.complementarity(fraction);
        for (int l = 0; l < count; l++) {
            sum += laws[l].complementarity(fraction, there) / scale[l];
        }
        return sum;
    }

    /** Number of products. */
    public int degree() {
        int sum = 1;
        for (int l = 0; l < count; l++) {
            sum += laws[l].degree();
        }
        return sum;
    }

    /**
     * Largest product, J; for impulses above 1 N·s relative to them, so that a heavy load is not asked for a smaller gap than a light one.
     */
    public double worstProduct() {
        return largestProduct() / Math.max(1, normal.impulse());
    }

    /** Largest product, J. */
    public double largestProduct() {
        double worst = normal.largestProduct();
        for (int l = 0; l < count; l++) {
            worst = Math.max(worst, laws[l].largestProduct(bound()) / scale[l]);
        }
        return worst;
    }

    /** Largest difference between the rates it works with and what they are to be, m/s or rad/s. */
    public double mismatch() {
        double worst = normal.mismatch();
        for (int l = 0; l < count; l++) {
            worst = Math.max(worst, laws[l].mismatch());
        }
        return worst;
    }
}

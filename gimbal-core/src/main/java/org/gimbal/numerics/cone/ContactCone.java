package org.gimbal.numerics.cone;

import java.util.Arrays;

/**
 * The complementarity conditions of one contact (docs/theory/common.md, C7; 2023, eq. 22–29): a one-sided stop along
 * the normal, and friction bounded by the normal impulse γ,
 *
 * <pre>
 *   row 0      gap over step length w, impulse γ          {@link StopCone}
 *   rows 1, 2  slip u, friction impulse |β| ≤ μγ          {@link ExactFriction} or {@link LinearFriction}
 *   rows 3, 4  rolling rate, angular impulse ≤ ργ         optional, always {@link ExactFriction}
 *   row 5      spinning rate, angular impulse ≤ σγ        likewise, of one component
 * </pre>
 *
 * Derivative (C8): for changes δrates that the bodies cause, with g the derivative of friction by γ (see {@link
 * FrictionLaw}),
 *
 * <pre>
 *   (δγ, δβ, …) = k − K δrates,    K = [K_n      0  ]
 *                                      [g K_n   K_f ]
 *   k = (k_n, k_f + g k_n)
 * </pre>
 *
 * K is not symmetric: γ bounds β, but β does not act on γ. While friction is held ({@link #holdFriction}) g is zero.
 *
 * <ul>
 *   <li>w in m/s, slip in m/s, rolling and spinning rates in rad/s; γ, β in N·s, angular impulses in N·m·s; κ in J
 *   <li>μ coefficient of friction, ρ and σ lengths, m
 *   <li>K {@link #response}, k {@link #answer}, rates {@link #value}
 * </ul>
 *
 * Rolling and spinning friction aim at κ min(1, ρ) and κ min(1, σ): with a short lever their rates then end as small as
 * the gap's. {@link #complementarity} and {@link #largestProduct} undo this scaling.
 */
public final class ContactCone {
    /** Rows without rolling and spinning friction: normal and two tangents. */
    public static final int PLAIN_ROWS = 3;

    /** Rows with them: normal, two tangents, two rolling axes, one spinning axis. */
    public static final int ALL_ROWS = 6;

    private final int rows;

    /** The rates at the point evaluated last: gap over step length, slips, rolling rates, spinning rate. */
    public final double[] value;

    /** K, row by row. */
    public final double[] response;

    /** k, one number per row. */
    public final double[] answer;

    private final StopCone normal = new StopCone();

    /** Sliding, rolling and spinning friction, whether their coefficients are zero or not. */
    private final FrictionLaw[] all;

    /** The first {@code count} entries: laws with a coefficient above zero, their first rows, the scales of their κ. */
    private final FrictionLaw[] laws = new FrictionLaw[3];

    private final int[] firstRow = new int[3];
    private final double[] scale = new double[3];
    private int count;

    /** The given normal impulse that bounds friction, N·s; not a number while γ itself does. */
    private double held = Double.NaN;

    private final HeldSlips slips = new HeldSlips();

    /**
     * A contact without friction, until {@link #friction} is called.
     *
     * @param rows number of rows, {@link #PLAIN_ROWS} or {@link #ALL_ROWS}
     * @param directions sides of the pyramid that bounds sliding friction; zero for the exact cone
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
     * Sets the coefficients of friction; zero means none. Rolling and spinning friction need {@link #ALL_ROWS} rows.
     *
     * @param friction μ
     * @param rolling ρ, m
     * @param spinning σ, m
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
     * From now on bounds friction by a given normal impulse, above zero, instead of γ (Tresca friction). The contact is
     * then a monotone operator. Solving repeatedly, each time with γ of the solve before, is a fixed-point iteration
     * for Coulomb's law.
     */
    public void holdFriction(double normalImpulse) {
        held = normalImpulse;
    }

    /** From now on bounds friction by γ. */
    public void releaseFriction() {
        held = Double.NaN;
        slips.release(all);
    }

    /**
     * From now on takes the sizes s of the slips as given where they lift the contact: its gap rate is w + Σ μ (s − y)
     * instead of w, y the bound of the slip. The contact is then the normal cone of the convex set of its impulses,
     * which a step with any motion that opens all gaps can always satisfy (Cadoux 2009; Acary, Cadoux, Lemaréchal and
     * Malick 2011), and it takes energy whatever s is. Where s = |slip| it is Coulomb's law.
     */
    public void holdSlips(boolean fromNothing) {
        slips.hold(all, laws, fromNothing ? 0 : count);
    }

    /** By how much the slip of one of the {@link #laws} differs from the one that was given, as a gap rate, m/s. */
    public double slipError(int law) {
        return laws[law].coefficient() * (laws[law].slipSize() - slips.size(law));
    }

    /** Number of frictions with a coefficient above zero: of sliding, rolling and spinning, at most three. */
    public int laws() {
        return count;
    }

    /** Size of the slip of one of them at the point evaluated last, m/s or rad/s. */
    public double slipSize(int law) {
        return laws[law].slipSize();
    }

    /** Takes another size of the slip of one of them as given; after {@link #holdSlips(boolean)}. */
    public void holdSlip(int law, double size) {
        slips.size(law, size);
    }

    /** The smallest normal impulse whose bounds admit the present friction impulses, N·s. */
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

    /** The normal impulse that bounds friction. */
    private double bound() {
        return isHeld() ? held : normal.impulse();
    }

    /** Its change in the last direction. */
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

    /** Hands the rates in {@link #value} to the conditions; call it whenever they have changed. */
    public void take() {
        normal.rate(value[0] - slips.lowering(laws, count));
        for (int kind = 0; kind < all.length; kind++) {
            all[kind].slip(value[1 + 2 * kind], value[2 + 2 * kind]);
        }
    }

    /** Sets all variables well inside their cones, for typical rates {@code speed} and impulses {@code impulse}. */
    public void start(double speed, double impulse) {
        normal.rate(value[0]);
        normal.start(speed, impulse);
        for (int l = 0; l < count; l++) {
            laws[l].start(speed, bound());
        }
        normal.rate(value[0] - slips.lowering(laws, count));
    }

    /** Starts from estimates of the impulses, one per row; {@code speed} is the typical error of the rates then. */
    public void resume(double speed, double[] expected) {
        normal.resume(speed, expected[0]);
        for (int l = 0; l < count; l++) {
            double second = components(l) == 2 ? expected[firstRow[l] + 1] : 0;
            laws[l].resume(speed, bound(), expected[firstRow[l]], second);
        }
    }

    /** Sets all variables to a solution found elsewhere: impulses λ, closed rates that end at {@code rate}, m/s. */
    public void settle(double rate, double[] impulse, int o) {
        normal.resume(rate, impulse[o]);
        for (int l = 0; l < count; l++) {
            laws[l].settle(rate, impulse[o + firstRow[l]], impulse[o + firstRow[l] + 1]);
        }
    }

    /** Computes K at the present variables. */
    public void linearise() {
        Arrays.fill(response, 0);
        for (int l = 0; l < count; l++) {
            laws[l].linearise(bound());
        }
        double k = normal.response();
        if (slips.held()) {
            k = normal.impulse() / HeldSlips.pivot(normal, laws, count);
            liftBySlips(k);
        }
        response[0] = k;
        for (int l = 0; l < count; l++) {
            for (int i = 0; i < components(l); i++) {
                int row = rows * (firstRow[l] + i);
                response[row] = isHeld() ? 0 : k * laws[l].byNormal()[i]; // δβ = … + g δγ, δγ = … − K_n N e
                for (int j = 0; j < components(l); j++) {
                    response[row + firstRow[l] + j] += laws[l].response()[2 * i + j];
                }
            }
        }
    }

    /** The part of K by which slips change γ, and through it the friction of all laws. */
    private void liftBySlips(double k) {
        for (int l = 0; l < count; l++) {
            for (int j = 0; j < components(l); j++) {
                int column = firstRow[l] + j;
                double lift = -k * laws[l].coefficient() * laws[l].boundBySlip()[j];
                response[column] = lift;
                for (int m = 0; m < count; m++) {
                    for (int i = 0; i < components(m); i++) {
                        response[rows * (firstRow[m] + i) + column] += laws[m].byNormal()[i] * lift;
                    }
                }
            }
        }
    }

    private int components(int l) {
        return firstRow[l] == ALL_ROWS - 1 ? 1 : 2;
    }

    /** Computes k for products κ, with the second-order terms of the last direction if {@code corrected}. */
    public void aim(double kappa, boolean corrected) {
        double lastStep = boundStep();
        Arrays.fill(answer, 0);
        answer[0] = normal.aim(kappa, corrected);
        double lifted = 0;
        for (int l = 0; l < count; l++) {
            double[] own = laws[l].aim(scale[l] * kappa, corrected, bound(), lastStep);
            lifted += laws[l].coefficient() * laws[l].boundAnswer();
            System.arraycopy(own, 0, answer, firstRow[l], components(l));
        }
        if (slips.held()) {
            answer[0] =
                    (answer[0] * normal.gapRate() + normal.impulse() * lifted) / HeldSlips.pivot(normal, laws, count);
        }
        for (int l = 0; l < count && !isHeld(); l++) {
            for (int i = 0; i < components(l); i++) {
                answer[firstRow[l] + i] += laws[l].byNormal()[i] * answer[0];
            }
        }
    }

    /** Computes the direction of all variables for changes of the rates, one per row; call {@link #aim} before. */
    public void follow(double[] change) {
        if (slips.held()) {
            followLifted(change);
            return;
        }
        normal.follow(change[0]);
        for (int l = 0; l < count; l++) {
            follow(l, boundStep(), change);
        }
    }

    private void follow(int l, double normalStep, double[] change) {
        double second = components(l) == 2 ? change[firstRow[l] + 1] : 0;
        laws[l].follow(bound(), normalStep, change[firstRow[l]], second);
    }

    /**
     * The same where slips are held: γ depends on the bounds of the slips, and these on γ. Impulses change exactly by k −
     * K δrates: computed in any other way, the round-off of large K would stay in the equations.
     */
    private void followLifted(double[] change) {
        double step = followed(0, change);
        double gapStep = change[0];
        for (int l = 0; l < count; l++) {
            follow(l, step, change);
            laws[l].follow(followed(firstRow[l], change), components(l) == 2 ? followed(firstRow[l] + 1, change) : 0);
            gapStep -= laws[l].coefficient() * laws[l].boundStep();
        }
        normal.follow(gapStep, step);
    }

    private double followed(int row, double[] change) {
        double step = answer[row];
        for (int j = 0; j < rows; j++) {
            step -= response[rows * row + j] * change[j];
        }
        return step;
    }

    /** The multiple of the direction at which the first variable reaches the boundary of its cone; may be infinite. */
    public double boundary() {
        double most = normal.boundary();
        for (int l = 0; l < count; l++) {
            most = Math.min(most, laws[l].boundary(bound(), boundStep()));
        }
        return most;
    }

    /** Adds {@code fraction} times the direction to all variables. */
    public void moveTo(double fraction) {
        normal.moveTo(fraction);
        for (int l = 0; l < count; l++) {
            laws[l].moveTo(fraction);
        }
    }

    /** Sum of all products after {@code fraction} times the direction, J. */
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

    /** Largest product, J, divided by γ where γ exceeds 1 N·s, so that heavy and light loads end with the same gap. */
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

    /** Largest difference between the rates as variables of the cones and those in {@link #value}, m/s or rad/s. */
    public double mismatch() {
        double worst = normal.mismatch();
        for (int l = 0; l < count; l++) {
            worst = Math.max(worst, laws[l].mismatch());
        }
        return worst;
    }
}

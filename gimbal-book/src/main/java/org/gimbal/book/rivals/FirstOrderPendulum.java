package org.gimbal.book.rivals;

/**
 * The first-order variational integrator of the papers for one damped pendulum, written in its angle. With Δ_k =
 * θ_{k+1} − θ_k, mass m, centre at c, inertia J about the centre and a damper d that sees the new velocity,
 *
 * <pre>
 *   (m c² + J)(sin Δ_k − sin Δ_{k−1}) = −h² (m g c sin θ_k + d ω_k),   ω_k = (2/h) sin(Δ_k/2)
 * </pre>
 *
 * It begins with two equal knots, and its energy is T(v_k) + V(x_k) with the velocity of the step that follows (2023
 * Fig. 7b, c).
 */
public final class FirstOrderPendulum {
    private static final double GRAVITY = 9.81;
    private static final int ITERATIONS = 50;

    private final double mass;
    private final double center;
    private final double inertia;
    private final double damping;
    private final double step;
    private double angle;
    private double turn;

    /** @param angle at rest, from straight down */
    public FirstOrderPendulum(double mass, double center, double inertia, double damping, double step, double angle) {
        this.mass = mass;
        this.center = center;
        this.inertia = inertia;
        this.damping = damping;
        this.step = step;
        this.angle = angle;
    }

    /** Goes to the next knot; the first step only repeats the start. */
    public void step() {
        angle += turn;
        turn = nextTurn();
    }

    /** Δ_k from Δ_{k−1} and θ_k, by Newton's method. */
    private double nextTurn() {
        double whole = mass * center * center + inertia;
        double known = whole * StrictMath.sin(turn) - step * step * mass * GRAVITY * center * StrictMath.sin(angle);
        double next = turn;
        for (int i = 0; i < ITERATIONS; i++) {
            double residual = whole * StrictMath.sin(next) + 2 * step * damping * StrictMath.sin(next / 2) - known;
            double slope = whole * StrictMath.cos(next) + step * damping * StrictMath.cos(next / 2);
            double change = residual / slope;
            next -= change;
            if (Math.abs(change) < 1e-15) {
                break;
            }
        }
        return next;
    }

    /** T(v_k) + V(x_k), zero potential at the height of the hinge. */
    public double energy() {
        double chord = 2 * StrictMath.sin(turn / 2) / step;
        return 0.5 * (mass * center * center + inertia) * chord * chord
                - mass * GRAVITY * center * StrictMath.cos(angle);
    }
}

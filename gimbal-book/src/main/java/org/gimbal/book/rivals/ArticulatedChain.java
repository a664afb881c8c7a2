package org.gimbal.book.rivals;

import org.gimbal.book.rivals.PlanarChain.Link;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/**
 * The planar chain in minimal coordinates in time proportional to its length: the articulated-body recursion. From the
 * tip upwards, the force that the link above must exert on a joint is a linear function of the acceleration a of that
 * joint,
 *
 * <pre>
 *   F_i = A_i a_i + b_i,   A_i 2 × 2 and symmetric
 * </pre>
 *
 * because the balance of moments of link i gives its angular acceleration as α_i = u_i·a_i + w_i. Downwards, a_i then
 * gives α_i. With the direction d of a link, its normal n, length l and centre at c:
 *
 * <pre>
 *   centre  a + c (α n − ω² d),   end  a + l (α n − ω² d),   m·centre = F_i − F_{i+1} + m g,
 *   J α = −c d × F_i − (l − c) d × F_{i+1}
 * </pre>
 *
 * States are those of {@link PlanarChain}.
 */
public final class ArticulatedChain implements OrdinaryDifferentialEquation {
    private static final double GRAVITY = 9.81;

    private final int count;
    private final Link[] links;
    private final double[] ux;
    private final double[] uy;
    private final double[] w;

    public ArticulatedChain(Link... links) {
        this.links = links.clone();
        count = links.length;
        ux = new double[count];
        uy = new double[count];
        w = new double[count];
    }

    @Override
    public int getDimension() {
        return 2 * count;
    }

    @Override
    public double[] computeDerivatives(double t, double[] y) {
        recurse(y);
        double[] derivative = new double[2 * count];
        double ax = 0;
        double ay = 0;
        for (int i = 0; i < count; i++) {
            double alpha = ux[i] * ax + uy[i] * ay + w[i];
            double square = y[count + i] * y[count + i];
            double sin = Math.sin(y[i]);
            double cos = Math.cos(y[i]);
            derivative[i] = y[count + i];
            derivative[count + i] = alpha;
            ax += links[i].length() * (alpha * cos - square * sin);
            ay += links[i].length() * (alpha * sin + square * cos);
        }
        return derivative;
    }

    /** From the tip to the origin. */
    private void recurse(double[] y) {
        double axx = 0;
        double axy = 0;
        double ayy = 0;
        double bx = 0;
        double by = 0;
        for (int i = count - 1; i >= 0; i--) {
            Link k = links[i];
            double dx = Math.sin(y[i]);
            double dy = -Math.cos(y[i]);
            double nx = -dy;
            double ny = dx;
            double square = y[count + i] * y[count + i];
            // the end of the link: A (l n) and the force there if neither a nor α were
            double enx = k.length() * (axx * nx + axy * ny);
            double eny = k.length() * (axy * nx + ayy * ny);
            double ex = bx - k.length() * square * (axx * dx + axy * dy);
            double ey = by - k.length() * square * (axy * dx + ayy * dy);
            // the joint of the link: what multiplies α in F_i, and the rest of it
            double mc = k.mass() * k.center();
            double fnx = mc * nx + enx;
            double fny = mc * ny + eny;
            double fx = -mc * square * dx + ex;
            double fy = -mc * square * dy + k.mass() * GRAVITY + ey;
            // moments: d × F = n·F for these two
            double rest = k.length() - k.center();
            double denominator = k.inertia() + k.center() * (nx * fnx + ny * fny) + rest * (nx * enx + ny * eny);
            ux[i] = -(k.center() * (k.mass() * nx + axx * nx + axy * ny) + rest * (axx * nx + axy * ny)) / denominator;
            uy[i] = -(k.center() * (k.mass() * ny + axy * nx + ayy * ny) + rest * (axy * nx + ayy * ny)) / denominator;
            w[i] = -(k.center() * (nx * fx + ny * fy) + rest * (nx * ex + ny * ey)) / denominator;
            axx += k.mass() + fnx * ux[i];
            axy += fnx * uy[i];
            ayy += k.mass() + fny * uy[i];
            bx = fx + fnx * w[i];
            by = fy + fny * w[i];
        }
    }
}

package org.gimbal.geometry.contact.round;

import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.Surface;

/**
 * A cylinder of radius r along −h ≤ z ≤ h. In the half-plane through the axis and the point it is a rectangle: with ρ =
 * √(x² + y²), a = ρ − r (over the barrel) and b = |z| − h (over the cap) the distance is √(a² + b²) if both are
 * positive (the rim is nearest), else the larger of the two (barrel if equal). On the axis ρ is measured along x.
 */
final class CylinderSurface implements Surface {
    private final double radius;
    private final double half;

    CylinderSurface(Cylinder cylinder) {
        radius = cylinder.radius();
        half = cylinder.length() / 2;
    }

    @Override
    public void nearest(double[] p, int q, double[] out, int o) {
        double rho = Math.sqrt(p[q] * p[q] + p[q + 1] * p[q + 1]);
        double ux = rho > 0 ? p[q] / rho : 1;
        double uy = rho > 0 ? p[q + 1] / rho : 0;
        double side = p[q + 2] < 0 ? -1 : 1;
        double a = rho - radius;
        double b = side * p[q + 2] - half;
        double outward;
        double upward;
        if (a > 0 && b > 0) {
            out[o] = Math.sqrt(a * a + b * b);
            outward = a / out[o];
            upward = b / out[o];
        } else {
            out[o] = Math.max(a, b);
            outward = a >= b ? 1 : 0;
            upward = 1 - outward;
        }
        double footRho = rho - out[o] * outward;
        Flat3.set(out, o + 1, outward * ux, outward * uy, upward * side);
        Flat3.set(out, o + 4, footRho * ux, footRho * uy, side * (half + b - out[o] * upward));
    }
}

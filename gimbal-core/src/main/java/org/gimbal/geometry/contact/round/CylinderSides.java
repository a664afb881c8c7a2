package org.gimbal.geometry.contact.round;

import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.Sides;

/** Barrel (0), lower cap (1) and upper cap (2) of a cylinder. On the axis the barrel's normal is along x. */
record CylinderSides(Cylinder cylinder) implements Sides {
    @Override
    public int count() {
        return 3;
    }

    @Override
    public void side(int k, double[] p, int q, double[] out, int o) {
        if (k == 0) {
            double rho = Math.sqrt(p[q] * p[q] + p[q + 1] * p[q + 1]);
            Flat3.set(out, o + 1, rho > 0 ? p[q] / rho : 1, rho > 0 ? p[q + 1] / rho : 0, 0);
            out[o] = rho - cylinder.radius();
        } else {
            double up = 2 * k - 3;
            Flat3.set(out, o + 1, 0, 0, up);
            out[o] = up * p[q + 2] - cylinder.length() / 2;
        }
        Flat3.along(p, q, -out[o], out, o + 1, out, o + 4);
    }
}

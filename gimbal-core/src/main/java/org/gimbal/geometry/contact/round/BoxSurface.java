package org.gimbal.geometry.contact.round;

import org.gimbal.geometry.Box;
import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.Surface;

/**
 * A box with the half extents h. Outside, the nearest point clamps every coordinate to ±h; inside, it is on the face
 * with the largest (least negative) distance |pₖ| − hₖ, the first such axis if there are several.
 */
final class BoxSurface implements Surface {
    private final double[] half;

    BoxSurface(Box box) {
        half = new double[] {box.x() / 2, box.y() / 2, box.z() / 2};
    }

    @Override
    public void nearest(double[] p, int q, double[] out, int o) {
        for (int k = 0; k < 3; k++) {
            double clamped = Flat3.clamp(p[q + k], -half[k], half[k]);
            out[o + 4 + k] = clamped;
            out[o + 1 + k] = p[q + k] - clamped;
        }
        double distance = Flat3.norm(out, o + 1);
        if (distance > 0) {
            out[o] = distance;
            Flat3.set(out, o + 1, out[o + 1] / distance, out[o + 2] / distance, out[o + 3] / distance);
        } else {
            inside(p, q, out, o);
        }
    }

    private void inside(double[] p, int q, double[] out, int o) {
        int best = 0;
        for (int k = 1; k < 3; k++) {
            if (Math.abs(p[q + k]) - half[k] > Math.abs(p[q + best]) - half[best]) {
                best = k;
            }
        }
        double sign = p[q + best] < 0 ? -1 : 1;
        Flat3.set(out, o + 1, 0, 0, 0);
        out[o] = Math.abs(p[q + best]) - half[best];
        out[o + 1 + best] = sign;
        out[o + 4 + best] = sign * half[best];
    }
}

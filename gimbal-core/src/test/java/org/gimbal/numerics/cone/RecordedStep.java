package org.gimbal.numerics.cone;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.ejml.data.DMatrixRMaj;
import org.gimbal.numerics.space.Kernels3;

/**
 * A step of free bodies with contacts, linearised at the old pose: M (v − f) = Hᵀλ with the rates g = g₀ + H v of each
 * contact along its normal and two tangents. Recorded from heaps and random drops where the engine took many iterations,
 * and from some where it did not.
 *
 * <p>The file holds a number of steps, and for each: its name, numbers of bodies and contacts, the speed that the engine
 * measured by and whether the engine solved it at once; f of all bodies; for each body the inverse of its mass and the
 * lower half of its inverse inertia, world axes; for each contact both bodies (−1: the ground), its friction, g₀, n and
 * t₁, and for each of its bodies the way from its centre to the contact.
 *
 * @param speed typical velocity, m/s
 * @param solved whether the engine solved it within sixty iterations when it was recorded
 * @param free f, velocities without contacts, six per body
 * @param inverseMass 36 numbers per body
 * @param rate g₀, three per contact, m/s
 * @param rows two times 18 numbers per contact: how n, t₁ and t₂ act on its bodies
 */
record RecordedStep(
        String name,
        double speed,
        boolean solved,
        double[] free,
        double[][] inverseMass,
        int[] bodies,
        double[] friction,
        double[] rate,
        double[][] rows) {
    static List<RecordedStep> all() {
        InputStream file =
                Objects.requireNonNull(RecordedStep.class.getResourceAsStream("/recorded/contact-steps.bin.gz"));
        try (DataInputStream in = new DataInputStream(new GZIPInputStream(file))) {
            List<RecordedStep> steps = new ArrayList<>();
            for (int count = in.readShort(); count > 0; count--) {
                steps.add(read(in));
            }
            return steps;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    int contacts() {
        return friction.length;
    }

    private static RecordedStep read(DataInputStream in) throws IOException {
        String name = in.readUTF();
        int bodies = in.readShort();
        int contacts = in.readShort();
        double speed = in.readFloat();
        boolean solved = in.readBoolean();
        double[] free = floats(in, 6 * bodies);
        double[][] inverseMass = new double[bodies][];
        for (int i = 0; i < bodies; i++) {
            inverseMass[i] = inverseMass(floats(in, 7));
        }
        int[] pairs = new int[2 * contacts];
        double[] friction = new double[contacts];
        double[] rate = new double[3 * contacts];
        double[][] rows = new double[contacts][];
        for (int c = 0; c < contacts; c++) {
            pairs[2 * c] = in.readByte();
            pairs[2 * c + 1] = in.readByte();
            friction[c] = in.readFloat();
            System.arraycopy(floats(in, 3), 0, rate, 3 * c, 3);
            rows[c] = rows(in, pairs[2 * c], pairs[2 * c + 1]);
        }
        return new RecordedStep(name, speed, solved, free, inverseMass, pairs, friction, rate, rows);
    }

    private static double[] floats(DataInputStream in, int count) throws IOException {
        double[] read = new double[count];
        for (int k = 0; k < count; k++) {
            read[k] = in.readFloat();
        }
        return read;
    }

    private static double[] inverseMass(double[] read) {
        double[] block = new double[36];
        for (int i = 0; i < 3; i++) {
            block[7 * i] = read[0];
        }
        int k = 1;
        for (int i = 3; i < 6; i++) {
            for (int j = 3; j <= i; j++) {
                block[6 * i + j] = read[k];
                block[6 * j + i] = read[k++];
            }
        }
        return block;
    }

    private static double[] rows(DataInputStream in, int a, int b) throws IOException {
        double[] direction = new double[9];
        System.arraycopy(floats(in, 6), 0, direction, 0, 6);
        orthogonalise(direction);
        double[] rows = new double[36];
        for (int side = 0; side < 2; side++) {
            if ((side == 0 ? a : b) >= 0) {
                double[] arm = floats(in, 3);
                // impulses act on the second body as they are; where there is none, the first one was written so
                double sign = side == 1 || b < 0 ? 1 : -1;
                for (int r = 0; r < 3; r++) {
                    int o = 18 * side + 6 * r;
                    for (int k = 0; k < 3; k++) {
                        rows[o + k] = sign * direction[3 * r + k];
                    }
                    Kernels3.cross(arm, 0, rows, o, rows, o + 3);
                }
            }
        }
        return rows;
    }

    /** n and t₁ were rounded; t₂ = n × t₁. */
    private static void orthogonalise(double[] direction) {
        scale(direction, 0, 1 / Math.sqrt(Kernels3.dot(direction, 0, direction, 0)));
        double along = Kernels3.dot(direction, 0, direction, 3);
        for (int k = 0; k < 3; k++) {
            direction[3 + k] -= along * direction[k];
        }
        scale(direction, 3, 1 / Math.sqrt(Kernels3.dot(direction, 3, direction, 3)));
        Kernels3.cross(direction, 0, direction, 3, direction, 6);
    }

    private static void scale(double[] vector, int o, double factor) {
        for (int k = o; k < o + 3; k++) {
            vector[k] *= factor;
        }
    }

    /** out += factor Hᵀ λ of one contact, λ three numbers. */
    void push(int c, double factor, double[] impulse, double[] out) {
        for (int side = 0; side < 2; side++) {
            int body = bodies[2 * c + side];
            for (int k = 0; k < 18 && body >= 0; k++) {
                out[6 * body + k % 6] += factor * impulse[k / 6] * rows[c][18 * side + k];
            }
        }
    }

    /** H v of one contact. */
    double[] change(int c, double[] v) {
        double[] sum = new double[3];
        for (int side = 0; side < 2; side++) {
            int body = bodies[2 * c + side];
            for (int k = 0; k < 18 && body >= 0; k++) {
                sum[k / 6] += v[6 * body + k % 6] * rows[c][18 * side + k];
            }
        }
        return sum;
    }

    /** g of one contact. */
    double[] rates(int c, double[] v) {
        double[] sum = change(c, v);
        for (int k = 0; k < 3; k++) {
            sum[k] += rate[3 * c + k];
        }
        return sum;
    }

    /** M⁻¹ r. */
    double[] moved(double[] r) {
        double[] out = new double[r.length];
        for (int i = 0; i < r.length; i++) {
            for (int k = 0; k < 6; k++) {
                out[i] += inverseMass[i / 6][6 * (i % 6) + k] * r[i - i % 6 + k];
            }
        }
        return out;
    }

    /** What the normal of a contact feels of its bodies, 1/kg. */
    double compliance(int c) {
        double[] out = new double[free.length];
        push(c, 1, new double[] {1, 0, 0}, out);
        return change(c, moved(out))[0];
    }

    /** Adds Hᵀ K H of a contact, K row by row, to a matrix over all bodies. */
    void condense(int c, double[] response, DMatrixRMaj matrix) {
        double[] column = new double[free.length];
        double[] unit = new double[3];
        double[] answer = new double[free.length];
        for (int side = 0; side < 2; side++) {
            int body = bodies[2 * c + side];
            for (int l = 0; l < 6 && body >= 0; l++) {
                for (int i = 0; i < 3; i++) {
                    unit[i] = 0;
                    for (int j = 0; j < 3; j++) {
                        unit[i] += response[3 * i + j] * rows[c][18 * side + 6 * j + l];
                    }
                }
                Arrays.fill(answer, 0);
                push(c, 1, unit, answer);
                for (int k = 0; k < column.length; k++) {
                    matrix.add(k, 6 * body + l, answer[k]);
                }
            }
        }
    }

    /** How far impulses λ are from Coulomb's law, m/s: what the projection of λ − (g + μ|u| n)/c differs from λ by, c λ. */
    double error(double[] impulses) {
        double[] sum = new double[free.length];
        for (int c = 0; c < contacts(); c++) {
            push(c, 1, Arrays.copyOfRange(impulses, 3 * c, 3 * c + 3), sum);
        }
        double[] v = moved(sum);
        for (int i = 0; i < v.length; i++) {
            v[i] += free[i];
        }
        double worst = 0;
        for (int c = 0; c < contacts(); c++) {
            double[] g = rates(c, v);
            double feels = compliance(c);
            g[0] += friction[c] * Math.hypot(g[1], g[2]);
            double[] x = new double[3];
            int o = 3 * c;
            Arrays.setAll(x, k -> feels * impulses[o + k] - g[k]);
            project(x, friction[c]);
            for (int k = 0; k < 3; k++) {
                worst = Math.max(worst, Math.abs(x[k] - feels * impulses[3 * c + k]));
            }
        }
        return worst;
    }

    private static void project(double[] x, double friction) {
        double along = Math.hypot(x[1], x[2]);
        if (along <= friction * x[0]) {
            return;
        }
        double normal = Math.max(0, (x[0] + friction * along) / (1 + friction * friction));
        x[0] = normal;
        x[1] *= along > 0 ? friction * normal / along : 0;
        x[2] *= along > 0 ? friction * normal / along : 0;
    }
}

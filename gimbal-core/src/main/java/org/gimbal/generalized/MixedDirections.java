package org.gimbal.generalized;

/**
 * Speeds up an iteration x ← x + δ(x) by what its last steps taught (Anderson mixing; docs/theory/generalized.md, G16):
 * with Δx, Δδ the last changes of x and δ,
 *
 * <pre>   x ← x + δ − Σ γ_j (Δx_j + Δδ_j),   γ minimises |δ − Σ γ_j Δδ_j| </pre>
 *
 * where lengths are measured in given units. For linear equations this is GMRES. Scratch space of one run.
 */
final class MixedDirections {
    private static final int DEPTH = 5;

    /** A change of δ that is this small beside what earlier ones leave of it teaches nothing. */
    private static final double DEPENDENT = 1e-8;

    private final int size;
    private final double[] perUnit;
    private final double[][] moved = new double[DEPTH][]; // Δx + Δδ, made orthogonal like Δδ
    private final double[][] change = new double[DEPTH][]; // Δδ in units, orthonormal
    private final double[] before;
    private final double[] lastMove;
    private int count;
    private boolean begun;

    /** Lengths are measured in units of each unknown, of which one over is given. */
    MixedDirections(int size, double[] perUnit) {
        this.size = size;
        this.perUnit = perUnit;
        for (int j = 0; j < DEPTH; j++) {
            moved[j] = new double[size];
            change[j] = new double[size];
        }
        before = new double[size];
        lastMove = new double[size];
    }

    void restart() {
        count = 0;
        begun = false;
    }

    /** Moves x, given δ there. */
    void advance(double[] x, double[] delta) {
        if (begun) {
            learn(delta);
        }
        begun = true;
        System.arraycopy(delta, 0, before, 0, size);
        System.arraycopy(delta, 0, lastMove, 0, size);
        for (int j = 0; j < count; j++) {
            double gamma = 0;
            for (int k = 0; k < size; k++) {
                gamma += change[j][k] * delta[k] * perUnit[k];
            }
            for (int k = 0; k < size; k++) {
                lastMove[k] -= gamma * moved[j][k];
            }
        }
        for (int k = 0; k < size; k++) {
            x[k] += lastMove[k];
        }
    }

    /** Keeps the last change of δ, made orthogonal to those before it; the oldest goes if there are too many. */
    private void learn(double[] delta) {
        if (count == DEPTH) {
            count = 0;
        }
        double[] to = change[count];
        double[] with = moved[count];
        double whole = 0;
        for (int k = 0; k < size; k++) {
            double difference = delta[k] - before[k];
            to[k] = difference * perUnit[k];
            with[k] = lastMove[k] + difference;
            whole += to[k] * to[k];
        }
        for (int j = 0; j < count; j++) {
            double along = 0;
            for (int k = 0; k < size; k++) {
                along += change[j][k] * to[k];
            }
            for (int k = 0; k < size; k++) {
                to[k] -= along * change[j][k];
                with[k] -= along * moved[j][k];
            }
        }
        double rest = 0;
        for (int k = 0; k < size; k++) {
            rest += to[k] * to[k];
        }
        if (!(rest > DEPENDENT * DEPENDENT * whole)) {
            return;
        }
        double scale = 1 / Math.sqrt(rest);
        for (int k = 0; k < size; k++) {
            to[k] *= scale;
            with[k] *= scale;
        }
        count++;
    }
}

package org.gimbal.generalized;

import org.gimbal.sim.Inputs;

/**
 * What reactions at a knot are computed from when somebody looks: the knot where the last step of the user began, the
 * plain steps before and behind it, the impulses of rows there, and the inputs of both. Part of the state.
 */
final class KnotRecord {
    /** Coordinates at the knot, and the velocities of the steps that end and begin there. */
    final double[] q;

    final double[] before;
    final double[] behind;

    /** Impulses λ of rows at the knot. */
    final double[] impulse;

    /** What was kept from knot to knot up to there. */
    final double[] kept;

    /** Efforts, wrenches and targets held before the knot, and behind it. */
    final double[] inputsBefore;

    final double[] inputsBehind;

    /** Of the inputs taken over last, and whether those before the knot are the same. */
    private long seen = -1;

    private boolean settled;

    /** Time of the knot, lengths of both steps, 1 while the record of this step is to be made. */
    final double[] clock = new double[4];

    /** @param kept how many numbers are kept from knot to knot */
    KnotRecord(GeneralizedSystem compiled, int kept) {
        this.kept = new double[kept];
        q = new double[compiled.size];
        before = new double[compiled.size];
        behind = new double[compiled.size];
        impulse = new double[compiled.tree.rows.rows()];
        Inputs inputs = new Inputs(compiled.tree.mechanism);
        int size = inputs.efforts().length + inputs.wrenches().length + inputs.targets().length;
        inputsBefore = new double[size];
        inputsBehind = new double[size];
    }

    /** A step of the user begins, with these inputs. */
    void begin(Inputs inputs) {
        clock[3] = 1;
        if (inputs.version() == seen && settled) {
            return;
        }
        System.arraycopy(inputsBehind, 0, inputsBefore, 0, inputsBefore.length);
        settled = inputs.version() == seen;
        if (!settled) {
            int o = append(inputs.efforts(), inputsBehind, 0);
            o = append(inputs.wrenches(), inputsBehind, o);
            append(inputs.targets(), inputsBehind, o);
            seen = inputs.version();
        }
    }

    private static int append(double[] numbers, double[] out, int o) {
        System.arraycopy(numbers, 0, out, o, numbers.length);
        return o + numbers.length;
    }

    /** Gives inputs kept here to others. */
    static void restore(double[] kept, Inputs to) {
        int o = take(kept, 0, to.efforts());
        o = take(kept, o, to.wrenches());
        take(kept, o, to.targets());
    }

    private static int take(double[] kept, int o, double[] out) {
        System.arraycopy(kept, o, out, 0, out.length);
        return o + out.length;
    }

    /** A plain step of length h leaves the knot; of a step of the user the first counts, unless it turns back. */
    void leave(GeneralizedState knot, double h, double[] velocity, double[] impulses) {
        if (clock[3] == 0 || h + knot.clock[2] == 0) {
            clock[3] = 0;
            return;
        }
        clock[0] = knot.time();
        clock[1] = knot.clock[2];
        clock[2] = h;
        clock[3] = 0;
        System.arraycopy(knot.q, 0, q, 0, q.length);
        System.arraycopy(knot.past[0], 0, before, 0, before.length);
        System.arraycopy(velocity, 0, behind, 0, behind.length);
        System.arraycopy(impulses, 0, impulse, 0, impulse.length);
        System.arraycopy(knot.kept, 0, kept, 0, kept.length);
    }

    /** Half the length of both steps, s: over this time impulses at the knot act; zero before the first step. */
    double span() {
        return (clock[1] + clock[2]) / 2;
    }

    double[][] numbers() {
        return new double[][] {q, before, behind, impulse, kept, inputsBefore, inputsBehind, clock};
    }

    /** All but the inputs, which no plain step changes. */
    void copyFrom(KnotRecord other) {
        copy(other.q, q);
        copy(other.before, before);
        copy(other.behind, behind);
        copy(other.impulse, impulse);
        copy(other.kept, kept);
        copy(other.clock, clock);
    }

    private static void copy(double[] from, double[] to) {
        System.arraycopy(from, 0, to, 0, to.length);
    }
}

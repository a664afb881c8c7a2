package org.gimbal.contact;

import java.util.Arrays;
import java.util.List;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.contact.BoundingRadius;
import org.gimbal.geometry.contact.ShapePair;
import org.gimbal.kinematics.Configuration;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Kernels3;

/**
 * Shapes in the world, for one run: {@link #place} puts all shapes of a {@link ContactTable} where a configuration has
 * their bodies; {@link #find} lists the features near each other there; {@link #evaluate} measures one at the poses
 * placed last. Scratch space: one thread at a time.
 */
public final class ContactWork {
    private final ContactTable table;
    private final ContactTolerances.Search tolerances;
    private final PairShapes pairs;
    private final int capacity;
    private final BroadPhase broadPhase;

    /** All shape pairs, if there are few of them. */
    private final int[] all;

    /** Shapes in the central frames of their bodies, and where they are placed. */
    private final double[] offset;

    private final double[] turn;
    private final double[] x;
    private final double[] r;

    /** By shape: how far it reaches from its own origin, m. */
    private final double[] radius;

    /** By shape: how far its points may move, m. */
    private final double[] mobility;

    /** Features of one shape pair. */
    private int[] found;

    /**
     * Scratch space for a run of a mechanism.
     *
     * @throws org.gimbal.geometry.contact.UnsupportedPairException if two shapes that may touch have no contact
     *     geometry
     */
    public ContactWork(ContactTable table, ContactTolerances.Search tolerances) {
        this.table = table;
        this.tolerances = tolerances;
        List<Shape> shapes = table.shapes();
        int n = shapes.size();
        pairs = new PairShapes(table);
        capacity = pairs.room();
        found = new int[pairs.mostFeatures()];
        boolean few = !table.hasSets() && table.pairs().ofRules() < tolerances.manyShapePairs();
        all = new int[few ? table.pairs().ofRules() : 0];
        Arrays.setAll(all, p -> p);
        broadPhase = new BroadPhase(shapes, table.index(), table.pairs());
        offset = new double[3 * n];
        turn = new double[9 * n];
        x = new double[3 * n];
        r = new double[9 * n];
        radius = shapes.stream().mapToDouble(BoundingRadius::of).toArray();
        mobility = new double[n];
        for (int k = 0; k < n; k++) {
            table.poseOfShape(k).position().into(offset, 3 * k);
            table.poseOfShape(k).orientation().matrix().into(turn, 9 * k);
        }
    }

    public ContactTable table() {
        return table;
    }

    /** The most contacts {@link #find} can list. */
    public int capacity() {
        return capacity;
    }

    /** Puts all shapes where the bodies are. */
    public void place(Configuration at) {
        for (int k = 0; k < offset.length / 3; k++) {
            int slot = table.slotOfShape(k);
            Kernels3.apply(at.r, 9 * slot, offset, 3 * k, x, 3 * k);
            for (int j = 0; j < 3; j++) {
                x[3 * k + j] += at.x[3 * slot + j];
            }
            Kernels3.multiply(at.r, 9 * slot, turn, 9 * k, r, 9 * k);
        }
    }

    /**
     * Lists the features nearer than {@code reach} at the poses placed last; returns how many.
     *
     * @param pairOf receives the shape pair of each
     * @param feature receives the feature
     * @throws ModelException if there are more than there is room for
     */
    public int find(double reach, int[] pairOf, int[] feature) {
        return find(reach, reach, Double.POSITIVE_INFINITY, pairOf, feature);
    }

    /**
     * The same for a step in which bodies move: of pairs of sets only features that may come nearer than {@code margin}.
     * The reach of a step is that of its fastest body, and counts turns as ways.
     *
     * @param way where bodies are first thought to go, (δx, δθ) of all bodies
     */
    public int find(double reach, double margin, double[] way, int[] pairOf, int[] feature) {
        double farthest = 0;
        for (int k = 0; k < mobility.length; k++) {
            int slot = table.slotOfShape(k);
            mobility[k] = slot == table.bodies() ? 0 : tolerances.wayFactor() * mobility(k, 6 * slot, way);
            farthest = Math.max(farthest, mobility[k]);
        }
        double broad = table.pairs().ofRules() > 0 ? reach : Math.min(reach, margin + 2 * farthest);
        return find(reach, broad, margin, pairOf, feature);
    }

    private double mobility(int shape, int o, double[] way) {
        double arm = Math.sqrt(Kernels3.dot(offset, 3 * shape, offset, 3 * shape)) + radius[shape];
        double turn = Math.sqrt(Kernels3.dot(way, o + 3, way, o + 3));
        return Math.sqrt(Kernels3.dot(way, o, way, o)) + (turn == 0 ? 0 : turn * arm);
    }

    /** How far the shapes of a pair may come nearer. */
    private double mobility(int pair) {
        return mobility[table.shapeA(pair)] + mobility[table.shapeB(pair)];
    }

    /** Whether the balls round two shapes are farther apart than that. */
    private boolean apart(int pair, double gap) {
        int a = table.shapeA(pair);
        int b = table.shapeB(pair);
        double square = 0;
        for (int k = 0; k < 3; k++) {
            square += (x[3 * a + k] - x[3 * b + k]) * (x[3 * a + k] - x[3 * b + k]);
        }
        return Math.sqrt(square) - radius[a] - radius[b] > gap;
    }

    private int find(double reach, double broad, double margin, int[] pairOf, int[] feature) {
        boolean few = all.length == table.pairs().ofRules() && !table.hasSets();
        int looked = few ? all.length : broadPhase.find(x, r, broad);
        int[] near = few ? all : broadPhase.found();
        int count = 0;
        for (int q = 0; q < looked; q++) {
            int p = near[q];
            boolean ofSet = p >= table.pairs().ofRules();
            double nearer = ofSet ? margin + mobility(p) : Double.POSITIVE_INFINITY;
            int n = apart(p, nearer) ? 0 : find(p, Math.min(reach, nearer), room(p));
            if (count + n > pairOf.length) {
                throw tooMany(pairOf.length, p);
            }
            for (int k = 0; k < n; k++) {
                pairOf[count] = p;
                feature[count++] = found[k];
            }
        }
        return count;
    }

    /** That there is no room for another contact, of a shape pair. */
    public ModelException tooMany(int room, int pair) {
        return new ModelException("more than " + room
                + " contacts are near each other at once: leave out some with exclusions or groups of '"
                + table.rule(pair).name() + "'");
    }

    /** The shape pairs that may have features nearer than {@code reach} at the poses placed last. */
    public int[] nearPairs(double reach) {
        boolean few = all.length == table.pairs().ofRules() && !table.hasSets();
        int count = few ? all.length : broadPhase.find(x, r, reach);
        return Arrays.copyOf(few ? all : broadPhase.found(), count);
    }

    /** The most features that one shape pair lists. */
    public int mostOf(int pair) {
        return pairs.of(pair).capacity();
    }

    /** Room for the features of a pair. */
    private int[] room(int pair) {
        int most = pairs.of(pair).capacity();
        if (found.length < most) {
            found = new int[most];
        }
        return found;
    }

    /** Lists the features of one shape pair nearer than {@code reach} at the poses placed last; returns how many. */
    public int find(int pair, double reach, int[] features) {
        int a = table.shapeA(pair);
        int b = table.shapeB(pair);
        return pairs.of(pair).find(x, r, a, b, reach, features, 0);
    }

    /**
     * Lists what keeps apart, at the poses placed last, what a feature of a shape pair brings together at others;
     * returns how many.
     */
    public int parting(int pair, int feature, int[] features) {
        int a = table.shapeA(pair);
        int b = table.shapeB(pair);
        return pairs.of(pair).parting(feature, x, r, a, b, features, 0);
    }

    /** Measures a feature at the poses placed last: {@link ShapePair#SIZE} numbers. */
    public void evaluate(int pair, int feature, double[] out, int o) {
        int a = table.shapeA(pair);
        int b = table.shapeB(pair);
        pairs.of(pair).evaluate(feature, x, r, a, b, out, o);
    }

    /**
     * Refuses a start at which shapes overlap.
     *
     * @throws ModelException naming the contact, both sides and the depth
     */
    public void check(Configuration at) {
        if (table.isEmpty()) {
            return;
        }
        place(at);
        int[] pairOf = new int[capacity];
        int[] feature = new int[capacity];
        double[] measured = new double[ShapePair.SIZE];
        int count = find(0, pairOf, feature);
        for (int c = 0; c < count; c++) {
            evaluate(pairOf[c], feature[c], measured, 0);
            if (measured[ShapePair.GAP] < -tolerances.startOverlap()) {
                ContactRule contact = table.rule(pairOf[c]);
                throw new ModelException("contact '" + contact.name() + "': '" + contact.a() + "' and '" + contact.b()
                        + "' overlap by " + (float) -measured[ShapePair.GAP] + " m at the start: move them apart");
            }
        }
    }
}

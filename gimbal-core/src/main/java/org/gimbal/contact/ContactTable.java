package org.gimbal.contact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.contact.ShapePair;
import org.gimbal.geometry.contact.ShapePairs;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.Configuration;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.part.ModelException;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.cone.ContactCone;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.Pose;

/**
 * The contacts of a mechanism, compiled: every pair of shapes that may touch, with the slots of their bodies. {@link #place} puts the shapes
 * where a configuration has them; {@link #find} lists the features near each other there; {@link #evaluate} measures one at the pose placed last.
 */
public final class ContactTable {
    /** Overlap that a start may have, m: what six written digits leave. */
    private static final double OVERLAP = 1e-6;

    /** Pairs from which on those far apart are left out before they are looked at closely. */
    private static final int MANY = 16;

    /** A shape of a body, or of the ground: once, however many pairs it is in. */
    private record Side(int slot, Shape shape, Pose inCentralFrame) {}

    private final ShapePair[] pairs;
    private final int[] rule;
    private final int[] shapeA;
    private final int[] shapeB;
    private final double[] friction;
    private final double[] restitution;
    private final double[] rolling;
    private final double[] spinning;
    private final boolean rolls;
    private final List<Side> sides = new ArrayList<>();
    private final int[] slot;
    private final BroadPhase broadPhase;

    /** Pairs that are looked at: all, or those that the broad phase leaves. */
    private final int[] near;

    private final double[] offset;
    private final double[] turn;
    private final double[] x;
    private final double[] r;
    private final int capacity;
    private final int[] found;

    public ContactTable(Mechanism mechanism, BodyTable bodies) {
        List<ShapePair> list = new ArrayList<>();
        List<int[]> of = new ArrayList<>();
        Map<Side, Integer> known = new HashMap<>();
        friction = new double[mechanism.contacts().size()];
        restitution = new double[friction.length];
        rolling = new double[friction.length];
        spinning = new double[friction.length];
        for (int c = 0; c < friction.length; c++) {
            ContactRule contact = mechanism.contacts().get(c);
            friction[c] = contact.friction();
            restitution[c] = contact.restitution();
            rolling[c] = contact.rolling();
            spinning[c] = contact.spinning();
            for (PlacedShape a : shapes(mechanism, contact.a(), contact.shapesA())) {
                int sideA = addSide(mechanism, bodies, known, contact.a(), a);
                for (PlacedShape b : shapes(mechanism, contact.b(), contact.shapesB())) {
                    list.add(ShapePairs.of(a.shape(), b.shape()));
                    of.add(new int[] {c, sideA, addSide(mechanism, bodies, known, contact.b(), b)});
                }
            }
        }
        rolls = Arrays.stream(rolling).anyMatch(r -> r > 0)
                || Arrays.stream(spinning).anyMatch(r -> r > 0);
        pairs = list.toArray(new ShapePair[0]);
        rule = of.stream().mapToInt(k -> k[0]).toArray();
        shapeA = of.stream().mapToInt(k -> k[1]).toArray();
        shapeB = of.stream().mapToInt(k -> k[2]).toArray();
        capacity = list.stream().mapToInt(ShapePair::capacity).sum();
        found = new int[list.stream().mapToInt(ShapePair::capacity).max().orElse(0)];
        slot = sides.stream().mapToInt(Side::slot).toArray();
        broadPhase = new BroadPhase(sides.stream().map(Side::shape).toList(), shapeA, shapeB);
        near = new int[pairs.length];
        offset = new double[3 * sides.size()];
        turn = new double[9 * sides.size()];
        x = new double[3 * sides.size()];
        r = new double[9 * sides.size()];
        for (int k = 0; k < sides.size(); k++) {
            sides.get(k).inCentralFrame.position().into(offset, 3 * k);
            sides.get(k).inCentralFrame.orientation().matrix().into(turn, 9 * k);
        }
    }

    private static List<PlacedShape> shapes(Mechanism mechanism, String side, List<PlacedShape> given) {
        if (!given.isEmpty()) {
            return given;
        }
        int body = mechanism.bodyIndex(side);
        return body < 0
                ? mechanism.groundShapes()
                : mechanism.bodies().get(body).shapes();
    }

    private int addSide(
            Mechanism mechanism, BodyTable bodies, Map<Side, Integer> known, String side, PlacedShape shape) {
        int body = mechanism.bodyIndex(side);
        int link = body < 0 ? bodies.count() : bodies.linkOfBody(body);
        Pose pose =
                body < 0 ? shape.pose() : bodies.centralFrame(link).inverse().times(shape.pose());
        Side placed = new Side(link, shape.shape(), pose);
        return known.computeIfAbsent(placed, s -> {
            sides.add(s);
            return sides.size() - 1;
        });
    }

    /** Number of pairs of shapes. */
    public int pairs() {
        return pairs.length;
    }

    /** The most contacts {@link #find} can list. */
    public int capacity() {
        return capacity;
    }

    public int slotA(int pair) {
        return slot[shapeA[pair]];
    }

    public int slotB(int pair) {
        return slot[shapeB[pair]];
    }

    /** The rule a pair belongs to, by index in the mechanism. */
    public int rule(int pair) {
        return rule[pair];
    }

    /** Sets the coefficients of friction of a pair. */
    public void describe(int pair, ContactCone cone) {
        int r = rule[pair];
        cone.friction(friction[r], rolling[r], spinning[r]);
    }

    /** Whether any pair has rolling or spinning friction. */
    public boolean rolls() {
        return rolls;
    }

    public double restitution(int pair) {
        return restitution[rule[pair]];
    }

    /** Puts all shapes where the bodies are. */
    public void place(Configuration at) {
        for (int k = 0; k < slot.length; k++) {
            Kernels3.apply(at.r, 9 * slot[k], offset, 3 * k, x, 3 * k);
            for (int j = 0; j < 3; j++) {
                x[3 * k + j] += at.x[3 * slot[k] + j];
            }
            Kernels3.multiply(at.r, 9 * slot[k], turn, 9 * k, r, 9 * k);
        }
    }

    /**
     * Lists the features nearer than {@code reach} at the poses placed last; returns how many.
     *
     * @param pairOf receives the pair of each
     * @param feature receives the feature
     */
    public int find(double reach, int[] pairOf, int[] feature) {
        int count = 0;
        int looked = pairsWithin(reach);
        for (int q = 0; q < looked; q++) {
            int p = near[q];
            int n = find(p, reach, found);
            for (int k = 0; k < n; k++) {
                pairOf[count] = p;
                feature[count++] = found[k];
            }
        }
        return count;
    }

    private int pairsWithin(double reach) {
        if (pairs.length >= MANY && reach < Double.POSITIVE_INFINITY) {
            return broadPhase.find(x, r, reach, near);
        }
        for (int p = 0; p < near.length; p++) {
            near[p] = p;
        }
        return near.length;
    }

    /** Lists the features of one pair nearer than {@code reach} at the poses placed last; returns how many. */
    public int find(int pair, double reach, int[] features) {
        int a = shapeA[pair];
        int b = shapeB[pair];
        return pairs[pair].find(x, 3 * a, r, 9 * a, x, 3 * b, r, 9 * b, reach, features, 0);
    }

    /** Lists what keeps apart, at the poses placed last, what a feature of a pair brings together at others; returns how many. */
    public int parting(int pair, int feature, int[] features) {
        int a = shapeA[pair];
        int b = shapeB[pair];
        return pairs[pair].parting(feature, x, 3 * a, r, 9 * a, x, 3 * b, r, 9 * b, features, 0);
    }

    /** Measures a feature at the poses placed last: {@link ShapePair#SIZE} numbers. */
    public void evaluate(int pair, int feature, double[] out, int o) {
        int a = shapeA[pair];
        int b = shapeB[pair];
        pairs[pair].evaluate(feature, x, 3 * a, r, 9 * a, x, 3 * b, r, 9 * b, out, o);
    }

    /**
     * Refuses a start at which shapes overlap.
     *
     * @throws ModelException naming the contact, both sides and the depth
     */
    public void check(Mechanism mechanism, Configuration at) {
        if (pairs.length == 0) {
            return;
        }
        place(at);
        int[] pairOf = new int[capacity];
        int[] feature = new int[capacity];
        double[] measured = new double[ShapePair.SIZE];
        int count = find(0, pairOf, feature);
        for (int c = 0; c < count; c++) {
            evaluate(pairOf[c], feature[c], measured, 0);
            if (measured[ShapePair.GAP] < -OVERLAP) {
                ContactRule contact = mechanism.contacts().get(rule[pairOf[c]]);
                throw new ModelException("contact '" + contact.name() + "': '" + contact.a() + "' and '" + contact.b()
                        + "' overlap by " + (float) -measured[ShapePair.GAP] + " m at the start: move them apart");
            }
        }
    }
}

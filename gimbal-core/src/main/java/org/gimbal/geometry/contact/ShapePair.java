package org.gimbal.geometry.contact;

import org.gimbal.geometry.contact.pair.RelativePair;

/**
 * Where two given shapes touch or nearly touch. {@link #find} lists features (a corner over a face, two crossing edges,
 * the closest points of two smooth shapes) at one pose; {@link #evaluate} measures one of them at that pose and at any
 * near it, so that a solver can move the shapes under a fixed list.
 *
 * <p>Every result obeys p_B = p_A + gap n with p_A on (the extension of) the surface of A and p_B on that of B, n a
 * unit vector in world axes pointing from A to B. The gap is a distance, negative if the shapes overlap. When the
 * shapes move by δx and turn by δθ (world axes, see docs/notation.md) then, with gap of any size and exactly to first
 * order,
 *
 * <p>δgap = n·(δx_B + δθ_B × (p_B − x_B) − δx_A − δθ_A × (p_A − x_A)).
 *
 * <p>Since p_B − p_A is along n, either point may stand for both in that formula: (p + s n − x) × n does not depend on
 * s.
 *
 * <p>Poses are flat arrays over all shapes: {@code x} has three numbers for the position of each, {@code r} nine for
 * its rotation, row by row, from the shape's frame to the world; shape A is number {@code a}, B number {@code b}.
 * Nothing is allocated. A pair keeps scratch space: one thread at a time.
 */
public interface ShapePair {
    /** Numbers that one evaluation writes. */
    int SIZE = RelativePair.SIZE;

    /** Where they stand: the signed distance, */
    int GAP = RelativePair.GAP;

    /** the unit normal from A to B, */
    int NORMAL = RelativePair.NORMAL;

    /** the point of A, */
    int POINT_A = RelativePair.POINT_A;

    /** and the point of B. */
    int POINT_B = RelativePair.POINT_B;

    /** The most features one call of find lists. */
    int capacity();

    /**
     * Lists the features nearer than {@code reach} at these poses in {@code features[from…]}, always the closest of all
     * among them, in an order that depends on the poses only; returns how many.
     */
    int find(double[] x, double[] r, int a, int b, double reach, int[] features, int from);

    /**
     * Lists features that keep apart, at these poses, what the given feature brings together at others: for two convex
     * shapes what parts them, for ground in pieces what parts the pieces that the feature is on. Returns how many, at
     * most the capacity.
     */
    int parting(int feature, double[] x, double[] r, int a, int b, int[] features, int from);

    /** Measures one feature: writes gap, normal, point of A, point of B into {@code out[o…o + 9]}. */
    void evaluate(int feature, double[] x, double[] r, int a, int b, double[] out, int o);
}

package org.gimbal.model;

import java.util.function.IntUnaryOperator;

/**
 * The way through a tree from two links to where they meet: the lowest link above or at both, or the ground. It is
 * walked from both ends, one link at a time; the meeting place itself is no part of it.
 *
 * <pre>{@code
 * TreePath path = tree.path(a, b);
 * while (path.climb()) {
 *     mark(path.link());
 * }
 * int meet = path.meet();
 * }</pre>
 *
 * <p>Parents have smaller numbers than their children, so that the larger of two numbers climbs. Any number that is no
 * link's stands for the ground: {@link SpanningTree#GROUND} as well as the place behind the last link.
 */
public final class TreePath {
    private final IntUnaryOperator parents;
    private final int count;
    private int a;
    private int b;
    private int link = SpanningTree.GROUND;
    private boolean sideA;

    /**
     * @param parents parent of each link
     * @param count number of links
     * @param a one end
     * @param b the other
     */
    public TreePath(IntUnaryOperator parents, int count, int a, int b) {
        this.parents = parents;
        this.count = count;
        this.a = place(a);
        this.b = place(b);
    }

    private int place(int number) {
        return number < count ? number : SpanningTree.GROUND;
    }

    /** Goes on to the next link of the path; false if both ends have met. */
    public boolean climb() {
        if (a == b) {
            return false;
        }
        sideA = a > b;
        link = sideA ? a : b;
        int above = place(parents.applyAsInt(link));
        a = sideA ? above : a;
        b = sideA ? b : above;
        return true;
    }

    /** The link that was left by the last {@link #climb}. */
    public int link() {
        return link;
    }

    /** Whether that link lies on the side of the first of the two ends. */
    public boolean onSideA() {
        return sideA;
    }

    /** Walks to the end: the link where both ends meet, or {@link SpanningTree#GROUND}. */
    public int meet() {
        boolean apart = true;
        while (apart) {
            apart = climb();
        }
        return a;
    }
}

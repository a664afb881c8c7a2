package org.gimbal.maximal.elimination;

import java.util.Arrays;
import org.gimbal.kinematics.closure.Closure;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.model.SpanningTree;
import org.gimbal.model.TreePath;

/**
 * Where the rows of each closure travel in the tree: from the links it touches towards the ground, up to the link where
 * all of its branches meet; there its multipliers are eliminated. Loops that lie one behind the other, as in a chain of
 * loops, therefore never see each other, and time stays linear in their number.
 *
 * <p>At every link a list of the rows that are there: those that meet at it first, then those that pass its joint. The
 * ground is place {@code count}.
 */
final class ClosurePlan {
    /** Rows at each place (link or ground), as row numbers of all closures; those that meet there come first. */
    final int[][] rowsAt;

    /** How many rows meet at each place. */
    final int[] meeting;

    /** Where each closure's branches meet. */
    final int[] meet;

    /** Where the columns of each place begin when all places' rows stand one behind the other. */
    final int[] start;

    /** Where the square of each place begins when the squares of all places' rows stand one behind the other. */
    final int[] squareStart;

    /** For the passing rows of each link: their index in the list of the parent (or the ground). */
    final int[][] inParent;

    ClosurePlan(StepLayout layout, Closures closures) {
        int n = layout.count;
        meet = new int[closures.count()];
        boolean[][] passes = new boolean[meet.length][n];
        for (int c = 0; c < meet.length; c++) {
            meet[c] = meetingLink(layout, closures.get(c));
            markPaths(layout, closures.get(c), meet[c], passes[c]);
        }
        rowsAt = new int[n + 1][];
        meeting = new int[n + 1];
        start = new int[n + 2];
        squareStart = new int[n + 2];
        for (int place = 0; place <= n; place++) {
            rowsAt[place] = list(layout, closures, place, passes);
            start[place + 1] = start[place] + rowsAt[place].length;
            squareStart[place + 1] = squareStart[place] + rowsAt[place].length * rowsAt[place].length;
        }
        inParent = new int[n][];
        for (int i = 0; i < n; i++) {
            inParent[i] = positions(rowsAt[i], meeting[i], rowsAt[layout.parent[i] < 0 ? n : layout.parent[i]]);
        }
    }

    /** The lowest link above or at all links of a closure; the ground if there is none or if γ depends on the world. */
    private static int meetingLink(StepLayout layout, Closure closure) {
        int n = layout.count;
        if (!closure.relative()) {
            return n;
        }
        int meet = closure.slots()[0];
        for (int slot : closure.slots()) {
            meet = layout.linkage.tree.path(meet, slot).meet();
        }
        return meet == SpanningTree.GROUND ? n : meet;
    }

    /** The links of a closure's branches, up to where they meet. */
    boolean[] branches(StepLayout layout, Closure closure, int number) {
        boolean[] passed = new boolean[layout.count];
        markPaths(layout, closure, meet[number], passed);
        return passed;
    }

    private static void markPaths(StepLayout layout, Closure closure, int meet, boolean[] passes) {
        for (int slot : closure.slots()) {
            TreePath path = layout.linkage.tree.path(slot, meet);
            while (path.climb()) {
                passes[path.link()] = true;
            }
        }
    }

    private int[] list(StepLayout layout, Closures closures, int place, boolean[][] passes) {
        int[] rows = new int[closures.rows()];
        int found = 0;
        for (int pass = 0; pass < 2; pass++) {
            for (int c = 0; c < meet.length; c++) {
                boolean here = pass == 0 ? meet[c] == place : place < layout.count && passes[c][place];
                for (int r = 0; here && r < closures.get(c).rows(); r++) {
                    rows[found++] = closures.firstRow(c) + r;
                }
            }
            if (pass == 0) {
                meeting[place] = found;
            }
        }
        return Arrays.copyOf(rows, found);
    }

    private static int[] positions(int[] rows, int from, int[] parentRows) {
        int[] position = new int[rows.length - from];
        for (int k = 0; k < position.length; k++) {
            int p = 0;
            while (parentRows[p] != rows[from + k]) {
                p++;
            }
            position[k] = p;
        }
        return position;
    }

    /** Whether any row meets at or passes a link. */
    boolean touches(int link) {
        return rowsAt[link].length > 0;
    }

    /** Position of a row in the list of a link that one of its closure's slots names. */
    int column(int link, int row) {
        int[] rows = rowsAt[link];
        for (int k = 0; k < rows.length; k++) {
            if (rows[k] == row) {
                return start[link] + k;
            }
        }
        throw new IllegalArgumentException("row " + row + " is not at link " + link);
    }
}

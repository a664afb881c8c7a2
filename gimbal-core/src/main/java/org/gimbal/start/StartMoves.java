package org.gimbal.start;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.gimbal.kinematics.tree.DesiredStart;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.kinematics.tree.TreeCoordinates;
import org.gimbal.model.Joint;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Pose;
import org.jspecify.annotations.Nullable;

/** How far a start that was found lies from another: what moved by how much, the largest first. */
final class StartMoves {
    /** m or rad: what nine written digits leave. */
    private static final double WRITTEN = 1e-9;

    /** So many are told one by one. */
    private static final int MOST_TOLD = 8;

    private final List<Move> moves = new ArrayList<>();

    private record Move(String what, double from, double to, String unit) {
        double by() {
            return Math.abs(to - from);
        }

        String words(String why) {
            return String.format(
                    Locale.ROOT, "%s was moved by %.3g %s, from %.6g to %.6g, %s", what, by(), unit, from, to, why);
        }
    }

    /** From a wish: what it sets. */
    StartMoves(DesiredStart wished, TreeCoordinates found) {
        double[] before = wished.resolvedCoordinates();
        Linkage linkage = found.linkage;
        for (int j = 0; j < linkage.mechanism.joints().size(); j++) {
            for (int k = 0; k < linkage.layout.freedom(j); k++) {
                int at = linkage.layout.offset(j) + k;
                if (wished.coordinateSet(at)) {
                    add(linkage.mechanism.joints().get(j), k, before[at], found.q[at]);
                }
            }
        }
        for (int i = 0; i < found.pose.length; i++) {
            Pose given = wished.pose(linkage.bodies.bodyOfLink(i));
            if (given != null) {
                addBody(found, i, given);
            }
        }
        sort();
    }

    /** From one configuration of a mechanism to another. */
    StartMoves(TreeCoordinates before, TreeCoordinates found) {
        Linkage linkage = found.linkage;
        for (int j = 0; j < linkage.mechanism.joints().size(); j++) {
            for (int k = 0; k < linkage.layout.freedom(j); k++) {
                int at = linkage.layout.offset(j) + k;
                add(linkage.mechanism.joints().get(j), k, before.q[at], found.q[at]);
            }
        }
        for (int i = 0; i < found.pose.length; i++) {
            addBody(found, i, before.pose[i]);
        }
        sort();
    }

    private void add(Joint joint, int k, double from, double to) {
        Coordinate.Unit unit = joint.type().coordinates().get(k).unit();
        add(new Move(new CoordinateRef(joint.name(), k).toString(), from, to, unit.symbol()));
    }

    private void add(Move move) {
        if (move.by() > WRITTEN * Math.max(1, Math.abs(move.from()))) {
            moves.add(move);
        }
    }

    /** Free bodies have no coordinates. */
    private void addBody(TreeCoordinates found, int i, @Nullable Pose wished) {
        if (!found.isFree(i)) {
            return;
        }
        Pose before = wished == null ? Pose.IDENTITY : wished;
        Pose after = found.placedPose(i);
        String name = "body '"
                + found.linkage
                        .mechanism
                        .bodies()
                        .get(found.linkage.bodies.bodyOfLink(i))
                        .name() + "'";
        add(new Move(
                "the place of " + name,
                0,
                after.position().minus(before.position()).norm(),
                "m"));
        double sine = before.orientation()
                .conjugate()
                .times(after.orientation())
                .vector()
                .norm();
        add(new Move("the orientation of " + name, 0, 2 * StrictMath.asin(Math.min(1, sine)), "rad"));
    }

    private void sort() {
        moves.sort(Comparator.comparingDouble(Move::by).reversed());
    }

    /** The largest, m or rad. */
    double largest() {
        return moves.isEmpty() ? 0 : moves.get(0).by();
    }

    /**
     * One note for each of the largest, and one for the number of the others.
     *
     * @param why to end the sentence
     */
    List<StartNote> notes(String why) {
        List<StartNote> notes = new ArrayList<>();
        for (Move move : moves.subList(0, Math.min(MOST_TOLD, moves.size()))) {
            notes.add(new StartNote(move.what(), move.by(), move.unit(), move.words(why)));
        }
        int others = moves.size() - notes.size();
        if (others > 0) {
            double most = moves.get(notes.size()).by();
            notes.add(new StartNote(
                    others + " others",
                    most,
                    "m or rad",
                    String.format(Locale.ROOT, "%d others were moved by up to %.3g", others, most)));
        }
        return notes;
    }
}

package org.gimbal.io.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gimbal.model.joint.Composite;
import org.gimbal.model.joint.JointType;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * The joint that leaves the same motions free as several in a row: perpendicular turns that meet are a universal joint,
 * a turn and a slide along it a cylindrical one, and so on; where there is none such, a composite one.
 *
 * @param frame of the joint, in the frame where the way begins, at zero
 * @param coordinates for each motion, in their order, the coordinate of the joint that it is, with the same sign; of a
 *     ball the first of three
 */
record JointFit(JointType type, Pose frame, List<Integer> coordinates) {
    /** What counts as parallel, perpendicular or meeting: ten written digits. */
    private static final double TOLERANCE = 1e-9;

    /** Of a motion that has no coordinate of its own in the joint. */
    static final int NONE = -1;

    static Optional<JointFit> of(List<Motion> motions) {
        StringBuilder kinds = new StringBuilder();
        for (Motion motion : motions) {
            kinds.append(motion.kind().name().charAt(0));
        }
        return switch (kinds.toString()) {
            case "T" -> single(motions.get(0), JointType.revolute(motions.get(0).axis()));
            case "S" ->
                single(motions.get(0), JointType.prismatic(motions.get(0).axis()));
            case "B" -> single(motions.get(0), JointType.spherical());
            case "F" -> Optional.of(whole(JointType.floating(), motions.get(0).frame(), motions));
            case "TS" -> cylindrical(motions.get(0), motions.get(1), false);
            case "ST" -> cylindrical(motions.get(1), motions.get(0), true);
            case "TT" -> universal(motions.get(0), motions.get(1));
            case "SS" -> planarSlides(motions);
            case "SST" -> planar(motions);
            case "SSS" -> translations(motions);
            case "SSSTTT", "SSSB" -> floating(motions);
            default -> Optional.empty();
        };
    }

    /** The joint that has each of the motions as a part of its own, whatever they are. */
    static JointFit composite(List<Motion> motions) {
        Pose frame = motions.get(motions.size() - 1).frame();
        List<Composite.Part> parts = new ArrayList<>();
        List<Integer> coordinates = new ArrayList<>();
        int index = 0;
        for (Motion motion : motions) {
            parts.add(new Composite.Part(motion.name(), motion.type(), seenFrom(frame, motion.frame())));
            coordinates.add(index);
            index += motion.type().freedom();
        }
        return new JointFit(new Composite(parts), frame, coordinates);
    }

    /** The pose of one frame in another, to the bit where they are the same or only apart. */
    private static Pose seenFrom(Pose frame, Pose other) {
        if (other.equals(frame)) {
            return Pose.IDENTITY;
        }
        Pose seen = frame.inverse().times(other);
        return other.orientation().equals(frame.orientation()) ? Pose.at(seen.position()) : seen;
    }

    private static Optional<JointFit> single(Motion motion, JointType type) {
        return Optional.of(new JointFit(type, motion.frame(), List.of(0)));
    }

    /** A joint whose rotations are not those of the motions: none of them has a coordinate of its own. */
    private static JointFit whole(JointType type, Pose frame, List<Motion> motions) {
        return new JointFit(type, frame, motions.stream().map(motion -> NONE).toList());
    }

    private static Optional<JointFit> cylindrical(Motion turn, Motion slide, boolean slideFirst) {
        if (turn.direction().dot(slide.direction()) < 1 - TOLERANCE) {
            return Optional.empty();
        }
        return Optional.of(new JointFit(
                JointType.cylindrical(turn.axis()), turn.frame(), slideFirst ? List.of(0, 1) : List.of(1, 0)));
    }

    private static Optional<JointFit> universal(Motion first, Motion second) {
        Vec3 a = first.direction();
        Vec3 b = second.direction();
        Vec3 between = second.center().minus(first.center());
        double size = 1 + between.norm();
        if (!perpendicular(a, b) || Math.abs(between.dot(a.cross(b))) > TOLERANCE * size) {
            return Optional.empty();
        }
        Vec3 meeting = first.center().plus(a.times(between.dot(a)));
        Quat orientation = first.before().orientation();
        Quat back = orientation.conjugate();
        return Optional.of(new JointFit(
                JointType.universal(first.axis(), back.rotate(b)), new Pose(meeting, orientation), List.of(0, 1)));
    }

    private static Optional<JointFit> planarSlides(List<Motion> m) {
        if (!perpendicular(m.get(0).direction(), m.get(1).direction())) {
            return Optional.empty();
        }
        Pose frame = new Pose(m.get(1).center(), axes(m));
        return Optional.of(new JointFit(JointType.planarFixedOrientation(Vec3.Z), frame, List.of(0, 1)));
    }

    private static Optional<JointFit> planar(List<Motion> m) {
        return rightHanded(m, JointType.planar(Vec3.Z));
    }

    private static Optional<JointFit> translations(List<Motion> m) {
        return rightHanded(m, JointType.fixedOrientation());
    }

    /** Of motions whose axes are a right-handed frame: otherwise a coordinate would have the other sign. */
    private static Optional<JointFit> rightHanded(List<Motion> m, JointType type) {
        if (volume(m) < 1 - TOLERANCE) {
            return Optional.empty();
        }
        return Optional.of(new JointFit(type, new Pose(m.get(2).center(), axes(m)), List.of(0, 1, 2)));
    }

    /** Of the box along three axes; ±1 if they are at right angles. */
    private static double volume(List<Motion> m) {
        return m.get(0).direction().cross(m.get(1).direction()).dot(m.get(2).direction());
    }

    /** A body that floats has no coordinates of these motions; nothing may ask for them. */
    private static Optional<JointFit> floating(List<Motion> m) {
        boolean free = m.stream().noneMatch(Motion::kept);
        boolean slides = Math.abs(volume(m)) >= 1 - TOLERANCE;
        return free && slides && (m.size() == 4 || turnsEveryWay(m.subList(3, 6)))
                ? Optional.of(whole(JointType.floating(), m.get(m.size() - 1).frame(), m))
                : Optional.empty();
    }

    private static boolean turnsEveryWay(List<Motion> m) {
        Vec3 center = m.get(0).center();
        return near(center, m.get(1).center())
                && near(center, m.get(2).center())
                && perpendicular(m.get(0).direction(), m.get(1).direction())
                && perpendicular(m.get(1).direction(), m.get(2).direction());
    }

    /** Axes along the first two motions, and across both. */
    private static Quat axes(List<Motion> m) {
        Vec3 a = m.get(0).direction();
        Vec3 b = m.get(1).direction();
        return Quat.fromMatrix(Mat3.ofColumns(a, b, a.cross(b)));
    }

    private static boolean perpendicular(Vec3 a, Vec3 b) {
        return Math.abs(a.dot(b)) < TOLERANCE;
    }

    private static boolean near(Vec3 a, Vec3 b) {
        return a.minus(b).norm() <= TOLERANCE * (1 + a.norm());
    }
}

package org.gimbal.kinematics.rolling;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Track;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.numerics.space.Vec3;

/**
 * Lines that show what something rolls on, and its rim: nets on planes, drums, pipes, spheres and bowls. Tracks have no
 * ends, and so as much of them is shown as suits what rolls there.
 */
public final class TrackLines {
    /** Pieces of a circle. */
    private static final int PIECES = 48;

    /** Lines of a net in each direction. */
    private static final int LINES = 12;

    /** How far a plane reaches from its origin, in radii of what rolls on it. */
    private static final double PLANE = 12;

    /** How far a drum or pipe reaches to each end for balls, which go anywhere on it, in its own radii. */
    private static final double LONG = 3;

    /** Lines that a body carries, by its name, in its frame. */
    public record Carried(String body, List<List<Vec3>> lines) {}

    private TrackLines() {}

    /**
     * What all constraints of a mechanism roll on, each track once: but for {@linkplain #planes planes of the ground},
     * and outsides of bodies that are seen.
     *
     * @param bare whether a body has nothing to be seen by, so that what rolls is shown by its rims
     */
    public static List<Carried> of(List<Constraint> constraints, Predicate<String> bare) {
        Map<List<Object>, Rolling> tracks = new LinkedHashMap<>();
        Set<List<Object>> rollers = new HashSet<>();
        List<Carried> all = new ArrayList<>();
        for (Constraint constraint : constraints) {
            if (constraint instanceof Rolling rolling) {
                List<Object> where = List.of(rolling.track(), rolling.on());
                if (!onGround(rolling) && !seen(rolling, bare)) {
                    tracks.merge(where, rolling, (one, other) -> size(one) < size(other) ? other : one);
                }
                if (bare.test(rolling.roller().body()) && rollers.add(List.of(rolling.roller(), rolling.shape()))) {
                    all.add(new Carried(rolling.roller().body(), rims(rolling)));
                }
            }
        }
        tracks.values().forEach(each -> all.add(new Carried(each.track().body(), track(each))));
        return all;
    }

    /** Planes of the ground that something rolls on, each once: z is up on them. */
    public static List<Pose> planes(List<Constraint> constraints) {
        return constraints.stream()
                .filter(constraint -> constraint instanceof Rolling rolling && onGround(rolling))
                .map(constraint -> ((Rolling) constraint).track().frame())
                .distinct()
                .toList();
    }

    private static boolean onGround(Rolling rolling) {
        return rolling.track().isGround() && rolling.on().shape() == Track.Shape.PLANE;
    }

    /** Planes, drums and spheres are outsides of the bodies that carry them. */
    private static boolean seen(Rolling rolling, Predicate<String> bare) {
        return !rolling.track().isGround()
                && !rolling.on().inside()
                && !bare.test(rolling.track().body());
    }

    private static double size(Rolling rolling) {
        return Math.max(rolling.shape().radius(), reach(rolling));
    }

    /** Points of each line of a track, in the frame of the body that carries it. */
    private static List<List<Vec3>> track(Rolling rolling) {
        Track track = rolling.on();
        List<List<Vec3>> lines = switch (track.shape()) {
            case PLANE -> square(PLANE * rolling.shape().radius());
            case SPHERE, BOWL -> globe(track.radius());
            case DRUM, PIPE -> tube(track.radius(), reach(rolling));
        };
        return placed(rolling.track().frame(), lines);
    }

    /** The rims of what rolls, in the frame of its body; of a ball its equator. */
    private static List<List<Vec3>> rims(Rolling rolling) {
        Roller roller = rolling.shape();
        double half = roller.length() / 2;
        List<List<Vec3>> lines = new ArrayList<>();
        lines.add(circle(roller.radius(), half));
        if (half > 0) {
            lines.add(circle(roller.radius(), -half));
        }
        lines.add(List.of(at(roller.radius(), Math.PI, half), at(roller.radius(), 0, half))); // it is seen to turn
        return placed(rolling.roller().frame(), lines);
    }

    /** Wheels stay near their place along the axis of what they roll on; balls may go along it. */
    private static double reach(Rolling rolling) {
        Roller roller = rolling.shape();
        return roller.isBall()
                ? LONG * rolling.on().radius()
                : Math.max(roller.length(), Math.max(2 * roller.rounding(), roller.radius() / 2)) / 2;
    }

    private static List<List<Vec3>> square(double half) {
        List<List<Vec3>> lines = new ArrayList<>();
        for (int k = 0; k <= LINES; k++) {
            double at = half * (2.0 * k / LINES - 1);
            lines.add(List.of(new Vec3(at, -half, 0), new Vec3(at, half, 0)));
            lines.add(List.of(new Vec3(-half, at, 0), new Vec3(half, at, 0)));
        }
        return lines;
    }

    private static List<List<Vec3>> tube(double radius, double half) {
        List<List<Vec3>> lines = new ArrayList<>();
        int rings = Math.max(2, (int) Math.min(LINES + 1, 1 + Math.ceil(2 * half / radius * LINES / 6)));
        for (int k = 0; k < rings; k++) {
            lines.add(circle(radius, half * (2.0 * k / (rings - 1) - 1)));
        }
        for (int k = 0; k < LINES; k++) {
            Vec3 foot = at(radius, 2 * Math.PI * k / LINES, 0);
            lines.add(List.of(foot.plus(new Vec3(0, 0, -half)), foot.plus(new Vec3(0, 0, half))));
        }
        return lines;
    }

    /** Circles of latitude, and of longitude through both poles. */
    private static List<List<Vec3>> globe(double radius) {
        List<List<Vec3>> lines = new ArrayList<>();
        for (int k = 1; k < LINES; k++) {
            double latitude = Math.PI * (k / (double) LINES - 0.5);
            lines.add(circle(radius * SineCosine.cos(latitude), radius * SineCosine.sin(latitude)));
        }
        for (int k = 0; k < LINES; k++) {
            List<Vec3> half = new ArrayList<>();
            for (int i = 0; i <= PIECES / 2; i++) {
                double latitude = Math.PI * (2.0 * i / PIECES - 0.5);
                double longitude = 2 * Math.PI * k / LINES;
                half.add(at(radius * SineCosine.cos(latitude), longitude, radius * SineCosine.sin(latitude)));
            }
            lines.add(half);
        }
        return lines;
    }

    private static List<Vec3> circle(double radius, double z) {
        List<Vec3> points = new ArrayList<>();
        for (int k = 0; k <= PIECES; k++) {
            points.add(at(radius, 2 * Math.PI * (k % PIECES) / PIECES, z));
        }
        return points;
    }

    private static Vec3 at(double radius, double angle, double z) {
        return new Vec3(radius * SineCosine.cos(angle), radius * SineCosine.sin(angle), z);
    }

    private static List<List<Vec3>> placed(Pose frame, List<List<Vec3>> lines) {
        return lines.stream()
                .map(line -> line.stream().map(frame::apply).toList())
                .toList();
    }
}

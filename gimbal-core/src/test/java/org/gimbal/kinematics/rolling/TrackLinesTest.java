package org.gimbal.kinematics.rolling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Track;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TrackLinesTest {
    private static final Pose PLACE = new Pose(new Vec3(1, 2, 3), Quat.about(new Vec3(1, 1, 0), 0.7));

    private static Rolling rolling(String name, Anchor track, Track on, Roller roller) {
        return new Rolling(name, track, on, Anchor.on("ball"), roller);
    }

    /** Every corner of every line is a point of the surface. */
    @ParameterizedTest
    @EnumSource(Track.Shape.class)
    void linesLieOnTheirTrack(Track.Shape shape) {
        Track track = new Track(shape, shape == Track.Shape.PLANE ? 0 : 2);
        Rolling rolling = rolling("r", new Anchor("table", PLACE), track, Roller.ball(0.3));
        List<TrackLines.Carried> all = TrackLines.of(List.of(rolling), body -> body.equals("table"));
        assertThat(all).extracting(TrackLines.Carried::body).containsExactly("table");
        assertThat(all.get(0).lines()).hasSizeGreaterThan(10);
        for (List<Vec3> line : all.get(0).lines()) {
            for (Vec3 point : line) {
                Vec3 p = PLACE.inverse().apply(point);
                double off = switch (shape) {
                    case PLANE -> p.z();
                    case SPHERE, BOWL -> p.norm() - 2;
                    case DRUM, PIPE -> Math.hypot(p.x(), p.y()) - 2;
                };
                assertThat(off).isCloseTo(0, within(1e-14 * 10)); // round-off of places some metres away
            }
        }
    }

    @Test
    void tracksAreDrawnOnceAndOutsidesOfBodiesNot() {
        Anchor wheel = Anchor.on("wheel");
        List<Constraint> three = List.of(
                rolling("a", wheel, Track.drum(1), Roller.disc(0.2)),
                rolling("b", wheel, Track.drum(1), Roller.cylinder(0.2, 3)),
                rolling("c", Anchor.ground(), Track.plane(), Roller.ball(0.2)));
        List<TrackLines.Carried> bare = TrackLines.of(three, body -> body.equals("wheel"));
        assertThat(bare).extracting(TrackLines.Carried::body).containsExactly("wheel");
        double longest = bare.get(0).lines().stream()
                .flatMap(List::stream)
                .mapToDouble(Vec3::z)
                .max()
                .orElse(0);
        assertThat(longest).isCloseTo(1.5, within(1e-14)); // of the longer roller
        assertThat(TrackLines.of(three, body -> false)).isEmpty(); // the drum is the wheel itself
        assertThat(TrackLines.of(three, body -> body.equals("ball")))
                .extracting(TrackLines.Carried::body)
                .containsExactly("ball", "ball", "ball"); // rims, of three sizes
        assertThat(TrackLines.planes(three)).containsExactly(Pose.IDENTITY);
    }
}

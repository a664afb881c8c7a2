package org.gimbal.bench.peers;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.gimbal.numerics.space.Vec3;

/** How far the angle of the scissor lift's first link is from the solution of its one degree of freedom. */
final class LiftAngle implements Scenario.Reading {
    private static final String TABLE = "scissor-lift.csv";

    /** Angles by time in milliseconds. */
    private final Map<Long, Double> angles = new TreeMap<>();

    LiftAngle() {
        InputStream table = Objects.requireNonNull(LiftAngle.class.getResourceAsStream(TABLE), TABLE);
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(table, StandardCharsets.UTF_8))) {
            lines.lines()
                    .filter(line -> !line.startsWith("#") && !line.startsWith("t"))
                    .map(line -> line.split(",", -1))
                    .forEach(cells -> angles.put(milliseconds(Double.parseDouble(cells[0])), Double.valueOf(cells[1])));
        } catch (IOException e) {
            throw new UncheckedIOException(TABLE, e);
        }
    }

    private static long milliseconds(double seconds) {
        return Math.round(1000 * seconds);
    }

    @Override
    public String label() {
        return "angle error, rad";
    }

    /** The largest error at the times of the table. */
    @Override
    public double of(Measures measures) {
        Motion motion = measures.motion();
        int link = measures.model().bodyIndex("a1");
        double angle = 0;
        double largest = 0;
        for (int k = 0; k < motion.samples(); k++) {
            Vec3 along = motion.state(k, link).orientation().rotate(Vec3.Z).negate();
            double seen = StrictMath.atan2(-along.z(), along.y());
            // the lift swings through upright and over: follow the angle across the cut of the arc tangent
            angle = seen + 2 * StrictMath.PI * Math.rint((angle - seen) / (2 * StrictMath.PI));
            Double expected = angles.get(milliseconds(motion.time(k)));
            if (expected != null) {
                largest = Math.max(largest, Math.abs(angle - expected));
            }
        }
        return largest;
    }
}

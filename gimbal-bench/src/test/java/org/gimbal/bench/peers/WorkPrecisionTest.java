package org.gimbal.bench.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gimbal.bench.peers.WorkPrecision.Curve;
import org.gimbal.bench.peers.WorkPrecision.Point;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkPrecisionTest {
    private static final Curve CURVE = new Curve(
            "Gimbal order 2",
            List.of(new Point(0.1, 1, 1e-2, 1e-3), new Point(0.05, 2, 1e-4, 1e-5), new Point(0.025, 4, 1e-5, 1e-6)));

    @Test
    void timesBetweenPointsAreGeometricMeans() {
        assertThat(CURVE.secondsFor(1e-3).orElseThrow()).isCloseTo(Math.sqrt(2), within(1e-12));
        assertThat(CURVE.secondsFor(1e-4).orElseThrow()).isCloseTo(2, within(1e-12));
        assertThat(CURVE.secondsFor(1e-1).orElseThrow()).isEqualTo(1);
        assertThat(CURVE.secondsFor(1e-6)).isEmpty();
    }

    /** Half a second of the double pendulum: errors fall by about four for every halving of the step. */
    @Test
    void curvesOfSecondOrderFallByFour() {
        WorkPrecision study = new WorkPrecision(Scenarios.doublePendulum(0.5));
        assertThat(study.referenceError()).isLessThan(1e-11);

        List<Point> points = study.curve(GimbalWorld.ofOrder(2), 0).points();
        assertThat(points.get(2).error() / points.get(3).error()).isBetween(3.5, 4.5);
        assertThat(points.get(6).error() / points.get(7).error()).isCloseTo(4, within(0.1));
    }

    /** Names are drawn as shapes, so it is the points that are counted: three of the curve and one beside its name. */
    @Test
    void theFigureIsSvgWithAllPoints(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("figure.svg");
        PrecisionChart.write(Scenarios.doublePendulum(0.5), List.of(CURVE, new Curve("ODE step", List.of())), file);

        assertThat(Files.readString(file))
                .contains("<svg")
                .satisfies(svg -> assertThat(svg.split("<circle", -1)).hasSize(1 + 4));
        assertThat(Files.size(file)).isLessThan(100_000);
    }
}

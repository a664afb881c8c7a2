package org.gimbal.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;

/** Shapes without mass: half-space, height field and point. */
class GroundShapesTest {
    private static final HeightField FIELD = HeightField.of(0.5, 2, new double[][] {{1, 2, 3}, {4, 5, 6}});

    @Test
    void groundHasNoMass() {
        for (Shape ground : List.of(new HalfSpace(), FIELD)) {
            assertThatThrownBy(ground::volume)
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageStartingWith(ground.describe() + ": it has no end, hence no mass properties");
            assertThatThrownBy(ground::unitInertia).isInstanceOf(UnsupportedOperationException.class);
        }
    }

    @Test
    void aPointHasMassButNoInertia() {
        assertThat(new Point().volume()).isZero();
        assertThat(MassProperties.ofMass(new Point(), 3)).isEqualTo(MassProperties.point(3));
        assertThat(new Point().unitInertia()).isEqualTo(Mat3.diagonal(0, 0, 0));
    }

    @Test
    void theGridOfAFieldIsCentred() {
        assertThat(FIELD.rows()).isEqualTo(2);
        assertThat(FIELD.node(0, 0)).isEqualTo(new Vec3(-0.5, -1, 1));
        assertThat(FIELD.node(2, 1)).isEqualTo(new Vec3(0.5, 1, 6));
        assertThat(FIELD.describe()).isEqualTo("height field of 3 × 2 nodes, spaced 0.5 × 2.0");
    }

    @Test
    void badFieldsAreRefused() {
        assertRefused(() -> HeightField.of(0, 1, new double[][] {{1, 2}, {3, 4}}), "spacing x must be a positive");
        assertRefused(() -> HeightField.of(1, 1, new double[][] {{1}, {3}}), "needs at least 2 columns, got 1");
        assertRefused(() -> HeightField.of(1, 1, new double[][] {{1, 2}}), "needs at least 2 full rows of 2");
        assertRefused(() -> HeightField.of(1, 1, new double[][] {{1, 2}, {3}}), "row 1 has 1 heights, row 0 has 2");
        assertRefused(() -> new HeightField(1, 1, 2, Arrays.asList(1.0, 2.0, 3.0)), "got 3 heights");
        assertRefused(
                () -> HeightField.of(1, 1, new double[][] {{1, 2}, {3, Double.NaN}}),
                "the height in column 1 of row 1 must be finite, got NaN");
    }

    private static void assertRefused(Runnable making, String message) {
        assertThatThrownBy(making::run)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("height field: ")
                .hasMessageContaining(message);
    }
}

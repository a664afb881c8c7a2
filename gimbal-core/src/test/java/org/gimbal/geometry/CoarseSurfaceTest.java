package org.gimbal.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;

class CoarseSurfaceTest {
    /** A sheet of n × n squares that bulges at random. */
    private static TriangleSurface sheet(int n, Random random) {
        List<Vec3> vertices = new ArrayList<>();
        List<ConvexMesh.Triangle> triangles = new ArrayList<>();
        double a = 3 + random.nextDouble();
        double b = 5 * random.nextDouble();
        for (int j = 0; j <= n; j++) {
            for (int i = 0; i <= n; i++) {
                double x = (double) i / n;
                double y = 2.0 * j / n;
                vertices.add(new Vec3(x, y, 0.2 * StrictMath.sin(a * x + b * y)));
            }
        }
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                int o = j * (n + 1) + i;
                triangles.add(new ConvexMesh.Triangle(o, o + 1, o + n + 2));
                triangles.add(new ConvexMesh.Triangle(o, o + n + 2, o + n + 1));
            }
        }
        return new TriangleSurface(vertices, triangles);
    }

    @Test
    void fewTrianglesAreLeftAlone() {
        TriangleSurface sheet = sheet(10, new Random(1));
        assertThat(CoarseSurface.of(sheet, 200)).isEqualTo(new CoarseSurface(sheet, 0));
    }

    /** As few as asked, and none of the vertices that were left out is farther from one that stayed than it says. */
    @Test
    void theErrorIsABound() {
        Random random = new Random(7);
        for (int k = 0; k < 20; k++) {
            TriangleSurface sheet = sheet(20 + random.nextInt(40), random);
            int most = 50 + random.nextInt(500);
            CoarseSurface coarse = CoarseSurface.of(sheet, most);
            assertThat(coarse.surface().triangles()).hasSizeBetween(1, most);
            assertThat(coarse.error()).isBetween(1e-6, 0.5);
            double farthest = 0;
            for (Vec3 vertex : sheet.vertices()) {
                double nearest = coarse.surface().vertices().stream()
                        .mapToDouble(kept -> kept.minus(vertex).norm())
                        .min()
                        .orElseThrow();
                farthest = Math.max(farthest, nearest);
            }
            assertThat(farthest).isLessThanOrEqualTo(coarse.error());
            assertThat(sheet.vertices()).containsAll(coarse.surface().vertices());
        }
    }

    @Test
    void moreTrianglesErrLess() {
        TriangleSurface sheet = sheet(60, new Random(3));
        assertThat(CoarseSurface.of(sheet, 3000).error())
                .isLessThan(CoarseSurface.of(sheet, 300).error());
    }

    @Test
    void cornersThatAreNotThereAreRefused() {
        assertThatThrownBy(() -> new TriangleSurface(List.of(Vec3.ZERO), List.of(new ConvexMesh.Triangle(0, 0, 1))))
                .hasMessageContaining("there are 1 vertices");
    }
}

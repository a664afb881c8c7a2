package org.gimbal.viewer.film;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gimbal.geometry.CoarseSurface;
import org.gimbal.geometry.TriangleSurface;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.Visual;

/** The surfaces that bodies of a mechanism show, each once, with no more triangles in all than somebody has room for. */
public final class Skins {
    /** Fewer show nothing of a part. */
    private static final int LEAST = 200;

    private final IdentityHashMap<TriangleSurface, Integer> numbers = new IdentityHashMap<>();
    private final List<TriangleSurface> surfaces = new ArrayList<>();
    private final int given;
    private double error;

    /** @param most triangles in all */
    public Skins(Mechanism mechanism, int most) {
        List<TriangleSurface> full = new ArrayList<>();
        for (Body body : mechanism.bodies()) {
            for (Visual visual : body.visuals()) {
                if (visual instanceof Visual.Skin skin && numbers.putIfAbsent(skin.surface(), full.size()) == null) {
                    full.add(skin.surface());
                }
            }
        }
        given = full.stream().mapToInt(surface -> surface.triangles().size()).sum();
        for (TriangleSurface surface : full) {
            int own = surface.triangles().size();
            int share = given <= most ? own : (int) Math.max(LEAST, (double) most * own / given);
            CoarseSurface coarse = CoarseSurface.of(surface, share);
            surfaces.add(coarse.surface());
            error = Math.max(error, coarse.error());
        }
    }

    /** All of them, by number. */
    public List<TriangleSurface> surfaces() {
        return surfaces;
    }

    /** The number of a surface of the mechanism. */
    public int number(TriangleSurface surface) {
        return numbers.getOrDefault(surface, -1);
    }

    /** What is drawn in the place of a surface. */
    public TriangleSurface drawn(TriangleSurface surface) {
        return surfaces.get(number(surface));
    }

    /** What was left out, in words; nothing if all is there. */
    public Optional<String> note() {
        int left = surfaces.stream()
                .mapToInt(surface -> surface.triangles().size())
                .sum();
        return left == given
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "%d of %d triangles; no corner is off by more than %.2g mm",
                        left,
                        given,
                        1000 * error));
    }
}

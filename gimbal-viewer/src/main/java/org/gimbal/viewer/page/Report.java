package org.gimbal.viewer.page;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.viewer.film.Film;
import org.gimbal.viewer.film.Frame;
import org.gimbal.viewer.film.Thinning;
import tools.jackson.databind.node.ObjectNode;

/** The report of a finished run: one HTML file that opens from disk. */
public final class Report {
    /** Knots closer than this need not all be shown: a screen shows 60 frames a second. */
    private static final double FRAME = 1.0 / 60;

    /** What a film may take before it is compressed; keeps the file below 5 MB. */
    private static final int FILM_BYTES = 4_000_000;

    private static final int MOST_FRAMES = 20_000;
    private static final int LEAST_FRAMES = 300;

    /** Frames further apart show a motion that the run did not have. */
    private static final double COARSE = 0.1;

    private Report() {}

    /** An empty film for a run with steps of this length. */
    public static Film film(Mechanism mechanism, double step) {
        int stride = (int) Math.max(1, Math.min(1e6, Math.floor(FRAME / Math.abs(step) * (1 + 1e-9))));
        Film sizes = new Film(mechanism, stride, LEAST_FRAMES, Thinning.EVEN);
        int bytesPerFrame =
                8 + 2 * (7 * mechanism.bodies().size() + 3 * sizes.quantities().size());
        int capacity = Math.max(LEAST_FRAMES, Math.min(MOST_FRAMES, FILM_BYTES / bytesPerFrame));
        return new Film(mechanism, stride, capacity, Thinning.EVEN);
    }

    /** The whole file. */
    public static String html(Film film, Summary summary) {
        film.finish();
        Summary complete =
                new Summary(summary.title(), summary.subtitle(), summary.sections(), warnings(film, summary));
        ObjectNode data = PageData.of(film.mechanism(), film.quantities(), complete);
        data.put("frames", film.frames().size());
        return Page.html("gimbal/report.js", complete.title(), data, Channels.encode(film), false);
    }

    private static List<String> warnings(Film film, Summary summary) {
        List<String> warnings = new ArrayList<>(summary.warnings());
        List<Frame> frames = film.frames();
        if (frames.size() > 2) {
            double interval = Math.abs(frames.get(2).time() - frames.get(1).time());
            if (interval > COARSE && film.knots() > frames.size()) {
                warnings.add(String.format(
                        java.util.Locale.ROOT,
                        "The animation has one frame every %.2g s of a long run; faster motion between them is not seen."
                                + " The plots keep every peak.",
                        interval));
            }
        }
        return warnings;
    }
}

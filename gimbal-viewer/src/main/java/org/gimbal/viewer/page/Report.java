package org.gimbal.viewer.page;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gimbal.io.json.Tree;
import org.gimbal.model.Mechanism;
import org.gimbal.viewer.film.Film;
import org.gimbal.viewer.film.FilmSize;
import org.gimbal.viewer.film.Frame;
import org.gimbal.viewer.film.Thinning;

/** The report of a finished run: one HTML file that opens from disk. */
public final class Report {
    /** Numbers of a film, two bytes each before they are compressed; keeps the file of 100 bodies below 2 MB. */
    private static final int FILM_NUMBERS = 1_500_000;

    /** Grows when pages read their films otherwise than those before. */
    static final int FORMAT = 2;

    /** Frames further apart show a motion that the run did not have. */
    private static final double LONGEST_FRAME_GAP = 0.1;

    private Report() {}

    /** An empty film for a run with steps of this length. */
    public static Film film(Mechanism mechanism, double step) {
        int capacity = FilmSize.frames(mechanism, FILM_NUMBERS);
        return new Film(mechanism, FilmSize.stride(step), capacity, Thinning.EVEN);
    }

    /** The whole file. */
    public static String html(Film film, Summary summary) {
        return html(film, Map.of(), summary);
    }

    /**
     * The same with other runs of the mechanism drawn translucent beside it.
     *
     * @param others their films by name, in the order in which they are shown
     */
    public static String html(Film film, Map<String, Film> others, Summary summary) {
        film.finish();
        Summary complete =
                new Summary(summary.title(), summary.subtitle(), summary.sections(), warnings(film, summary));
        Tree data = PageData.of(film.mechanism(), film.quantities(), complete)
                .put("format", FORMAT)
                .put("frames", film.frames().size())
                .put("still", Still.of(film));
        data.put("others", others.entrySet().stream().map(Report::other).toList());
        return Page.html("gimbal/report.js", complete.title(), data, Channels.encode(film), false);
    }

    private static Tree other(Map.Entry<String, Film> run) {
        run.getValue().finish();
        return new Tree()
                .put("name", run.getKey())
                .put("frames", run.getValue().frames().size())
                .put("film", Base64.getEncoder().encodeToString(Channels.encode(run.getValue())));
    }

    private static List<String> warnings(Film film, Summary summary) {
        List<String> warnings = new ArrayList<>(summary.warnings());
        List<Frame> frames = film.frames();
        if (frames.size() > 2) {
            double interval = Math.abs(frames.get(2).time() - frames.get(1).time());
            if (interval > LONGEST_FRAME_GAP && film.knots() > frames.size()) {
                warnings.add(String.format(
                        Locale.ROOT,
                        "The animation has one frame every %.2g s of a long run; faster motion between them is not"
                                + " seen. The plots keep every peak.",
                        interval));
            }
        }
        return warnings;
    }
}

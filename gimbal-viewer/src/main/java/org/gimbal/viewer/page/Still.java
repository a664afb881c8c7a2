package org.gimbal.viewer.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import javax.imageio.ImageIO;
import org.gimbal.io.json.Tree;
import org.gimbal.viewer.film.Film;
import org.gimbal.viewer.film.Frame;
import org.gimbal.viewer.picture.Picture;

/** One picture of a film, for browsers that draw nothing in space. */
final class Still {
    private static final Picture.Look LOOK = new Picture.Look(640, 400);

    /** Frames that the picture has room for: enough to know where things go. */
    private static final int SEEN = 60;

    /** Which frame is shown, as a share of the film: motion has begun and nothing is far away yet. */
    private static final double MOMENT = 0.2;

    private Still() {}

    static Tree of(Film film) {
        List<Frame> frames = film.frames();
        Frame shown = frames.get((int) (MOMENT * (frames.size() - 1)));
        List<Frame> seen = new ArrayList<>(List.of(shown));
        int stride = Math.max(1, frames.size() / SEEN);
        for (int i = 0; i < frames.size(); i += stride) {
            seen.add(frames.get(i));
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(new Picture(film.mechanism(), seen, LOOK).of(shown), "jpg", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
        return new Tree()
                .put("time", shown.time())
                .put("picture", Base64.getEncoder().encodeToString(bytes.toByteArray()));
    }
}

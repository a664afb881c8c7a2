package org.gimbal.viewer.live;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;
import org.gimbal.io.json.Tree;
import org.gimbal.io.json.TreeText;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.viewer.film.Frame;
import org.gimbal.viewer.film.LittleEndian;
import org.jspecify.annotations.Nullable;

/**
 * What a browser is told: how the run stands, and new frames.
 *
 * @param run number of the run; another one than before begins a new film
 * @param model number of the model; another one than before needs a new page
 * @param rate simulated seconds that a second of computing gives
 * @param failure why the run cannot go on; none if it can
 * @param more whether there are more frames already
 */
record News(
        int run,
        int model,
        boolean playing,
        double speed,
        double rate,
        Vec3 gravity,
        @Nullable String failure,
        boolean more,
        List<Frame> frames) {

    /**
     * Little-endian: length of a JSON head (uint32), the head; then for each frame knot and time (float64), poses,
     * values, lows, highs (float32), count of contact numbers (uint32), contact numbers (float32).
     */
    byte[] encode() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        LittleEndian out = new LittleEndian(bytes);
        try {
            byte[] head = TreeText.json(head(), UnaryOperator.identity()).getBytes(StandardCharsets.UTF_8);
            out.put(head.length);
            out.put(head);
            for (Frame frame : frames) {
                put(frame, out);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
        return bytes.toByteArray();
    }

    private Tree head() {
        Tree head = new Tree()
                .put("run", run)
                .put("model", model)
                .put("playing", playing)
                .put("speed", speed)
                .put("rate", rate)
                .put("gravity", gravity)
                .put("more", more)
                .put("frames", frames.size());
        return failure == null ? head : head.put("failure", failure);
    }

    private static void put(Frame frame, LittleEndian out) throws IOException {
        out.put((double) frame.knot());
        out.put(frame.time());
        for (float[] part : List.of(frame.poses(), frame.values(), frame.lows(), frame.highs())) {
            out.put(part);
        }
        out.put(frame.contacts().length);
        out.put(frame.contacts());
    }
}

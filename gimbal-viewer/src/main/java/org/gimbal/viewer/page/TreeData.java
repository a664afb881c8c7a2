package org.gimbal.viewer.page;

import java.util.Locale;
import org.gimbal.io.json.Tree;
import org.gimbal.model.Mechanism;
import org.gimbal.viewer.film.TreeDrawing;

/** The picture of the tree of frames as the page reads it. */
final class TreeData {
    private TreeData() {}

    static Tree of(Mechanism mechanism) {
        TreeDrawing drawing = new TreeDrawing(mechanism);
        return new Tree()
                .put(
                        "lines",
                        drawing.lines().stream()
                                .map(line -> new Tree()
                                        .put("kind", line.kind().name().toLowerCase(Locale.ROOT))
                                        .put("a", place(line.a()))
                                        .put("b", place(line.b())))
                                .toList())
                .put(
                        "balls",
                        drawing.balls().stream()
                                .map(ball -> place(ball.center()).put("share", ball.share()))
                                .toList())
                .put(
                        "rings",
                        drawing.rings().stream()
                                .map(ring -> place(ring.center()).put("axis", ring.axis()))
                                .toList())
                .put(
                        "pushes",
                        drawing.pushes().stream()
                                .map(push -> place(push.at())
                                        .put("turns", push.turns())
                                        .put("force", push.force()))
                                .toList());
    }

    private static Tree place(TreeDrawing.Place place) {
        return new Tree().put("body", place.body()).put("position", place.at());
    }
}

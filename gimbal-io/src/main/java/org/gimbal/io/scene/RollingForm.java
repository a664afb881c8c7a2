package org.gimbal.io.scene;

import java.util.List;
import org.gimbal.io.json.Tree;
import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Track;

/** What rolls, and what it rolls on. */
final class RollingForm {
    private static final List<String> ROLLERS = List.of("ball", "disc", "wheel", "cylinder");
    private static final List<String> SIDEWAYS = List.of("held", "free");

    private RollingForm() {}

    static Track track(Fields fields) {
        if (fields.has("sphere")) {
            return Track.sphere(fields.number("sphere"));
        }
        return fields.has("bowl") ? Track.bowl(fields.number("bowl")) : Track.plane();
    }

    static Roller roller(Fields fields) {
        Roller shape = shape(fields);
        String sideways = fields.text("sideways", "held");
        if (!SIDEWAYS.contains(sideways)) {
            throw fields.fault(
                    fields.need("sideways").place(),
                    "sideways a roller is " + String.join(" or ", SIDEWAYS) + ", not '" + sideways + "'");
        }
        return sideways.equals("free") ? shape.sliding() : shape;
    }

    private static Roller shape(Fields fields) {
        String kind = fields.oneOf(ROLLERS);
        switch (kind) {
            case "ball" -> {
                return Roller.ball(fields.number(kind));
            }
            case "disc" -> {
                return Roller.disc(fields.number(kind));
            }
            default -> {
                double[] sizes = fields.numbers(kind, 2);
                return kind.equals("wheel") ? Roller.wheel(sizes[0], sizes[1]) : Roller.cylinder(sizes[0], sizes[1]);
            }
        }
    }

    static Tree write(Track track, Roller roller, Tree tree) {
        if (track.shape() != Track.Shape.PLANE) {
            tree.put(track.shape() == Track.Shape.BOWL ? "bowl" : "sphere", track.radius());
        }
        if (roller.length() > 0) {
            tree.put("cylinder", new double[] {roller.radius(), roller.length()});
        } else if (roller.isBall()) {
            tree.put("ball", roller.radius());
        } else if (roller.rounding() == 0) {
            tree.put("disc", roller.radius());
        } else {
            tree.put("wheel", new double[] {roller.radius(), roller.rounding()});
        }
        return roller.slides() ? tree.put("sideways", "free") : tree;
    }
}

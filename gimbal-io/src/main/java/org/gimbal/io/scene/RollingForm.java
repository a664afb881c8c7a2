package org.gimbal.io.scene;

import java.util.List;
import java.util.Locale;
import org.gimbal.io.json.Tree;
import org.gimbal.io.yaml.Fields;
import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Track;

/** What rolls, and what it rolls on. */
final class RollingForm {
    private static final List<String> ROLLERS = List.of("ball", "disc", "wheel", "cylinder");
    private static final List<String> SIDEWAYS = List.of("held", "free");

    private RollingForm() {}

    static Track track(Fields fields) {
        for (Track.Shape shape : Track.Shape.values()) {
            if (shape != Track.Shape.PLANE && fields.has(word(shape))) {
                return new Track(shape, fields.number(word(shape)));
            }
        }
        return Track.plane();
    }

    private static String word(Track.Shape shape) {
        return shape.name().toLowerCase(Locale.ROOT);
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
            tree.put(word(track.shape()), track.radius());
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

package org.gimbal.io.sexp;

import org.gimbal.io.source.NumberText;
import org.gimbal.io.source.Rotations;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/** Brackets, names and constant transforms, indented as they are nested. */
final class SexpText {
    private static final String INDENT = "  ";

    /** What products of rotations leave of a zero, m or rad. */
    private static final double ROUNDING = 1e-14;

    private final StringBuilder text = new StringBuilder();
    private int depth;

    /** Begins an expression on a line of its own. */
    SexpText open(String words) {
        if (depth > 0) {
            text.append('\n').append(INDENT.repeat(depth));
        }
        text.append('(').append(words);
        depth++;
        return this;
    }

    /** An expression that ends where it begins, in the same line. */
    SexpText add(String expression) {
        text.append(' ').append(expression);
        return this;
    }

    void close() {
        depth--;
        text.append(')');
        if (depth == 0) {
            text.append('\n');
        }
    }

    /** {@code (name "arm")}. */
    static String named(String name) {
        return "(name " + quoted(name) + ")";
    }

    static String quoted(String name) {
        if (name.indexOf('"') >= 0 || name.indexOf('\n') >= 0 || name.isBlank()) {
            throw new ModelException("'" + name + "' cannot stand between quotation marks in one line, as names do in"
                    + " s-expressions: choose another name");
        }
        return '"' + name + '"';
    }

    static String number(double value) {
        return NumberText.of(value);
    }

    static String vector(Vec3 v) {
        return number(v.x()) + " " + number(v.y()) + " " + number(v.z());
    }

    /** Constant transforms from one frame to another, both in the same third; empty if they are the same. */
    static String between(Pose from, Pose to) {
        Quat back = from.orientation().conjugate();
        Vec3 shift = to.position().minus(from.position());
        boolean level = back.equals(Quat.IDENTITY);
        StringBuilder out = new StringBuilder();
        Vec3 t = level ? shift : back.rotate(shift);
        append(out, "tx", t.x());
        append(out, "ty", t.y());
        append(out, "tz", t.z());
        if (!from.orientation().equals(to.orientation())) {
            Vec3 angles = Rotations.rollPitchYaw(level ? to.orientation() : back.times(to.orientation()));
            append(out, "rz", angles.z());
            append(out, "ry", angles.y());
            append(out, "rx", angles.x());
        }
        return out.toString();
    }

    private static void append(StringBuilder out, String kind, double value) {
        if (Math.abs(value) > ROUNDING) {
            out.append(out.isEmpty() ? "" : " ").append(kind).append(' ').append(number(value));
        }
    }

    @Override
    public String toString() {
        return text.toString();
    }
}

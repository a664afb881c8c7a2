package org.gimbal.io.xml;

import java.util.ArrayDeque;
import java.util.Deque;
import org.gimbal.io.source.NumberText;
import org.gimbal.numerics.space.Vec3;

/** Writes XML, one element a line. */
public final class XmlText {
    private final StringBuilder text = new StringBuilder("<?xml version=\"1.0\"?>\n");
    private final Deque<String> open = new ArrayDeque<>();

    /**
     * Begins an element.
     *
     * @param attributes names and values in turn
     */
    public void open(String element, String... attributes) {
        begin(element, attributes);
        text.append(">\n");
        open.push(element);
    }

    /** An element with nothing inside. */
    public void empty(String element, String... attributes) {
        begin(element, attributes);
        text.append("/>\n");
    }

    /** Ends the element that was begun last. */
    public void close() {
        String element = open.pop();
        text.append("  ".repeat(open.size())).append("</").append(element).append(">\n");
    }

    private void begin(String element, String... attributes) {
        text.append("  ".repeat(open.size())).append('<').append(element);
        for (int k = 0; k < attributes.length; k += 2) {
            text.append(' ')
                    .append(attributes[k])
                    .append("=\"")
                    .append(escape(attributes[k + 1]))
                    .append('"');
        }
    }

    private static String escape(String value) {
        return value.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }

    /** A number that reads back to the same bits. */
    public static String number(double value) {
        return NumberText.of(value);
    }

    public static String vector(Vec3 v) {
        return number(v.x()) + " " + number(v.y()) + " " + number(v.z());
    }

    @Override
    public String toString() {
        return text.toString();
    }
}

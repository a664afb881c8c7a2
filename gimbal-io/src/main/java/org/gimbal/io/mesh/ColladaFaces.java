package org.gimbal.io.mesh;

import java.util.StringTokenizer;
import org.gimbal.io.xml.XmlElement;

/** The corners that a list of primitives of COLLADA names; polygons are cut into triangles from their first corner. */
final class ColladaFaces {
    private final XmlElement list;
    private final int stride;
    private final int at;
    private final int points;
    private final Placed.Corners corners = new Placed.Corners();

    /**
     * @param stride how many indices stand for one corner
     * @param at which of them names the vertex
     * @param points how many there are
     */
    ColladaFaces(XmlElement list, int stride, int at, int points) {
        this.list = list;
        this.stride = stride;
        this.at = at;
        this.points = points;
    }

    int[] corners() {
        switch (list.name()) {
            case "triangles" ->
                list.peek("p").forEach(p -> {
                    StringTokenizer words = words(p);
                    while (words.hasMoreTokens()) {
                        fan(words, p, 3);
                    }
                });
            case "polylist" -> polylist();
            case "tristrips" -> list.peek("p").forEach(this::strip);
            default -> list.peek("p").forEach(p -> fan(words(p), p, Integer.MAX_VALUE));
        }
        return corners.all();
    }

    private static StringTokenizer words(XmlElement p) {
        return new StringTokenizer(p.text());
    }

    private void polylist() {
        for (XmlElement p : list.peek("p")) {
            StringTokenizer words = words(p);
            String counts = list.child("vcount")
                    .orElseThrow(() -> list.fault("lacks <vcount>"))
                    .text();
            for (StringTokenizer each = new StringTokenizer(counts); each.hasMoreTokens(); ) {
                fan(words, p, (int) index(each.nextToken(), p));
            }
        }
    }

    /** A convex face with so many corners, or all that follow. */
    private void fan(StringTokenizer words, XmlElement p, int count) {
        int first = 0;
        int second = 0;
        for (int k = 0; k < count && (count < Integer.MAX_VALUE || words.hasMoreTokens()); k++) {
            int next = corner(words, p);
            if (k == 0) {
                first = next;
            } else if (k > 1) {
                corners.triangle(first, second, next, p.place());
            }
            second = next;
        }
    }

    private void strip(XmlElement p) {
        StringTokenizer words = words(p);
        int first = 0;
        int second = 0;
        for (int k = 0; words.hasMoreTokens(); k++) {
            int next = corner(words, p);
            if (k > 1) {
                boolean even = k % 2 == 0;
                corners.triangle(even ? first : second, even ? second : first, next, p.place());
            }
            first = second;
            second = next;
        }
    }

    private int corner(StringTokenizer words, XmlElement p) {
        int vertex = -1;
        for (int k = 0; k < stride; k++) {
            if (!words.hasMoreTokens()) {
                throw p.fault("ends within a face");
            }
            String word = words.nextToken();
            if (k == at) {
                long index = index(word, p);
                if (index >= points) {
                    throw ColladaReader.noPoint(p, word, points);
                }
                vertex = (int) index;
            }
        }
        return vertex;
    }

    private long index(String word, XmlElement p) {
        try {
            long index = Long.parseLong(word);
            if (index >= 0 && index < Integer.MAX_VALUE) {
                return index;
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw ColladaReader.noPoint(p, word, points);
    }
}

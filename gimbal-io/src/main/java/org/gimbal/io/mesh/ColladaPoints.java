package org.gimbal.io.mesh;

import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;
import java.util.function.BiFunction;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.numerics.space.Vec3;

/** The points that an input of COLLADA leads to: vertices, their positions, a source, its numbers. */
final class ColladaPoints {
    private final BiFunction<XmlElement, String, XmlElement> named;

    /** @param named finds what an attribute of an element names */
    ColladaPoints(BiFunction<XmlElement, String, XmlElement> named) {
        this.named = named;
    }

    List<Vec3> of(XmlElement input) {
        XmlElement vertices = named.apply(input, "source");
        XmlElement position = vertices.peek("input").stream()
                .filter(each -> each.word("semantic", "").equals("POSITION"))
                .findFirst()
                .orElseThrow(() -> vertices.fault("lacks <input semantic=\"POSITION\" …/>"));
        return points(named.apply(position, "source"));
    }

    private static List<Vec3> points(XmlElement source) {
        XmlElement array =
                source.child("float_array").orElseThrow(() -> source.fault("lacks <float_array>: it has no positions"));
        int stride = (int) source.child("technique_common")
                .flatMap(technique -> technique.child("accessor"))
                .map(accessor -> accessor.number("stride", 3))
                .orElse(3.0)
                .doubleValue();
        if (stride < 3) {
            throw source.fault("has " + stride + " numbers for each position: it needs 3");
        }
        List<Vec3> points = new ArrayList<>();
        StringTokenizer words = new StringTokenizer(array.text());
        for (int count = words.countTokens() / stride; count > 0; count--) {
            MeshFiles.bound(points.size(), array.place());
            points.add(new Vec3(number(words, array), number(words, array), number(words, array)));
            for (int k = 3; k < stride; k++) {
                words.nextToken();
            }
        }
        return points;
    }

    private static double number(StringTokenizer words, XmlElement array) {
        return MeshFiles.number(words.nextToken(), array.place());
    }
}

package org.gimbal.io.trajectory;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.ConvexMesh.Triangle;
import org.gimbal.io.json.Tree;
import org.gimbal.numerics.space.Vec3;

/** The binary part of a glTF file: arrays one after the other, each with a view and an accessor. */
final class GltfBuffer {
    private static final int FLOAT = 5126;
    private static final int UNSIGNED_INT = 5125;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final List<Tree> views = new ArrayList<>();
    private final List<Tree> accessors = new ArrayList<>();

    /** Points of a surface; glTF wants to know their bounds. Returns the accessor. */
    int addVectors(List<Vec3> points) {
        float[] numbers = new float[3 * points.size()];
        float[] low = {Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY};
        float[] high = {Float.NEGATIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NEGATIVE_INFINITY};
        for (int k = 0; k < numbers.length; k++) {
            Vec3 p = points.get(k / 3);
            numbers[k] = (float) (k % 3 == 0 ? p.x() : k % 3 == 1 ? p.y() : p.z());
            low[k % 3] = Math.min(low[k % 3], numbers[k]);
            high[k % 3] = Math.max(high[k % 3], numbers[k]);
        }
        int accessor = addFloats(numbers, "VEC3");
        accessors.get(accessor).put("min", doubles(low)).put("max", doubles(high));
        return accessor;
    }

    int addTimes(double[] times) {
        float[] numbers = new float[times.length];
        for (int k = 0; k < times.length; k++) {
            numbers[k] = (float) times[k];
        }
        int accessor = addFloats(numbers, "SCALAR");
        accessors.get(accessor).put("min", new double[] {numbers[0]}).put("max", new double[] {
            numbers[numbers.length - 1]
        });
        return accessor;
    }

    private static double[] doubles(float[] numbers) {
        double[] wide = new double[numbers.length];
        for (int k = 0; k < wide.length; k++) {
            wide[k] = numbers[k];
        }
        return wide;
    }

    int addFloats(float[] numbers, String type) {
        ByteBuffer out = ByteBuffer.allocate(4 * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
        for (float number : numbers) {
            out.putFloat(number);
        }
        int width = switch (type) {
            case "SCALAR" -> 1;
            case "VEC3" -> 3;
            default -> 4;
        };
        return add(out.array(), FLOAT, type, numbers.length / width);
    }

    int addIndices(List<Triangle> triangles) {
        ByteBuffer out = ByteBuffer.allocate(12 * triangles.size()).order(ByteOrder.LITTLE_ENDIAN);
        triangles.forEach(t -> out.putInt(t.a()).putInt(t.b()).putInt(t.c()));
        return add(out.array(), UNSIGNED_INT, "SCALAR", 3 * triangles.size());
    }

    private int add(byte[] array, int componentType, String type, int count) {
        views.add(new Tree().put("buffer", 0).put("byteOffset", bytes.size()).put("byteLength", array.length));
        bytes.writeBytes(array);
        accessors.add(new Tree()
                .put("bufferView", views.size() - 1)
                .put("componentType", componentType)
                .put("count", count)
                .put("type", type));
        return accessors.size() - 1;
    }

    List<Tree> views() {
        return views;
    }

    List<Tree> accessors() {
        return accessors;
    }

    int size() {
        return bytes.size();
    }

    byte[] bytes() {
        return bytes.toByteArray();
    }
}

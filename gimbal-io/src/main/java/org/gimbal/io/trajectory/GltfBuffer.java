package org.gimbal.io.trajectory;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.gimbal.io.json.Tree;
import org.gimbal.numerics.space.Extent;
import org.gimbal.numerics.space.Vec3;

/** The binary part of a glTF file: arrays one after the other, each with a view and an accessor. */
final class GltfBuffer {
    private static final int FLOAT = 5126;
    private static final int UNSIGNED_INT = 5125;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final List<Tree> views = new ArrayList<>();
    private final List<Tree> accessors = new ArrayList<>();

    /** Points of a surface; glTF wants to know their bounds. Returns the accessor. */
    int addPoints(List<Vec3> points) {
        Extent extent = Extent.of(points);
        int accessor = addDirections(points);
        accessors.get(accessor).put("min", asFloats(extent.low())).put("max", asFloats(extent.high()));
        return accessor;
    }

    int addDirections(List<Vec3> vectors) {
        float[] numbers = new float[3 * vectors.size()];
        for (int k = 0; k < vectors.size(); k++) {
            Vec3 v = vectors.get(k);
            numbers[3 * k] = (float) v.x();
            numbers[3 * k + 1] = (float) v.y();
            numbers[3 * k + 2] = (float) v.z();
        }
        return addFloats(numbers, "VEC3");
    }

    /** Rounding keeps the order of numbers, so that rounded bounds are those of the rounded points. */
    private static double[] asFloats(Vec3 v) {
        return new double[] {(float) v.x(), (float) v.y(), (float) v.z()};
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

    int addIndices(int[] indices) {
        ByteBuffer out = ByteBuffer.allocate(4 * indices.length).order(ByteOrder.LITTLE_ENDIAN);
        for (int index : indices) {
            out.putInt(index);
        }
        return add(out.array(), UNSIGNED_INT, "SCALAR", indices.length);
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

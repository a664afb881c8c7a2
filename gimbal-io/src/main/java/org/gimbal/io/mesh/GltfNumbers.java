package org.gimbal.io.mesh;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.gimbal.numerics.space.Vec3;

/** The numbers that accessors of a glTF file describe in its buffers. */
final class GltfNumbers {
    private static final int UNSIGNED_BYTE = 5121;
    private static final int UNSIGNED_SHORT = 5123;
    private static final int UNSIGNED_INT = 5125;
    private static final int FLOAT = 5126;

    private final List<JsonNode> accessors;
    private final List<JsonNode> views;
    private final List<ByteBuffer> buffers;

    GltfNumbers(JsonNode root, List<ByteBuffer> buffers) {
        accessors = root.list("accessors");
        views = root.list("bufferViews");
        this.buffers = buffers;
    }

    /** Elements of one size, one after the other. */
    private record Elements(ByteBuffer bytes, int first, int stride, int count) {
        int at(int element) {
            return first + element * stride;
        }
    }

    List<Vec3> points(JsonNode index) {
        JsonNode accessor = index.in(accessors);
        if (type(accessor) != FLOAT || !accessor.need("type").text().equals("VEC3")) {
            throw accessor.fault("has positions that are not three floats each: export it without quantisation");
        }
        Elements elements = elements(accessor, 12);
        List<Vec3> points = new ArrayList<>();
        for (int k = 0; k < elements.count; k++) {
            int at = elements.at(k);
            ByteBuffer in = elements.bytes;
            points.add(new Vec3(in.getFloat(at), in.getFloat(at + 4), in.getFloat(at + 8)));
        }
        return points;
    }

    /** @param points how many there are */
    int[] indices(JsonNode index, int points) {
        JsonNode accessor = index.in(accessors);
        int type = type(accessor);
        int size = size(type, accessor);
        Elements elements = elements(accessor, size);
        int[] indices = new int[elements.count];
        for (int k = 0; k < indices.length; k++) {
            int at = elements.at(k);
            long value = switch (size) {
                case 1 -> elements.bytes.get(at) & 0xFFL;
                case 2 -> elements.bytes.getShort(at) & 0xFFFFL;
                default -> elements.bytes.getInt(at) & 0xFFFFFFFFL;
            };
            if (value >= points) {
                throw accessor.fault("names vertex " + value + ", but there are " + points);
            }
            indices[k] = (int) value;
        }
        return indices;
    }

    private static int type(JsonNode accessor) {
        return accessor.need("componentType").index();
    }

    private static int size(int type, JsonNode accessor) {
        return switch (type) {
            case UNSIGNED_BYTE -> 1;
            case UNSIGNED_SHORT -> 2;
            case UNSIGNED_INT -> 4;
            default -> throw accessor.fault("has indices of the type " + type + ": they are unsigned whole numbers");
        };
    }

    private Elements elements(JsonNode accessor, int size) {
        if (accessor.find("sparse").isPresent()) {
            throw accessor.fault("is sparse, which is not read");
        }
        int count = accessor.need("count").index();
        MeshFiles.bound(count / 3, accessor.value().place());
        JsonNode view = accessor.need("bufferView").in(views);
        JsonNode buffer = view.need("buffer");
        if (buffer.index() >= buffers.size()) {
            throw buffer.fault("is " + buffer.index() + ", but there are " + buffers.size());
        }
        ByteBuffer bytes = buffers.get(buffer.index()).duplicate().order(ByteOrder.LITTLE_ENDIAN);
        int stride = view.index("byteStride", size);
        long first = (long) view.index("byteOffset", 0) + accessor.index("byteOffset", 0);
        long end = count == 0 ? first : first + (count - 1L) * stride + size;
        if (end > bytes.limit() || stride < size) {
            throw accessor.fault("reaches beyond its buffer of " + bytes.limit() + " bytes");
        }
        return new Elements(bytes, (int) first, stride, count);
    }
}

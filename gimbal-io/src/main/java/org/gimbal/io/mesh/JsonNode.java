package org.gimbal.io.mesh;

import java.util.List;
import java.util.Optional;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.yaml.Yaml;

/**
 * A value of a JSON text, asked for its parts by keys; what is of the wrong kind is refused with its line.
 *
 * @param who what the user would look for in that line
 */
record JsonNode(Yaml value, String who) {
    ModelFileException fault(String problem) {
        return new ModelFileException(value.place(), who, problem);
    }

    Optional<JsonNode> find(String key) {
        if (!(value instanceof Yaml.Mapping map)) {
            throw fault("expected keys with values, got " + value.kind());
        }
        return Optional.ofNullable(map.entries().get(key)).map(each -> new JsonNode(each, key));
    }

    JsonNode need(String key) {
        return find(key).orElseThrow(() -> fault("lacks '" + key + "'"));
    }

    /** The entries of a list; none if there is no such key. */
    List<JsonNode> list(String key) {
        return find(key).map(JsonNode::items).orElse(List.of());
    }

    private List<JsonNode> items() {
        if (!(value instanceof Yaml.Sequence sequence)) {
            throw fault("expected a list, got " + value.kind());
        }
        return sequence.items().stream().map(item -> new JsonNode(item, who)).toList();
    }

    /** One of a list, by an index that this value has. */
    JsonNode in(List<JsonNode> list) {
        int index = index();
        if (index >= list.size()) {
            throw fault("is " + index + ", but there are " + list.size() + ", counted from 0");
        }
        return list.get(index);
    }

    /** A whole number, zero or above. */
    int index() {
        double number = number();
        if (number < 0 || number != Math.rint(number) || number > Integer.MAX_VALUE) {
            throw fault("must be a whole number, zero or above, got " + value.kind());
        }
        return (int) number;
    }

    int index(String key, int otherwise) {
        return find(key).map(JsonNode::index).orElse(otherwise);
    }

    double number() {
        if (value instanceof Yaml.Scalar scalar) {
            return MeshFiles.number(scalar.text(), value.place());
        }
        throw fault("must be a number, got " + value.kind());
    }

    /** So many numbers, or none if there is no such key. */
    Optional<double[]> numbers(String key, int count) {
        return find(key).map(node -> {
            double[] numbers =
                    node.items().stream().mapToDouble(JsonNode::number).toArray();
            if (numbers.length != count) {
                throw node.fault("needs " + count + " numbers, got " + numbers.length);
            }
            return numbers;
        });
    }

    String text() {
        if (value instanceof Yaml.Scalar scalar) {
            return scalar.text();
        }
        throw fault("must be a word, got " + value.kind());
    }
}

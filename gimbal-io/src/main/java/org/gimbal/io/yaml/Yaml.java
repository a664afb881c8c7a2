package org.gimbal.io.yaml;

import java.util.List;
import java.util.Map;
import org.gimbal.io.source.Place;

/** A piece of YAML with its place. */
public sealed interface Yaml {
    Place place();

    /** What it is, for messages. */
    String kind();

    /** A word, a number or an expression, as written. */
    record Scalar(String text, Place place) implements Yaml {
        @Override
        public String kind() {
            return text.isEmpty() ? "nothing" : "'" + text + "'";
        }
    }

    /** A list. */
    record Sequence(List<Yaml> items, Place place) implements Yaml {
        @Override
        public String kind() {
            return "a list";
        }
    }

    /** Keys with values, in the order of the file. */
    record Mapping(Map<String, Yaml> entries, Place place) implements Yaml {
        @Override
        public String kind() {
            return "keys with values";
        }
    }
}

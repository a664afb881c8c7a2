package org.gimbal.io.yaml;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.Nearest;
import org.gimbal.io.source.Place;
import org.gimbal.numerics.space.Vec3;
import org.jspecify.annotations.Nullable;

/**
 * Reads the values of a mapping by key. What is missing or of the wrong kind is refused with its line; {@link #close}
 * refuses keys that nobody asked for.
 */
public final class Fields {
    private final Yaml.Mapping mapping;
    private final Scope scope;
    private final Set<String> known;
    private String who;

    public Fields(Yaml yaml, Scope scope, String who) {
        if (!(yaml instanceof Yaml.Mapping map)) {
            throw new ModelFileException(
                    yaml.place(), who, "expected keys with values, such as {name: a}, got " + yaml.kind());
        }
        this.mapping = map;
        this.scope = scope;
        this.who = who;
        known = new LinkedHashSet<>();
        known.add(Repeat.KEY);
    }

    private Fields(Fields same, Scope scope) {
        mapping = same.mapping;
        who = same.who;
        known = same.known;
        this.scope = scope;
    }

    /** The same mapping with other names known to its expressions. */
    public Fields in(Scope other) {
        return new Fields(this, other);
    }

    public Place place() {
        return mapping.place();
    }

    public Scope scope() {
        return scope;
    }

    /** What the messages call this element. */
    public String who() {
        return who;
    }

    /** Reads the name, and calls the element by it from here on. */
    public String name(String kind) {
        String name = text("name");
        who = kind + " '" + name + "'";
        return name;
    }

    public boolean has(String key) {
        known.add(key);
        return mapping.entries().containsKey(key);
    }

    public @Nullable Yaml find(String key) {
        known.add(key);
        return mapping.entries().get(key);
    }

    public Yaml need(String key) {
        Yaml value = find(key);
        if (value == null) {
            throw fault(place(), "lacks '" + key + "'");
        }
        return value;
    }

    public String text(String key) {
        return text(key, need(key));
    }

    public String text(String key, String otherwise) {
        Yaml value = find(key);
        return value == null ? otherwise : text(key, value);
    }

    /** A word; {@code $(…)} in it is computed. */
    public String text(String key, Yaml value) {
        if (!(value instanceof Yaml.Scalar scalar) || scalar.text().isBlank()) {
            throw fault(value.place(), "'" + key + "' must be a word, got " + value.kind());
        }
        try {
            return Interpolation.apply(scalar.text(), scope);
        } catch (IllegalArgumentException e) {
            throw fault(value.place(), "'" + key + "': " + e.getMessage());
        }
    }

    public double number(String key) {
        return number(key, need(key));
    }

    public double number(String key, double otherwise) {
        Yaml value = find(key);
        return value == null ? otherwise : number(key, value);
    }

    public double number(String key, Yaml value) {
        if (!(value instanceof Yaml.Scalar scalar)) {
            throw fault(value.place(), "'" + key + "' must be a number, got " + value.kind());
        }
        try {
            return Expression.evaluate(scalar.text(), scope);
        } catch (IllegalArgumentException e) {
            throw fault(value.place(), "'" + key + "': " + e.getMessage());
        }
    }

    /** An expression of variables. */
    public Formula formula(String key, List<String> variables) {
        String text = text(key);
        try {
            return Expression.formula(text, scope, variables);
        } catch (IllegalArgumentException e) {
            throw fault(need(key).place(), "'" + key + "': " + e.getMessage());
        }
    }

    public int count(String key, Yaml value) {
        double number = number(key, value);
        if (number != Math.rint(number) || Math.abs(number) > 1e9) {
            throw fault(value.place(), "'" + key + "' must be a whole number, got " + number);
        }
        return (int) number;
    }

    /** Numbers, as many as one of {@code sizes} says; any number of them if none is given. */
    public double[] numbers(String key, Yaml value, int... sizes) {
        List<Yaml> items = value instanceof Yaml.Sequence list ? list.items() : List.of(value);
        boolean fits = sizes.length == 0;
        for (int size : sizes) {
            fits |= items.size() == size;
        }
        if (!fits) {
            throw fault(
                    value.place(),
                    "'" + key + "' needs " + sizes(sizes) + ", got "
                            + (value instanceof Yaml.Sequence ? items.size() : value.kind()));
        }
        double[] numbers = new double[items.size()];
        for (int k = 0; k < numbers.length; k++) {
            numbers[k] = number(key, items.get(k));
        }
        return numbers;
    }

    private static String sizes(int[] sizes) {
        StringBuilder text = new StringBuilder();
        for (int k = 0; k < sizes.length; k++) {
            text.append(k == 0 ? "" : k == sizes.length - 1 ? " or " : ", ").append(sizes[k]);
        }
        return text.append(sizes.length == 1 && sizes[0] == 1 ? " number" : " numbers")
                .toString();
    }

    public double[] numbers(String key, int... sizes) {
        return numbers(key, need(key), sizes);
    }

    public Vec3 vector(String key) {
        return vector(key, need(key));
    }

    public Vec3 vector(String key, Vec3 otherwise) {
        Yaml value = find(key);
        return value == null ? otherwise : vector(key, value);
    }

    public Vec3 vector(String key, Yaml value) {
        return Vec3.from(numbers(key, value, 3), 0);
    }

    /** A direction: x, y, z, with a sign if it points the other way, or three numbers. */
    public Vec3 direction(String key, Yaml value) {
        if (!(value instanceof Yaml.Scalar scalar)) {
            return vector(key, value);
        }
        return switch (scalar.text()) {
            case "x" -> Vec3.X;
            case "y" -> Vec3.Y;
            case "z" -> Vec3.Z;
            case "-x" -> Vec3.X.negate();
            case "-y" -> Vec3.Y.negate();
            case "-z" -> Vec3.Z.negate();
            default ->
                throw fault(
                        value.place(),
                        "'" + key + "' must be x, y, z, -x, -y, -z or three numbers, got " + value.kind());
        };
    }

    public List<Yaml> list(String key) {
        Yaml value = find(key);
        return value == null ? List.of() : items(key, value);
    }

    public List<Yaml> items(String key, Yaml value) {
        if (value instanceof Yaml.Sequence sequence) {
            return sequence.items();
        }
        throw fault(value.place(), "'" + key + "' must be a list, got " + value.kind());
    }

    public Optional<Fields> child(String key) {
        Yaml value = find(key);
        return value == null ? Optional.empty() : Optional.of(new Fields(value, scope, who + ", '" + key + "'"));
    }

    /** The one of these keys that is there. */
    public String oneOf(List<String> keys) {
        List<String> found = new ArrayList<>();
        for (String key : keys) {
            if (has(key)) {
                found.add(key);
            }
        }
        if (found.size() != 1) {
            close();
            throw fault(
                    place(),
                    found.isEmpty()
                            ? "needs one of " + String.join(", ", keys)
                            : "has " + String.join(" and ", found) + ": only one of them can be");
        }
        return found.get(0);
    }

    public Set<String> keys() {
        return mapping.entries().keySet();
    }

    /** Refuses what nobody asked for. */
    public void close() {
        mapping.entries().forEach((key, value) -> {
            if (!known.contains(key)) {
                throw fault(value.place(), "has no '" + key + "'" + Nearest.remedy(key, known));
            }
        });
    }

    public ModelFileException fault(Place place, String problem) {
        return new ModelFileException(place, who, problem);
    }
}

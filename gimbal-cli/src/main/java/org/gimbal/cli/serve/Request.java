package org.gimbal.cli.serve;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.gimbal.cli.serve.Fault.Kind;
import org.gimbal.io.source.Nearest;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** One request, read field by field; what is missing, unknown or of the wrong kind is a fault that names it. */
final class Request {
    private final String name;
    private final JsonNode node;

    Request(JsonNode node) {
        this.node = node;
        name = text("do");
    }

    /** What is wanted. */
    String name() {
        return name;
    }

    /** Refuses fields other than those of every request and these. */
    Request only(String... fields) {
        Set<String> known = new TreeSet<>(List.of(fields));
        known.addAll(List.of("do", "id"));
        for (String field : node.propertyNames()) {
            if (!known.contains(field)) {
                throw new Fault(
                        Kind.REQUEST, "'" + name + "' has no field '" + field + "'" + Nearest.remedy(field, known));
            }
        }
        return this;
    }

    boolean has(String field) {
        return node.has(field);
    }

    String text(String field) {
        JsonNode value = node.path(field);
        if (!value.isString()) {
            throw wrong(field, "a text");
        }
        return value.stringValue();
    }

    @Nullable
    String textOrNone(String field) {
        return has(field) ? text(field) : null;
    }

    long count(String field, long standard) {
        JsonNode value = node.path(field);
        if (value.isMissingNode()) {
            return standard;
        }
        if (!value.isIntegralNumber() || !value.canConvertToLong() || value.longValue() < 1) {
            throw wrong(field, "a whole number from 1 on");
        }
        return value.longValue();
    }

    double positive(String field, double standard) {
        JsonNode value = node.path(field);
        if (value.isMissingNode()) {
            return standard;
        }
        if (!value.isNumber() || !(value.doubleValue() > 0) || !Double.isFinite(value.doubleValue())) {
            throw wrong(field, "a number above 0");
        }
        return value.doubleValue();
    }

    /** Texts, or none where the field is missing. */
    List<String> texts(String field) {
        List<String> list = new ArrayList<>();
        if (!has(field)) {
            return list;
        }
        JsonNode value = node.path(field);
        if (!value.isArray()) {
            throw wrong(field, "a list of texts");
        }
        for (JsonNode each : value) {
            if (!each.isString()) {
                throw wrong(field, "a list of texts");
            }
            list.add(each.stringValue());
        }
        return list;
    }

    /** Numbers and words by name, as text. */
    Map<String, String> settings(String field) {
        Map<String, String> settings = new LinkedHashMap<>();
        object(field).properties().forEach(each -> {
            JsonNode value = each.getValue();
            if (!value.isNumber() && !value.isString()) {
                throw wrong(field, "numbers or texts by name");
            }
            settings.put(each.getKey(), value.isString() ? value.stringValue() : value.toString());
        });
        return settings;
    }

    /** A field that holds fields; an empty one where it is missing. */
    JsonNode object(String field) {
        JsonNode value = node.path(field);
        if (!value.isMissingNode() && !value.isObject()) {
            throw wrong(field, "an object");
        }
        return value;
    }

    /** Objects, or none where the field is missing. */
    List<JsonNode> objects(String field) {
        List<JsonNode> list = new ArrayList<>();
        JsonNode value = node.path(field);
        if (!value.isMissingNode() && !value.isArray()) {
            throw wrong(field, "a list of objects");
        }
        for (JsonNode each : value) {
            if (!each.isObject()) {
                throw wrong(field, "a list of objects");
            }
            list.add(each);
        }
        return list;
    }

    private Fault wrong(String field, String right) {
        String found = has(field) ? ", got " + brief(node.path(field).toString()) : ", which is missing";
        String of = field.equals("do") ? "a request" : "'" + name + "'";
        return new Fault(Kind.REQUEST, of + " needs '" + field + "', " + right + found);
    }

    private static String brief(String text) {
        return text.length() > 60 ? text.substring(0, 60) + "…" : text;
    }
}

package org.gimbal.testing;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Every number that can be reached from some objects through fields, arrays and collections, by the place where it is:
 * to show that something is constant. Classes of the JDK other than collections are not looked into, nor are lambdas.
 */
public final class ObjectGraph {
    private final Map<String, Object> numbers = new TreeMap<>();
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Map.Entry<String, Object>> waiting = new ArrayDeque<>();

    private ObjectGraph() {}

    /** Place → number, character, truth value or enum constant; doubles by their bits. */
    public static Map<String, Object> numbersOf(Object... roots) {
        ObjectGraph graph = new ObjectGraph();
        graph.visit("", roots);
        while (!graph.waiting.isEmpty()) {
            Map.Entry<String, Object> next = graph.waiting.pop();
            graph.lookInto(next.getKey(), next.getValue());
        }
        return graph.numbers;
    }

    private void visit(String place, Object value) {
        if (value == null || value instanceof String) {
            return;
        }
        if (value instanceof Double number) {
            numbers.put(place, Double.doubleToRawLongBits(number));
        } else if (value instanceof Number || value instanceof Boolean || value instanceof Enum<?>) {
            numbers.put(place, value);
        } else if (seen.add(value)) {
            waiting.push(Map.entry(place, value));
        }
    }

    private void lookInto(String place, Object value) {
        if (value.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(value); i++) {
                visit(place + "[" + i + "]", Array.get(value, i));
            }
        } else if (value instanceof Collection<?> collection) {
            int i = 0;
            for (Object element : collection) {
                visit(place + "[" + i++ + "]", element);
            }
        } else if (value.getClass().getName().startsWith("org.gimbal.")
                && !value.getClass().isHidden()) {
            for (Class<?> type = value.getClass(); type != null && type != Object.class; type = type.getSuperclass()) {
                fields(place, value, type);
            }
        }
    }

    private void fields(String place, Object value, Class<?> type) {
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                field.setAccessible(true);
                try {
                    visit(place + "." + field.getName(), field.get(value));
                } catch (IllegalAccessException e) {
                    throw new AssertionError(place + "." + field.getName() + " cannot be read", e);
                }
            }
        }
    }
}

package org.gimbal.scenes;

import java.util.LinkedHashMap;
import java.util.Map;
import org.gimbal.model.part.ModelException;

/** Values for the parameters of a scene: checked, complete. */
public final class Settings {
    private final Map<String, String> values = new LinkedHashMap<>();

    private Settings(Scene scene, Map<String, String> given) {
        for (Parameter p : scene.parameters()) {
            String value = given.getOrDefault(p.name(), p.standard());
            check(scene, p, value);
            values.put(p.name(), value);
        }
        for (String name : given.keySet()) {
            if (!values.containsKey(name)) {
                throw new ModelException("scene '" + scene.name() + "' has no parameter '" + name + "'; it has "
                        + (values.isEmpty() ? "none" : String.join(", ", values.keySet())));
            }
        }
    }

    public static Settings defaults(Scene scene) {
        return of(scene, Map.of());
    }

    /**
     * Takes the given values and the defaults of the others.
     *
     * @throws ModelException naming the parameter and what it may be
     */
    public static Settings of(Scene scene, Map<String, String> given) {
        return new Settings(scene, given);
    }

    private static void check(Scene scene, Parameter p, String value) {
        String who = "parameter '" + p.name() + "' of scene '" + scene.name() + "'";
        if (!p.choices().isEmpty()) {
            if (!p.choices().contains(value)) {
                throw new ModelException(
                        who + " must be one of " + String.join(", ", p.choices()) + ", got '" + value + "'");
            }
            return;
        }
        try {
            double number = p.whole() ? Integer.parseInt(value) : Double.parseDouble(value);
            if (number >= p.least() && number <= p.most()) {
                return;
            }
        } catch (NumberFormatException e) {
            // falls through to the one message below
        }
        throw new ModelException(who + " must be a " + (p.whole() ? "whole " : "") + "number from " + text(p, p.least())
                + " to " + text(p, p.most()) + ", got '" + value + "'");
    }

    private static String text(Parameter p, double bound) {
        return p.whole() ? Integer.toString((int) bound) : Double.toString(bound);
    }

    public double number(String name) {
        return Double.parseDouble(word(name));
    }

    public int count(String name) {
        return Integer.parseInt(word(name));
    }

    public String word(String name) {
        String value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("no parameter '" + name + "'");
        }
        return value;
    }

    /** All values by parameter name, in the scene's order. */
    public Map<String, String> all() {
        return new LinkedHashMap<>(values);
    }
}

package org.gimbal.sweep.subject;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.SourceText;
import org.gimbal.io.yaml.Fields;
import org.gimbal.io.yaml.Scope;
import org.gimbal.io.yaml.Yaml;
import org.gimbal.io.yaml.YamlParser;
import org.gimbal.model.part.ModelException;
import org.gimbal.sweep.sample.Value;

/**
 * A model file, read anew for every run, for its parameters may be anywhere in it.
 *
 * @param folder where it finds what it reads besides
 */
public record FileSubject(SourceText text, ModelFolder folder) implements Subject {
    @Override
    public Set<String> parameters() {
        String name = text.name().toLowerCase(Locale.ROOT);
        if (!name.endsWith(".yaml") && !name.endsWith(".yml") && !name.endsWith(".json")) {
            return Set.of();
        }
        Yaml root = YamlParser.parse(text, "gimbal: 1");
        return new Fields(root, Scope.constants(), "scene")
                .child("parameters")
                .map(Fields::keys)
                .orElse(Set.of());
    }

    @Override
    public Built build(Map<String, Value> settings) {
        Map<String, Double> numbers = new LinkedHashMap<>();
        Map<String, String> words = new LinkedHashMap<>();
        settings.forEach((name, value) -> {
            if (value.word() != null) {
                throw new ModelException(
                        "parameter '" + name + "' of a model file must be a number, got '" + value.word() + "'");
            }
            numbers.put(name, value.number());
            words.put(name, value.text());
        });
        LoadedModel loaded = ModelFiles.read(text, folder, new ModelFiles.Options(numbers, Map.of()));
        return new Built(
                text.name(),
                loaded.model().mechanism().name(),
                words,
                loaded,
                loaded.model().setup().controllers());
    }
}

package org.gimbal.scenes;

import java.util.List;
import java.util.stream.Stream;
import org.gimbal.model.part.ModelException;
import org.gimbal.scenes.contact.ContactScenes;
import org.gimbal.scenes.field.FieldScenes;
import org.gimbal.scenes.loop.LoopScenes;
import org.gimbal.scenes.redmax.RedmaxScenes;
import org.gimbal.scenes.rolling.RollingScenes;
import org.gimbal.scenes.tree.TreeScenes;
import org.gimbal.scenes.trep.TrepScenes;

/** The list of all scenes. */
public final class Scenes {
    private static final List<Scene> ALL = Stream.of(
                    TreeScenes.all(),
                    LoopScenes.all(),
                    ContactScenes.all(),
                    FieldScenes.all(),
                    RedmaxScenes.all(),
                    TrepScenes.all(),
                    RollingScenes.all())
            .flatMap(List::stream)
            .toList();

    private Scenes() {}

    public static List<Scene> all() {
        return ALL;
    }

    /**
     * Finds a scene by name.
     *
     * @throws ModelException listing the scenes there are
     */
    public static Scene named(String name) {
        return ALL.stream()
                .filter(scene -> scene.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new ModelException("there is no scene '" + name + "'; there are "
                        + String.join(", ", ALL.stream().map(Scene::name).toList())));
    }
}

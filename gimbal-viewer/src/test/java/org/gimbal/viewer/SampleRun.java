package org.gimbal.viewer;

import java.util.List;
import java.util.Map;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.viewer.film.Film;
import org.gimbal.viewer.page.Report;
import org.gimbal.viewer.page.Section;
import org.gimbal.viewer.page.Summary;

/** Short runs of scenes, filmed. */
public final class SampleRun {
    private SampleRun() {}

    public static Film film(String scene, Map<String, String> settings, double seconds) {
        Scene chosen = Scenes.named(scene);
        Scene.Setup setup = chosen.build(Settings.of(chosen, settings));
        Film film = Report.film(setup.start().mechanism(), setup.step());
        setup.simulate(new MaximalEngine()).observer(film).build().advance(seconds);
        return film;
    }

    public static String report(String scene, Map<String, String> settings, double seconds) {
        Summary words = new Summary(
                scene,
                "a sample",
                List.of(new Section("Run", List.of(new Section.Entry("scene", scene)))),
                List.of("a sample warning"));
        return Report.html(film(scene, settings, seconds), words);
    }
}

package org.gimbal.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Lists the scenes, or the parameters of one. */
@Command(
        name = "scenes",
        description = "Lists the scenes, or what can be set in one of them.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class)
final class ScenesCommand implements Callable<Integer> {
    private final Screen screen;

    @Parameters(arity = "0..1", paramLabel = "SCENE", description = "Name of a scene, to see its parameters.")
    private @Nullable String name;

    ScenesCommand(Screen screen) {
        this.screen = screen;
    }

    @Override
    public Integer call() {
        if (name == null) {
            listScenes();
        } else {
            describe(SceneChoice.scene(name));
        }
        return ExitCode.OK;
    }

    private void listScenes() {
        List<List<String>> rows = new ArrayList<>();
        for (Scene scene : Scenes.all()) {
            rows.add(List.of(scene.name(), scene.summary()));
        }
        Table.print(rows, screen.out());
        screen.out().println();
        screen.out().println("'gimbal scenes NAME' shows what can be set, 'gimbal run NAME' runs a scene.");
    }

    private void describe(Scene scene) {
        Scene.Setup setup = scene.build();
        screen.out().println(scene.name() + ": " + scene.summary());
        screen.out().println();
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("PARAMETER", "DEFAULT", "RANGE", "MEANING"));
        for (Parameter p : scene.parameters()) {
            rows.add(List.of(p.name(), standard(p), range(p), p.meaning()));
        }
        if (rows.size() > 1) {
            Table.print(rows, screen.out());
            screen.out().println();
        }
        screen.out()
                .println("Suggested: --dt " + Numbers.brief(setup.step(), 9) + " --time "
                        + Numbers.brief(setup.duration(), 9));
        screen.out().println("Example:   gimbal run " + scene.name() + example(scene));
    }

    private static String example(Scene scene) {
        if (scene.parameters().isEmpty()) {
            return "";
        }
        Parameter first = scene.parameters().get(0);
        return " --set " + first.name() + "=" + standard(first);
    }

    private static String standard(Parameter p) {
        return p.choices().isEmpty() ? Numbers.brief(Double.parseDouble(p.standard()), 15) : p.standard();
    }

    private static String range(Parameter p) {
        return p.choices().isEmpty()
                ? Numbers.brief(p.least(), 9) + " to " + Numbers.brief(p.most(), 9)
                : String.join(" | ", p.choices());
    }
}

package org.gimbal.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Refusal;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Compares the engines, or tells what one of them can, lacks and refuses. */
@Command(
        name = "engines",
        description = "Lists the engines with what they can do, or tells what one of them lacks and refuses.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class)
final class EnginesCommand implements Callable<Integer> {
    private final Screen screen;
    private final EngineList engines;

    @Parameters(
            arity = "0..1",
            paramLabel = "NAME",
            description = "Name of an engine, to see its options, what it lacks, and which scenes it refuses.")
    private @Nullable String name;

    EnginesCommand(Screen screen, EngineList engines) {
        this.screen = screen;
        this.engines = engines;
    }

    @Override
    public Integer call() {
        if (name == null) {
            compare();
        } else {
            describe(engines.named(name));
        }
        return ExitCode.OK;
    }

    private void compare() {
        List<List<String>> summaries = new ArrayList<>();
        summaries.add(List.of("ENGINE", "SCENES", "SUMMARY"));
        for (Engine engine : engines.all()) {
            summaries.add(List.of(engine.name(), taken(refusedScenes(engine)), engine.summary()));
        }
        print(summaries);
        print(capabilities());
        print(reasons());
        screen.out()
                .println("'gimbal engines NAME' shows options and refused scenes, 'gimbal run SCENE --engine NAME'"
                        + " uses an engine.");
    }

    private List<List<String>> capabilities() {
        List<List<String>> rows = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("CAPABILITY"));
        engines.all().forEach(engine -> head.add(engine.name()));
        rows.add(head);
        for (Capability capability : Capability.values()) {
            List<String> row = new ArrayList<>(List.of(capability.label()));
            engines.all().forEach(engine -> row.add(engine.capabilities().contains(capability) ? "yes" : "no"));
            rows.add(row);
        }
        return rows;
    }

    /** Why an engine lacks what it lacks, as far as it says so. */
    private List<List<String>> reasons() {
        List<List<String>> rows = new ArrayList<>();
        for (Engine engine : engines.all()) {
            for (Capability missing : missing(engine)) {
                if (!engine.reasonAgainst(missing).isEmpty()) {
                    rows.add(List.of(engine.name(), "no " + missing.label() + ": " + engine.reasonAgainst(missing)));
                }
            }
        }
        return rows;
    }

    private static List<Capability> missing(Engine engine) {
        return Capability.all().stream()
                .filter(capability -> !engine.capabilities().contains(capability))
                .toList();
    }

    private void describe(Engine engine) {
        screen.out().println(engine.name() + ": " + engine.summary());
        screen.out().println();
        List<List<String>> options = new ArrayList<>();
        options.add(List.of("OPTION", "DEFAULT", "MEANING"));
        engine.choices()
                .forEach(choice -> options.add(List.of(
                        "--" + choice.name(),
                        choice.value(),
                        choice.meaning() + ": " + String.join(", ", choice.values()))));
        engine.options()
                .forEach(option ->
                        options.add(List.of("--" + option.name(), Numbers.brief(option.value(), 6), option.meaning())));
        printBelowHead(options);
        List<List<String>> lacks = new ArrayList<>();
        lacks.add(List.of("LACKS", "BECAUSE"));
        missing(engine).forEach(missing -> lacks.add(List.of(missing.label(), because(engine.reasonAgainst(missing)))));
        printBelowHead(lacks);
        Map<String, Refusal> refused = refusedScenes(engine);
        List<List<String>> scenes = new ArrayList<>();
        scenes.add(List.of("REFUSES SCENE", "BECAUSE IT"));
        refused.forEach((scene, refusal) -> scenes.add(List.of(scene, refusal.words())));
        printBelowHead(scenes);
        screen.out().println("Takes " + taken(refused) + " scenes with their default settings.");
    }

    private static String because(String reason) {
        return reason.isEmpty() ? "–" : reason;
    }

    /** A table with nothing below its head is left out. */
    private void printBelowHead(List<List<String>> rows) {
        print(rows.size() > 1 ? rows : List.of());
    }

    private void print(List<List<String>> rows) {
        if (!rows.isEmpty()) {
            Table.print(rows, screen.out());
            screen.out().println();
        }
    }

    private static String taken(Map<String, Refusal> refused) {
        int all = Scenes.all().size();
        return (all - refused.size()) + " of " + all;
    }

    /** The scenes, with their default settings, that an engine does not take. */
    private static Map<String, Refusal> refusedScenes(Engine engine) {
        Map<String, Refusal> refused = new LinkedHashMap<>();
        for (Scene scene : Scenes.all()) {
            Optional<Refusal> refusal = Refusal.of(engine, scene.build().start().mechanism());
            refusal.ifPresent(found -> refused.put(scene.name(), found));
        }
        return refused;
    }
}

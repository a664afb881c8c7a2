package org.gimbal.cli;

import java.util.List;
import java.util.Optional;
import org.gimbal.engines.Engines;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.ModelException;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Refusal;

/**
 * The engines that commands offer.
 *
 * @param all the first is the one that is used where none is asked for
 */
record EngineList(List<Engine> all) {
    EngineList {
        all = List.copyOf(all);
    }

    Engine standard() {
        return all.get(0);
    }

    Engine named(String name) {
        try {
            return Engines.named(name, all);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    /** Refuses a mechanism that is beyond an engine, with the names of those that would take it. */
    void check(Engine engine, Mechanism mechanism) {
        Optional<Refusal> refusal = Refusal.of(engine, mechanism);
        if (refusal.isPresent()) {
            throw new ModelException(refusal.get().message(engine.name(), mechanism.name()) + "; " + takers(mechanism));
        }
    }

    private String takers(Mechanism mechanism) {
        List<String> takers = all.stream()
                .filter(engine -> Refusal.of(engine, mechanism).isEmpty())
                .map(Engine::name)
                .toList();
        return takers.isEmpty() ? "no engine takes it" : "it runs with --engine " + String.join(" or ", takers);
    }

    /** Which engines take a mechanism, and why the others do not. */
    Entries verdicts(Mechanism mechanism) {
        Entries text = new Entries();
        String what = "engines";
        for (Engine engine : all) {
            String verdict = Refusal.of(engine, mechanism).map(Refusal::words).orElse("takes it");
            text.add(what, engine.name() + " " + verdict);
            what = "";
        }
        return text;
    }
}

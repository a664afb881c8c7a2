package org.gimbal.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.ModelException;

/**
 * Why an engine does not take a mechanism.
 *
 * @param missing what the engine lacks
 * @param element the part of the mechanism that needs it, such as {@code joint 'hinge'}
 * @param reason why the engine lacks it, or what to do about it; may be empty
 * @param besides what else it lacks, each with an element that needs it, such as {@code contact (contact 'floor')}
 */
public record Refusal(Capability missing, String element, String reason, List<String> besides) {
    public Refusal {
        besides = List.copyOf(besides);
    }

    /** The first reason, in the order of capabilities, why an engine cannot take a mechanism; empty if it can. */
    public static Optional<Refusal> of(Engine engine, Mechanism mechanism) {
        List<Capability> missing = new ArrayList<>();
        List<String> elements = new ArrayList<>();
        for (Capability capability : Capability.values()) {
            if (!engine.capabilities().contains(capability)) {
                capability.neededBy(mechanism).ifPresent(element -> {
                    missing.add(capability);
                    elements.add(element);
                });
            }
        }
        if (missing.isEmpty()) {
            return Optional.empty();
        }
        List<String> besides = new ArrayList<>();
        for (int k = 1; k < missing.size(); k++) {
            besides.add(missing.get(k).label() + " (" + elements.get(k) + ")");
        }
        return Optional.of(new Refusal(missing.get(0), elements.get(0), engine.reasonAgainst(missing.get(0)), besides));
    }

    /**
     * Refuses a mechanism that is beyond an engine.
     *
     * @throws ModelException naming engine, mechanism, element and reason
     */
    public static void check(Engine engine, Mechanism mechanism) {
        of(engine, mechanism).ifPresent(refusal -> {
            throw new ModelException(refusal.message(engine.name(), mechanism.name()));
        });
    }

    /** One sentence with engine, mechanism, element and reason. */
    public String message(String engine, String mechanism) {
        return "the " + engine + " engine cannot simulate mechanism '" + mechanism + "': it " + words();
    }

    /** What the engine lacks, with element and reason, to follow the name of the engine. */
    public String words() {
        return "has no " + missing.label() + ", and there is " + element + (reason.isEmpty() ? "" : ": " + reason)
                + (besides.isEmpty() ? "" : "; nor has it " + String.join(", ", besides));
    }
}

package org.gimbal.viewer.page;

import java.util.List;
import org.gimbal.io.json.Tree;
import org.gimbal.model.Mechanism;
import org.gimbal.viewer.film.Quantity;

/** What the page is told besides the film. */
public final class PageData {
    private PageData() {}

    /** Mechanism, quantities and words. */
    public static Tree of(Mechanism mechanism, List<Quantity> quantities, Summary summary) {
        return new Tree()
                .put("title", summary.title())
                .put("subtitle", summary.subtitle())
                .put("mechanism", MechanismData.of(mechanism))
                .put("quantities", quantities.stream().map(PageData::quantity).toList())
                .put("warnings", summary.warnings())
                .put(
                        "sections",
                        summary.sections().stream().map(PageData::section).toList());
    }

    private static Tree quantity(Quantity quantity) {
        return new Tree()
                .put("group", quantity.group())
                .put("name", quantity.name())
                .put("unit", quantity.unit());
    }

    private static Tree section(Section section) {
        List<Tree> entries = section.entries().stream()
                .map(entry -> new Tree().put("name", entry.name()).put("value", entry.value()))
                .toList();
        return new Tree().put("heading", section.heading()).put("entries", entries);
    }
}

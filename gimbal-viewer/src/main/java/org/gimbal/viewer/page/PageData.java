package org.gimbal.viewer.page;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.viewer.film.Quantity;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What the page is told besides the film. */
public final class PageData {
    private PageData() {}

    /** Mechanism, quantities and words. */
    public static ObjectNode of(Mechanism mechanism, List<Quantity> quantities, Summary summary) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("title", summary.title());
        node.put("subtitle", summary.subtitle());
        node.set("mechanism", MechanismNode.of(mechanism));
        ArrayNode list = node.putArray("quantities");
        quantities.forEach(quantity -> list.addObject()
                .put("group", quantity.group())
                .put("name", quantity.name())
                .put("unit", quantity.unit()));
        ArrayNode warnings = node.putArray("warnings");
        summary.warnings().forEach(warnings::add);
        ArrayNode sections = node.putArray("sections");
        summary.sections().forEach(section -> add(sections.addObject(), section));
        return node;
    }

    private static void add(ObjectNode node, Section section) {
        node.put("heading", section.heading());
        ArrayNode entries = node.putArray("entries");
        section.entries()
                .forEach(entry -> entries.addObject().put("name", entry.name()).put("value", entry.value()));
    }
}

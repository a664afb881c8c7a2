package org.gimbal.io.scene;

import java.util.List;
import java.util.Locale;
import org.gimbal.io.json.Tree;
import org.gimbal.io.yaml.Fields;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.contact.RestitutionLaw;
import org.gimbal.model.part.PlacedShape;

/** Which bodies may touch: {@code {name: foot, a: ground, b: leg, friction: 0.8}}. */
final class ContactForm {
    private ContactForm() {}

    static ContactRule read(Fields fields, SceneParts parts) {
        String name = parts.defined(fields.name("contact"));
        ContactRule rule = new ContactRule(
                name,
                parts.resolved(fields.text("a", Mechanism.GROUND)),
                ShapeForm.readAll(fields, "shapes-a", parts),
                parts.resolved(fields.text("b")),
                ShapeForm.readAll(fields, "shapes-b", parts),
                fields.number("friction", 0),
                fields.number("restitution", 0),
                fields.number("rolling", 0),
                fields.number("spinning", 0),
                law(fields));
        fields.close();
        return rule;
    }

    static RestitutionLaw law(Fields fields) {
        String word = fields.text("restitution-law", RestitutionLaw.STRONGE.name());
        for (RestitutionLaw law : RestitutionLaw.values()) {
            if (law.name().equalsIgnoreCase(word)) {
                return law;
            }
        }
        throw fields.fault(
                fields.need("restitution-law").place(),
                "'restitution-law' must be stronge, newton or poisson, got '" + word + "'");
    }

    static Tree write(ContactRule rule) {
        Tree tree = new Tree().put("name", rule.name()).put("a", rule.a());
        putShapes("shapes-a", rule.shapesA(), tree);
        tree.put("b", rule.b());
        putShapes("shapes-b", rule.shapesB(), tree);
        tree.put("friction", rule.friction())
                .putUnless(0, "restitution", rule.restitution())
                .putUnless(0, "rolling", rule.rolling())
                .putUnless(0, "spinning", rule.spinning());
        if (rule.restitutionLaw() != RestitutionLaw.STRONGE) {
            tree.put("restitution-law", rule.restitutionLaw().name().toLowerCase(Locale.ROOT));
        }
        return tree;
    }

    private static void putShapes(String key, List<PlacedShape> shapes, Tree tree) {
        if (!shapes.isEmpty()) {
            tree.put(key, ShapeForm.writeAll(shapes));
        }
    }
}

package org.gimbal.io.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gimbal.io.json.Tree;
import org.gimbal.io.yaml.Fields;
import org.gimbal.io.yaml.Yaml;
import org.gimbal.model.contact.Blend;
import org.gimbal.model.contact.ContactExclusion;
import org.gimbal.model.contact.ContactMember;
import org.gimbal.model.contact.ContactSet;
import org.gimbal.model.contact.RestitutionLaw;
import org.gimbal.model.contact.Surface;

/**
 * Bodies that may touch by rule: {@code {name: all, members: ["*", {bodies: ground, friction: 0.9}], friction: 0.5}}.
 * What stands beside the members holds for those that do not say otherwise.
 */
final class ContactSetForm {
    private static final int MOST_BITS = Integer.SIZE;

    private ContactSetForm() {}

    static ContactSet read(Fields fields, SceneParts parts) {
        String name = parts.defined(fields.name("contact set"));
        Surface surface = surface(fields, new Surface(0, 0));
        List<ContactMember> members = new ArrayList<>();
        if (!fields.has("members")) {
            members.add(new ContactMember(parts.resolved("*"), surface));
        }
        parts.repeat().each(fields.list("members"), fields.scope(), (item, scope) -> {
            if (item instanceof Yaml.Scalar) {
                members.add(new ContactMember(parts.resolved(fields.text("members", item)), surface));
            } else {
                members.add(member(new Fields(item, scope, fields.who() + ", a member"), surface, parts));
            }
        });
        List<ContactExclusion> exclusions = new ArrayList<>();
        parts.repeat().each(fields.list("except"), fields.scope(), (item, scope) -> {
            List<Yaml> sides = fields.items("except", item);
            if (sides.size() != 2) {
                throw fields.fault(item.place(), "'except' needs two bodies in each entry, such as [arm, \"finger*\"]");
            }
            exclusions.add(new ContactExclusion(
                    parts.resolved(fields.text("except", sides.get(0))),
                    parts.resolved(fields.text("except", sides.get(1)))));
        });
        if (fields.has("srdf")) {
            exclusions.addAll(
                    SrdfPairs.read(fields.text("srdf"), fields.need("srdf").place(), parts));
        }
        ContactSet set = new ContactSet(
                name,
                members,
                exclusions,
                jointed(fields),
                blend(fields, "combine-friction", Blend.GEOMETRIC_MEAN),
                blend(fields, "combine-restitution", Blend.SMALLEST),
                ContactForm.law(fields));
        fields.close();
        return set;
    }

    private static ContactMember member(Fields fields, Surface otherwise, SceneParts parts) {
        ContactMember member = new ContactMember(
                parts.resolved(fields.text("bodies")),
                ShapeForm.readAll(fields, "shapes", parts),
                bits(fields, "groups", 1),
                bits(fields, "touches", ContactMember.ALL),
                surface(fields, otherwise),
                (int) fields.number("priority", 0));
        fields.close();
        return member;
    }

    private static Surface surface(Fields fields, Surface otherwise) {
        return new Surface(
                fields.number("friction", otherwise.friction()),
                fields.number("restitution", otherwise.restitution()),
                fields.number("rolling", otherwise.rolling()),
                fields.number("spinning", otherwise.spinning()));
    }

    /** Groups by their numbers, 0 to 31. */
    private static int bits(Fields fields, String key, int otherwise) {
        if (!fields.has(key)) {
            return otherwise;
        }
        int bits = 0;
        for (Yaml item : fields.list(key)) {
            int group = fields.count(key, item);
            if (group < 0 || group >= MOST_BITS) {
                throw fields.fault(item.place(), "'" + key + "' lists groups from 0 to 31, got " + group);
            }
            bits |= 1 << group;
        }
        return bits;
    }

    private static boolean jointed(Fields fields) {
        String word = fields.text("jointed", "apart");
        if (!word.equals("apart") && !word.equals("touch")) {
            throw fields.fault(fields.need("jointed").place(), "'jointed' must be apart or touch, got '" + word + "'");
        }
        return word.equals("touch");
    }

    private static Blend blend(Fields fields, String key, Blend otherwise) {
        String word = fields.text(key, word(otherwise));
        for (Blend blend : Blend.values()) {
            if (word(blend).equals(word)) {
                return blend;
            }
        }
        throw fields.fault(
                fields.need(key).place(),
                "'" + key + "' must be geometric-mean, mean, product, smallest or largest, got '" + word + "'");
    }

    private static String word(Blend blend) {
        return blend.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Tree write(ContactSet set) {
        Tree tree = new Tree()
                .put("name", set.name())
                .put(
                        "members",
                        set.members().stream().map(ContactSetForm::write).toList());
        if (!set.exclusions().isEmpty()) {
            tree.put(
                    "except",
                    set.exclusions().stream()
                            .map(each -> List.of(each.a(), each.b()))
                            .toList());
        }
        if (set.jointed()) {
            tree.put("jointed", "touch");
        }
        if (set.friction() != Blend.GEOMETRIC_MEAN) {
            tree.put("combine-friction", word(set.friction()));
        }
        if (set.restitution() != Blend.SMALLEST) {
            tree.put("combine-restitution", word(set.restitution()));
        }
        if (set.restitutionLaw() != RestitutionLaw.STRONGE) {
            tree.put("restitution-law", set.restitutionLaw().name().toLowerCase(Locale.ROOT));
        }
        return tree;
    }

    private static Tree write(ContactMember member) {
        Tree tree = new Tree().put("bodies", member.bodies());
        if (!member.shapes().isEmpty()) {
            tree.put("shapes", ShapeForm.writeAll(member.shapes()));
        }
        if (member.group() != 1) {
            tree.put("groups", groups(member.group()));
        }
        if (member.mask() != ContactMember.ALL) {
            tree.put("touches", groups(member.mask()));
        }
        Surface surface = member.surface();
        return tree.putUnless(0, "friction", surface.friction())
                .putUnless(0, "restitution", surface.restitution())
                .putUnless(0, "rolling", surface.rolling())
                .putUnless(0, "spinning", surface.spinning())
                .putUnless(0, "priority", member.priority());
    }

    private static List<Integer> groups(int bits) {
        List<Integer> groups = new ArrayList<>();
        for (int group = 0; group < MOST_BITS; group++) {
            if ((bits & 1 << group) != 0) {
                groups.add(group);
            }
        }
        return groups;
    }
}

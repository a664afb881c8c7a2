package org.gimbal.io.scene;

import java.util.List;
import org.gimbal.io.json.Tree;
import org.gimbal.io.yaml.Fields;
import org.gimbal.io.yaml.Yaml;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;

/** A frame on a body: the name of a body, of the ground or of a frame, or {@code {body: NAME, at: …}}. */
final class AnchorForm {
    private static final String BETWEEN = "between";

    private AnchorForm() {}

    static Anchor read(Fields owner, String key, SceneParts parts) {
        return read(owner, key, owner.need(key), parts);
    }

    static Anchor read(Fields owner, String key, Yaml value, SceneParts parts) {
        if (value instanceof Yaml.Scalar) {
            return parts.anchor(owner.text(key, value));
        }
        Fields fields = new Fields(value, owner.scope(), owner.who() + ", '" + key + "'");
        Anchor base = parts.anchor(fields.text("body"));
        Pose pose = PoseForm.read(fields);
        fields.close();
        return new Anchor(
                base.body(),
                base.frame().equals(Pose.IDENTITY) ? pose : base.frame().times(pose));
    }

    /** The two ends of {@code between}. */
    static List<Anchor> readEnds(Fields fields, SceneParts parts) {
        List<Yaml> ends = fields.list(BETWEEN);
        if (ends.size() != 2) {
            throw fields.fault(fields.need(BETWEEN).place(), "'between' needs two ends, got " + ends.size());
        }
        return ends.stream().map(end -> read(fields, BETWEEN, end, parts)).toList();
    }

    static Tree writeEnds(Anchor a, Anchor b, Tree tree) {
        return tree.put(BETWEEN, List.of(write(a), write(b)));
    }

    static Object write(Anchor anchor) {
        String body = anchor.isGround() ? Mechanism.GROUND : anchor.body();
        return anchor.frame().equals(Pose.IDENTITY)
                ? body
                : PoseForm.write(anchor.frame(), new Tree().put("body", body));
    }
}

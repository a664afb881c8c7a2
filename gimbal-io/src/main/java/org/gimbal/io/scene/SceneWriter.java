package org.gimbal.io.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.gimbal.io.json.Tree;
import org.gimbal.io.json.TreeText;
import org.gimbal.io.model.Model;
import org.gimbal.io.model.Model.RunSettings;
import org.gimbal.io.yaml.Interpolation;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.PlacedShape;

/**
 * Writes models as native scenes, from which {@link SceneReader} makes the same model to the last bit.
 *
 * <p>What is code and no data, such as a force law of the user's own, is refused by name.
 */
public final class SceneWriter {
    private SceneWriter() {}

    public static String yaml(Model model) {
        return TreeText.yaml(tree(model), Interpolation::escape);
    }

    public static String json(Model model) {
        return TreeText.json(tree(model), Interpolation::escape);
    }

    private static Tree tree(Model model) {
        Mechanism mechanism = model.mechanism();
        Tree tree = new Tree()
                .put("gimbal", SceneReader.VERSION)
                .put("name", mechanism.name())
                .put("gravity", mechanism.gravity());
        putAll("ground", mechanism.groundShapes(), (PlacedShape part) -> ShapeForm.write(part), tree);
        putAll("bodies", mechanism.bodies(), BodyForm::write, tree);
        List<Tree> frames = new ArrayList<>();
        model.frames()
                .forEach((name, frame) -> frames.add(PoseForm.write(
                        frame.frame(), new Tree().put("name", name).put("body", frame.body()))));
        putAll("frames", frames, frame -> frame, tree);
        putAll("joints", mechanism.joints(), JointForm::write, tree);
        putAll("gears", mechanism.couplings(), JointForm::write, tree);
        putAll("constraints", mechanism.constraints(), ConstraintForm::write, tree);
        putAll("motions", mechanism.motions(), MotionForm::write, tree);
        putAll("forces", mechanism.forces(), ForceForm::write, tree);
        putAll("limits", mechanism.limits(), JointForm::write, tree);
        putAll("armatures", mechanism.armatures(), JointForm::write, tree);
        putAll("contacts", mechanism.contacts(), ContactForm::write, tree);
        putAll("contact-sets", mechanism.contactSets(), ContactSetForm::write, tree);
        putAll("sensors", mechanism.sensors(), SensorForm::write, tree);
        putAll("drives", model.drives(), DriveForm::write, tree);
        Tree start = StartForm.write(model.start());
        if (!start.isEmpty()) {
            tree.put("start", start);
        }
        return tree.put("run", write(model.run()));
    }

    private static Tree write(RunSettings run) {
        Tree tree = new Tree()
                .put("step", run.step())
                .put("duration", run.duration())
                .putUnless(1, "every", run.every())
                .put("formats", run.formats());
        if (run.engine() != null) {
            tree.put("engine", run.engine());
        }
        if (run.integrator() != null) {
            tree.put("integrator", run.integrator());
        }
        if (run.tolerance() != null) {
            tree.put("tolerance", run.tolerance());
        }
        return tree;
    }

    private static <T> void putAll(String section, List<T> parts, Function<T, Tree> write, Tree tree) {
        if (!parts.isEmpty()) {
            tree.put(section, parts.stream().map(write).toList());
        }
    }
}

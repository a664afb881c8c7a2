package org.gimbal.io.sexp;

import java.util.List;
import org.gimbal.io.model.Model;
import org.gimbal.io.model.MotionNames;
import org.gimbal.model.Mechanism;

/** What a model may have that s-expressions have no words for, by name. */
final class SexpLosses {
    private final Model model;
    private final MotionTree motions;
    private final MotionNames names;

    SexpLosses(Model model, MotionTree motions, MotionNames names) {
        this.model = model;
        this.motions = motions;
        this.names = names;
    }

    void listInto(List<String> losses) {
        Mechanism mechanism = model.mechanism();
        mechanism.joints().stream()
                .filter(names::loseNameOf)
                .forEach(joint -> losses.add("the name of joint '" + joint.name() + "', whose motions are variables"));
        mechanism.bodies().stream()
                .filter(body -> !body.shapes().isEmpty())
                .forEach(body -> losses.add("the shapes of body '" + body.name() + "'"));
        if (!mechanism.groundShapes().isEmpty()) {
            losses.add("the shapes of the ground");
        }
        mechanism.couplings().stream()
                .filter(gear -> !motions.holds(gear))
                .forEach(gear -> losses.add("gear '" + gear.name() + "'"));
        mechanism.motions().forEach(each -> losses.add("motion '" + each.name() + "'"));
        mechanism.forces().forEach(each -> losses.add("force '" + each.name() + "'"));
        mechanism.armatures().forEach(each -> losses.add("armature of '" + names.of(each.coordinate()) + "'"));
        mechanism.sensors().forEach(each -> losses.add("sensor '" + each.name() + "'"));
        mechanism.limits().forEach(each -> losses.add("limit of '" + names.of(each.coordinate()) + "'"));
        mechanism.contactNames().forEach(each -> losses.add("contact '" + each + "'"));
        if (!model.drives().isEmpty()) {
            losses.add(model.drives().size() + " drives");
        }
        losses.add("start and run settings: all variables begin at zero");
    }
}

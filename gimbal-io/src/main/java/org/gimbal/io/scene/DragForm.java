package org.gimbal.io.scene;

import java.util.List;
import org.gimbal.io.json.Tree;
import org.gimbal.io.yaml.Fields;
import org.gimbal.model.force.FluidDrag;
import org.gimbal.model.force.WrenchForce;
import org.gimbal.numerics.space.Vec3;

/** Drag of a medium on a box: {@code body}, the box's pose in it and half lengths {@code half}, and the medium. */
final class DragForm {
    static final String TYPE = "drag";

    private DragForm() {}

    static WrenchForce read(String name, Fields fields, SceneParts parts) {
        String body = parts.resolved(fields.text("body"));
        Vec3 half = fields.vector("half");
        double density = fields.number("density", 0);
        double viscosity = fields.number("viscosity", 0);
        if (Math.min(half.x(), Math.min(half.y(), half.z())) < 0 || density < 0 || viscosity < 0) {
            throw fields.fault(fields.place(), "half lengths, density and viscosity must not be negative");
        }
        FluidDrag law =
                new FluidDrag(PoseForm.read(fields), half, density, viscosity, fields.vector("wind", Vec3.ZERO));
        return new WrenchForce(name, List.of(body), law);
    }

    static Tree write(WrenchForce force, FluidDrag law, Tree tree) {
        PoseForm.write(
                law.box(), tree.put("type", TYPE).put("body", force.bodies().get(0)));
        tree.put("half", law.half()).putUnless(0, "density", law.density()).putUnless(0, "viscosity", law.viscosity());
        return law.wind().equals(Vec3.ZERO) ? tree : tree.put("wind", law.wind());
    }
}

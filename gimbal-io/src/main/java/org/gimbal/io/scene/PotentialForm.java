package org.gimbal.io.scene;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.io.json.Tree;
import org.gimbal.io.yaml.Fields;
import org.gimbal.io.yaml.Formula;
import org.gimbal.io.yaml.Yaml;
import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.part.Anchor;

/** A potential as an expression of where a point is, x, y and z, or of where several are, x1, y1, z1, x2, …. */
final class PotentialForm {
    static final String TYPE = "potential";

    private static final String POINT = "point";
    private static final String POINTS = "points";
    private static final String ENERGY = "energy";

    private PotentialForm() {}

    static PotentialForce read(String name, Fields fields, SceneParts parts) {
        fields.need(ENERGY);
        List<Anchor> points = new ArrayList<>();
        if (fields.oneOf(List.of(POINT, POINTS)).equals(POINT)) {
            points.add(AnchorForm.read(fields, POINT, parts));
        } else {
            for (Yaml point : fields.list(POINTS)) {
                points.add(AnchorForm.read(fields, POINTS, point, parts));
            }
        }
        if (points.isEmpty() || points.stream().anyMatch(Anchor::isGround)) {
            throw fields.fault(fields.place(), "acts on points of bodies, on one at least and none of the ground");
        }
        Formula energy = fields.formula(ENERGY, FormulaPotential.variables(points.size()));
        try {
            FormulaPotential law = new FormulaPotential(points, energy);
            return new PotentialForce(name, law.bodies(), law);
        } catch (IllegalArgumentException e) {
            throw fields.fault(fields.need(ENERGY).place(), "'" + ENERGY + "': " + e.getMessage());
        }
    }

    static Tree write(FormulaPotential law, Tree tree) {
        tree.put("type", TYPE);
        List<Object> points = law.points().stream().map(AnchorForm::write).toList();
        if (points.size() == 1) {
            tree.putValue(POINT, points.get(0));
        } else {
            tree.put(POINTS, points);
        }
        return tree.put(ENERGY, law.formula().text());
    }
}

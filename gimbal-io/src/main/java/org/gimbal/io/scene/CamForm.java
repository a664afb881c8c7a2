package org.gimbal.io.scene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gimbal.io.json.Tree;
import org.gimbal.io.yaml.Fields;
import org.gimbal.io.yaml.Yaml;
import org.gimbal.model.constraint.Cam;
import org.gimbal.model.constraint.CamLaw;
import org.gimbal.model.constraint.CamSpline;
import org.gimbal.model.part.ModelException;

/** A cam: how the second coordinate follows the first, as an expression of q or as a spline through rows. */
final class CamForm {
    static final String TYPE = "cam";

    private static final String FUNCTION = "function";
    private static final String SPLINE = "spline";
    private static final String CLOSED_SPLINE = "closed-spline";

    /** The driving coordinate in expressions. */
    private static final String VARIABLE = "q";

    private CamForm() {}

    static Cam read(String name, Fields fields, SceneParts parts) {
        return new Cam(
                name,
                JointForm.coordinate(fields, "first", parts),
                JointForm.coordinate(fields, "second", parts),
                law(fields));
    }

    private static CamLaw law(Fields fields) {
        String kind = fields.oneOf(List.of(FUNCTION, SPLINE, CLOSED_SPLINE));
        try {
            if (kind.equals(FUNCTION)) {
                return FormulaCam.of(fields.formula(FUNCTION, List.of(VARIABLE)));
            }
            List<double[]> rows = new ArrayList<>();
            for (Yaml row : fields.list(kind)) {
                rows.add(fields.numbers(kind, row, 2));
            }
            double[][] points = rows.toArray(new double[0][]);
            return kind.equals(SPLINE) ? CamLaw.spline(points) : CamLaw.closedSpline(points);
        } catch (IllegalArgumentException e) {
            throw fields.fault(fields.need(kind).place(), "'" + kind + "': " + e.getMessage());
        }
    }

    static Tree write(Cam cam, Tree tree) {
        tree.put("type", TYPE)
                .putValue("first", JointForm.write(cam.first()))
                .putValue("second", JointForm.write(cam.second()));
        if (cam.law() instanceof FormulaCam formula) {
            return tree.put(FUNCTION, formula.value().text());
        }
        if (cam.law() instanceof CamSpline spline) {
            return tree.put(
                    spline.closed() ? CLOSED_SPLINE : SPLINE,
                    Arrays.stream(spline.points()).map(p -> List.of(p[0], p[1])).toList());
        }
        throw new ModelException(
                "the function of cam '" + cam.name() + "' is code, which no file can hold: use a spline");
    }
}

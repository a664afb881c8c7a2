package org.gimbal.io.scene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.gimbal.io.json.Tree;
import org.gimbal.io.yaml.Fields;
import org.gimbal.io.yaml.Yaml;
import org.gimbal.model.force.CentralField;
import org.gimbal.model.force.FieldBody;
import org.gimbal.model.force.FieldForce;
import org.gimbal.model.force.FieldPoint;
import org.gimbal.model.force.GravityGradient;
import org.gimbal.model.force.Interaction;
import org.gimbal.model.force.MutualField;
import org.gimbal.numerics.space.Vec3;

/**
 * Fields of extended bodies. A body is a name, which is its mass at its centre of mass, or {@code {body: NAME, points:
 * [[x, y, z, strength], …]}}.
 */
final class FieldForm {
    static final String CENTRAL = "central-field";
    static final String MUTUAL = "mutual-field";
    static final String GRADIENT = "gravity-gradient";

    private static final String LAW = "law";
    private static final String CENTER = "center";
    private static final String PARAMETER = "parameter";
    private static final String CONSTANT = "constant";
    private static final String BODIES = "bodies";
    private static final String BODY = "body";
    private static final String POINTS = "points";

    private FieldForm() {}

    static FieldForce read(String type, String name, Fields fields, SceneParts parts) {
        if (type.equals(GRADIENT)) {
            List<String> names = fields.items(BODIES, fields.need(BODIES)).stream()
                    .map(body -> parts.resolved(fields.text(BODIES, body)))
                    .toList();
            return new GravityGradient(name, fields.vector(CENTER), fields.number(PARAMETER), names);
        }
        Interaction law = law(fields);
        List<FieldBody> bodies = new ArrayList<>();
        for (Yaml body : fields.items(BODIES, fields.need(BODIES))) {
            bodies.add(body(body, fields, parts));
        }
        return type.equals(CENTRAL)
                ? new CentralField(name, law, fields.vector(CENTER), fields.number(PARAMETER), bodies)
                : new MutualField(name, law, fields.number(CONSTANT, law.constant()), bodies);
    }

    private static Interaction law(Fields fields) {
        String word = fields.text(LAW, word(Interaction.GRAVITY));
        return Arrays.stream(Interaction.values())
                .filter(law -> word(law).equals(word))
                .findFirst()
                .orElseThrow(() -> fields.fault(
                        fields.need(LAW).place(), "there is no law '" + word + "'; there are gravity, coulomb"));
    }

    private static String word(Interaction law) {
        return law.name().toLowerCase(Locale.ROOT);
    }

    private static FieldBody body(Yaml value, Fields owner, SceneParts parts) {
        if (value instanceof Yaml.Scalar) {
            return FieldBody.asPoint(parts.resolved(owner.text(BODIES, value)));
        }
        Fields fields = new Fields(value, owner.scope(), owner.who() + ", an entry of '" + BODIES + "'");
        String body = parts.resolved(fields.text(BODY));
        List<FieldPoint> points = new ArrayList<>();
        for (Yaml row : fields.items(POINTS, fields.need(POINTS))) {
            double[] numbers = fields.numbers(POINTS, row, 4);
            points.add(new FieldPoint(Vec3.from(numbers, 0), numbers[3]));
        }
        fields.close();
        return new FieldBody(body, points);
    }

    static Tree write(FieldForce field, Tree tree) {
        if (field instanceof GravityGradient gradient) {
            return tree.put("type", GRADIENT)
                    .put(CENTER, gradient.center())
                    .put(PARAMETER, gradient.gravitationalParameter())
                    .put(BODIES, gradient.bodies());
        }
        if (field instanceof CentralField central) {
            return tree.put("type", CENTRAL)
                    .put(LAW, word(central.law()))
                    .put(CENTER, central.center())
                    .put(PARAMETER, central.parameter())
                    .put(BODIES, written(central.bodies()));
        }
        MutualField mutual = (MutualField) field;
        return tree.put("type", MUTUAL)
                .put(LAW, word(mutual.law()))
                .putUnless(mutual.law().constant(), CONSTANT, mutual.constant())
                .put(BODIES, written(mutual.bodies()));
    }

    private static List<Object> written(List<FieldBody> bodies) {
        List<Object> list = new ArrayList<>();
        for (FieldBody of : bodies) {
            list.add(
                    of.points().isEmpty()
                            ? of.body()
                            : new Tree()
                                    .put(BODY, of.body())
                                    .put(
                                            POINTS,
                                            of.points().stream()
                                                    .map(FieldForm::row)
                                                    .toList()));
        }
        return list;
    }

    private static List<Double> row(FieldPoint point) {
        List<Double> numbers = new ArrayList<>(Tree.list(point.at()));
        numbers.add(point.strength());
        return numbers;
    }
}

package org.gimbal.io.scene;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Shape;
import org.gimbal.io.json.Tree;
import org.gimbal.io.yaml.Fields;
import org.gimbal.model.Body;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.model.part.Visual;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * A body. Its mass properties are {@code mass}, {@code com} and {@code inertia}; without an inertia they are those of
 * its shapes, filled evenly with {@code mass} or {@code density}. A single shape may stand among the keys of the body.
 * What it looks like, if not like its shapes, stands in {@code visuals}.
 */
final class BodyForm {
    private BodyForm() {}

    static Body read(Fields fields, SceneParts parts) {
        String name = parts.defined(fields.name("body"));
        List<PlacedShape> shapes = new ArrayList<>();
        if (ShapeForm.given(fields)) {
            shapes.add(ShapeForm.read(fields, parts));
        }
        shapes.addAll(ShapeForm.readAll(fields, "shapes", parts));
        List<Visual> visuals = VisualForm.readAll(fields, parts);
        MassProperties mass = fields.has("inertia") ? stated(fields) : filled(fields, shapes);
        fields.close();
        return new Body(name, mass, shapes, visuals);
    }

    private static MassProperties stated(Fields fields) {
        double[] i = fields.numbers("inertia", 3, 6, 9);
        Mat3 inertia = i.length == 9
                ? Mat3.from(i, 0)
                : i.length == 3 ? Mat3.diagonal(i[0], i[1], i[2]) : Mat3.symmetric(i[0], i[1], i[2], i[3], i[4], i[5]);
        return new MassProperties(fields.number("mass"), fields.vector("com", Vec3.ZERO), inertia);
    }

    private static MassProperties filled(Fields fields, List<PlacedShape> shapes) {
        if (shapes.isEmpty()) {
            throw fields.fault(
                    fields.place(),
                    "has neither inertia nor a shape to compute it from: give it mass and inertia, or a shape");
        }
        boolean byDensity = fields.oneOf(List.of("mass", "density")).equals("density");
        double amount = fields.number(byDensity ? "density" : "mass");
        try {
            double volume = shapes.stream()
                    .mapToDouble(placed -> placed.shape().volume())
                    .sum();
            List<MassProperties> masses = new ArrayList<>();
            for (PlacedShape placed : shapes) {
                Shape shape = placed.shape();
                double mass = byDensity
                        ? amount * shape.volume()
                        : shapes.size() == 1 ? amount : amount * (shape.volume() / volume);
                MassProperties part = MassProperties.ofMass(shape, mass);
                masses.add(placed.pose().equals(Pose.IDENTITY) ? part : part.placedAt(placed.pose()));
            }
            return masses.size() == 1 ? masses.get(0) : MassProperties.combine(masses);
        } catch (IllegalArgumentException e) {
            throw fields.fault(fields.place(), String.valueOf(e.getMessage()));
        }
    }

    static Tree write(Body body) {
        MassProperties mass = body.massProperties();
        Tree tree = new Tree().put("name", body.name()).put("mass", mass.mass());
        if (!mass.centerOfMass().equals(Vec3.ZERO)) {
            tree.put("com", mass.centerOfMass());
        }
        tree.put("inertia", inertia(mass.inertia()));
        if (!body.shapes().isEmpty()) {
            tree.put("shapes", ShapeForm.writeAll(body.shapes()));
        }
        if (!body.visuals().isEmpty()) {
            tree.put("visuals", VisualForm.writeAll(body.visuals()));
        }
        return tree;
    }

    private static double[] inertia(Mat3 m) {
        if (m.xy() == 0 && m.xz() == 0 && m.yz() == 0 && m.yx() == 0 && m.zx() == 0 && m.zy() == 0) {
            return new double[] {m.xx(), m.yy(), m.zz()};
        }
        if (m.xy() == m.yx() && m.xz() == m.zx() && m.yz() == m.zy()) {
            return new double[] {m.xx(), m.yy(), m.zz(), m.xy(), m.xz(), m.yz()};
        }
        double[] all = new double[9];
        m.into(all, 0);
        return all;
    }
}

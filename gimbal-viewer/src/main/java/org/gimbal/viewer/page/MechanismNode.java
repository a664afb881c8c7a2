package org.gimbal.viewer.page;

import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.PrincipalInertia;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.joint.Universal;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A mechanism as the page reads it. Bodies are named by their index, the ground is −1; quaternions have the scalar
 * first.
 */
final class MechanismNode {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final Mechanism mechanism;

    private MechanismNode(Mechanism mechanism) {
        this.mechanism = mechanism;
    }

    static ObjectNode of(Mechanism mechanism) {
        return new MechanismNode(mechanism).node();
    }

    private ObjectNode node() {
        ObjectNode node = NODES.objectNode();
        node.put("name", mechanism.name());
        node.set("gravity", vector(mechanism.gravity()));
        ArrayNode bodies = node.putArray("bodies");
        mechanism.bodies().forEach(body -> bodies.add(body(body)));
        ArrayNode joints = node.putArray("joints");
        mechanism.joints().forEach(joint -> joints.add(joint(joint)));
        ArrayNode rods = node.putArray("rods");
        mechanism.constraints().forEach(constraint -> {
            if (constraint instanceof Distance rod) {
                rods.addObject()
                        .put("name", rod.name())
                        .set("a", anchor(rod.a()))
                        .set("b", anchor(rod.b()));
            }
        });
        ArrayNode ground = node.putArray("ground");
        mechanism.groundShapes().forEach(shape -> ground.add(ShapeNode.of(shape)));
        node.set("collision", collision());
        return node;
    }

    private static ObjectNode body(Body body) {
        MassProperties mass = body.massProperties();
        ObjectNode node = NODES.objectNode();
        node.put("name", body.name());
        node.put("mass", mass.mass());
        node.set("center", vector(mass.centerOfMass()));
        PrincipalInertia principal = mass.principal();
        node.set("inertiaAxes", quaternion(principal.axes()));
        node.set("inertiaRadii", vector(radii(mass.mass(), principal.moments())));
        ArrayNode shapes = node.putArray("shapes");
        body.shapes().forEach(shape -> shapes.add(ShapeNode.of(shape)));
        return node;
    }

    /** Semi-axes of the uniform ellipsoid of this mass and these moments: a² = 5 (J₂ + J₃ − J₁)/(2 m), and so on. */
    private static Vec3 radii(double mass, Vec3 moments) {
        double half = (moments.x() + moments.y() + moments.z()) / 2;
        return new Vec3(
                radius(half - moments.x(), mass), radius(half - moments.y(), mass), radius(half - moments.z(), mass));
    }

    private static double radius(double spread, double mass) {
        return mass > 0 ? Math.sqrt(Math.max(0, 5 * spread / mass)) : 0;
    }

    private ObjectNode joint(Joint joint) {
        ObjectNode node = NODES.objectNode();
        node.put("name", joint.name());
        node.put("kind", joint.type().label());
        node.set("axis", vector(joint.type().axis().unit()));
        if (joint.type() instanceof Universal universal) {
            node.set("firstAxis", vector(universal.firstAxis().unit()));
        }
        node.set("a", anchor(joint.a()));
        node.set("b", anchor(joint.b()));
        ArrayNode coordinates = node.putArray("coordinates");
        joint.type().coordinates().stream().map(Coordinate::name).forEach(coordinates::add);
        return node;
    }

    private ObjectNode anchor(Anchor anchor) {
        return placed(NODES.objectNode().put("body", mechanism.bodyIndex(anchor.body())), anchor.frame());
    }

    private ArrayNode collision() {
        ArrayNode all = NODES.arrayNode();
        for (ContactRule rule : mechanism.contacts()) {
            touching(rule.a(), rule.shapesA()).forEach(shape -> all.add(collision(rule.a(), shape)));
            touching(rule.b(), rule.shapesB()).forEach(shape -> all.add(collision(rule.b(), shape)));
        }
        return all;
    }

    /** Those a contact names, or else those the body has. */
    private List<PlacedShape> touching(String body, List<PlacedShape> named) {
        if (!named.isEmpty()) {
            return named;
        }
        int index = mechanism.bodyIndex(body);
        return index < 0
                ? mechanism.groundShapes()
                : mechanism.bodies().get(index).shapes();
    }

    private ObjectNode collision(String body, PlacedShape shape) {
        return ShapeNode.of(shape).put("body", mechanism.bodyIndex(body));
    }

    static ObjectNode placed(ObjectNode node, Pose pose) {
        node.set("position", vector(pose.position()));
        node.set("orientation", quaternion(pose.orientation()));
        return node;
    }

    static ArrayNode vector(Vec3 v) {
        return NODES.arrayNode().add(v.x()).add(v.y()).add(v.z());
    }

    private static ArrayNode quaternion(Quat q) {
        return NODES.arrayNode().add(q.w()).add(q.x()).add(q.y()).add(q.z());
    }
}

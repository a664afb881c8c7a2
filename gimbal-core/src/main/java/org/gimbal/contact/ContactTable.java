package org.gimbal.contact;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.geometry.Shape;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.contact.RestitutionLaw;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.cone.ContactCone;
import org.gimbal.numerics.space.Pose;

/**
 * The contacts of a mechanism, compiled: every pair of shapes that may touch, with the slots of their bodies, and the
 * coefficients of their rules. Constant, and may be shared between threads; what a run needs to place the shapes is a
 * {@link ContactWork}.
 */
public final class ContactTable {
    /** A shape of a body, or of the ground: once, however many pairs it is in. */
    private record Side(int slot, Shape shape, Pose inCentralFrame) {}

    private final Mechanism mechanism;
    private final BodyTable bodies;
    private final List<Side> sides = new ArrayList<>();
    private final int[] slot;

    /** By shape pair: its rule and its two shapes. */
    private final int[] rule;

    private final int[] shapeA;
    private final int[] shapeB;
    private final ShapePairIndex index;
    private final boolean rolls;

    public ContactTable(Mechanism mechanism, BodyTable bodies) {
        this.mechanism = mechanism;
        this.bodies = bodies;
        List<int[]> pairs = new ArrayList<>();
        Map<Side, Integer> known = new HashMap<>();
        for (int c = 0; c < mechanism.contacts().size(); c++) {
            ContactRule contact = mechanism.contacts().get(c);
            for (PlacedShape a : shapes(contact.a(), contact.shapesA())) {
                int sideA = addSide(known, contact.a(), a);
                for (PlacedShape b : shapes(contact.b(), contact.shapesB())) {
                    pairs.add(new int[] {c, sideA, addSide(known, contact.b(), b)});
                }
            }
        }
        rolls = mechanism.contacts().stream().anyMatch(contact -> contact.rolling() > 0 || contact.spinning() > 0);
        rule = pairs.stream().mapToInt(k -> k[0]).toArray();
        shapeA = pairs.stream().mapToInt(k -> k[1]).toArray();
        shapeB = pairs.stream().mapToInt(k -> k[2]).toArray();
        slot = sides.stream().mapToInt(Side::slot).toArray();
        index = new ShapePairIndex(shapeA, shapeB);
    }

    private List<PlacedShape> shapes(String side, List<PlacedShape> given) {
        if (!given.isEmpty()) {
            return given;
        }
        int body = mechanism.bodyIndex(side);
        return body < 0
                ? mechanism.groundShapes()
                : mechanism.bodies().get(body).shapes();
    }

    private int addSide(Map<Side, Integer> known, String side, PlacedShape shape) {
        int body = mechanism.bodyIndex(side);
        int link = body < 0 ? bodies.count() : bodies.linkOfBody(body);
        Pose pose =
                body < 0 ? shape.pose() : bodies.centralFrame(link).inverse().times(shape.pose());
        return known.computeIfAbsent(new Side(link, shape.shape(), pose), placed -> {
            sides.add(placed);
            return sides.size() - 1;
        });
    }

    /** Whether nothing may touch anything. */
    public boolean isEmpty() {
        return rule.length == 0;
    }

    /** Number of contact rules of the mechanism. */
    public int rules() {
        return mechanism.contacts().size();
    }

    /** Number of shape pairs. */
    public int shapePairs() {
        return rule.length;
    }

    /** Number of bodies: the slot of the ground. */
    public int bodies() {
        return bodies.count();
    }

    public int slotA(int shapePair) {
        return slot[shapeA[shapePair]];
    }

    public int slotB(int shapePair) {
        return slot[shapeB[shapePair]];
    }

    /** The rule a shape pair belongs to, by number in the mechanism. */
    public int ruleIndex(int shapePair) {
        return rule[shapePair];
    }

    /** The rule a shape pair belongs to; it names both bodies. */
    public ContactRule rule(int shapePair) {
        return mechanism.contacts().get(rule[shapePair]);
    }

    /** Sets the coefficients of friction of a shape pair. */
    public void describe(int shapePair, ContactCone cone) {
        ContactRule r = rule(shapePair);
        cone.friction(r.friction(), r.rolling(), r.spinning());
    }

    /** Coefficient of sliding (0), rolling (1) or spinning (2) friction of a shape pair; lengths, m, of the latter. */
    public double coefficient(int shapePair, int kind) {
        ContactRule r = rule(shapePair);
        return kind == 0 ? r.friction() : kind == 1 ? r.rolling() : r.spinning();
    }

    /** Whether any shape pair has rolling or spinning friction. */
    public boolean rolls() {
        return rolls;
    }

    /** Whether a shape pair has rolling or spinning friction. */
    public boolean rolls(int shapePair) {
        return rule(shapePair).rolling() > 0 || rule(shapePair).spinning() > 0;
    }

    public double friction(int shapePair) {
        return rule(shapePair).friction();
    }

    public double restitution(int shapePair) {
        return rule(shapePair).restitution();
    }

    public RestitutionLaw restitutionLaw(int shapePair) {
        return rule(shapePair).restitutionLaw();
    }

    /** All shapes that may touch something. */
    List<Shape> shapes() {
        return sides.stream().map(Side::shape).toList();
    }

    /** The body slot that a shape moves with. */
    int slotOfShape(int shape) {
        return slot[shape];
    }

    /** Where a shape is in the central frame of its body. */
    Pose poseOfShape(int shape) {
        return sides.get(shape).inCentralFrame;
    }

    int shapeA(int shapePair) {
        return shapeA[shapePair];
    }

    int shapeB(int shapePair) {
        return shapeB[shapePair];
    }

    ShapePairIndex index() {
        return index;
    }
}

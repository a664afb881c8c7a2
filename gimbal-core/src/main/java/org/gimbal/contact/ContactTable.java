package org.gimbal.contact;

import java.util.List;
import java.util.stream.IntStream;
import org.gimbal.geometry.Shape;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.model.ContactPairs;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.contact.ContactSet;
import org.gimbal.model.contact.RestitutionLaw;
import org.gimbal.numerics.cone.ContactCone;
import org.gimbal.numerics.space.Pose;

/**
 * The contacts of a mechanism, compiled: every pair of shapes that may touch, with the slots of their bodies, and the
 * coefficients of their rules. Constant, and may be shared between threads; what a run needs to place the shapes is a
 * {@link ContactWork}.
 */
public final class ContactTable {
    private final Mechanism mechanism;
    private final BodyTable bodies;
    private final ContactPairs pairs;

    /** By shape: the slot of its body. */
    private final int[] slot;

    private final ShapePairIndex index;
    private final boolean rolls;

    public ContactTable(Mechanism mechanism, BodyTable bodies) {
        this.mechanism = mechanism;
        this.bodies = bodies;
        pairs = new ContactPairs(mechanism);
        slot = pairs.sides().stream()
                .mapToInt(side -> side.body() < 0 ? bodies.count() : bodies.linkOfBody(side.body()))
                .toArray();
        index = new ShapePairIndex(
                IntStream.range(0, pairs.ofRules()).map(pairs::shapeA).toArray(),
                IntStream.range(0, pairs.ofRules()).map(pairs::shapeB).toArray());
        rolls = mechanism.contacts().stream().anyMatch(contact -> contact.rolling() > 0 || contact.spinning() > 0)
                || mechanism.contactSets().stream().anyMatch(ContactSet::rolls);
    }

    /** Whether nothing may touch anything. */
    public boolean isEmpty() {
        return !mechanism.touches();
    }

    /** Whether anything touches by rule, not pair by pair. */
    boolean hasSets() {
        return !mechanism.contactSets().isEmpty();
    }

    /** Which shapes may touch which. */
    ContactPairs pairs() {
        return pairs;
    }

    /** Number of bodies: the slot of the ground. */
    public int bodies() {
        return bodies.count();
    }

    public int slotA(int shapePair) {
        return slot[pairs.shapeA(shapePair)];
    }

    public int slotB(int shapePair) {
        return slot[pairs.shapeB(shapePair)];
    }

    /** The rule or, behind all rules, the set a shape pair belongs to, by number in the mechanism. */
    public int ruleIndex(int shapePair) {
        return pairs.ruleIndex(shapePair);
    }

    /** The rule a shape pair belongs to; it names both bodies. Of a set one is made: not for hot code. */
    public ContactRule rule(int shapePair) {
        return pairs.rule(shapePair);
    }

    /** The same for all shape pairs of one rule, or of one set and the same two bodies. */
    public long bodiesOf(int shapePair) {
        return pairs.bodiesOf(shapePair);
    }

    /** Sets the coefficients of friction of a shape pair. */
    public void describe(int shapePair, ContactCone cone) {
        cone.friction(pairs.friction(shapePair), pairs.rolling(shapePair), pairs.spinning(shapePair));
    }

    /** Coefficient of sliding (0), rolling (1) or spinning (2) friction of a shape pair; lengths, m, of the latter. */
    public double coefficient(int shapePair, int kind) {
        return kind == 0 ? pairs.friction(shapePair) : kind == 1 ? pairs.rolling(shapePair) : pairs.spinning(shapePair);
    }

    /** Whether any shape pair has rolling or spinning friction. */
    public boolean rolls() {
        return rolls;
    }

    /** Whether a shape pair has rolling or spinning friction. */
    public boolean rolls(int shapePair) {
        return pairs.rolling(shapePair) > 0 || pairs.spinning(shapePair) > 0;
    }

    public double friction(int shapePair) {
        return pairs.friction(shapePair);
    }

    public double restitution(int shapePair) {
        return pairs.restitution(shapePair);
    }

    public RestitutionLaw restitutionLaw(int shapePair) {
        int rule = pairs.ruleIndex(shapePair);
        int rules = mechanism.contacts().size();
        return rule < rules
                ? mechanism.contacts().get(rule).restitutionLaw()
                : mechanism.contactSets().get(rule - rules).restitutionLaw();
    }

    /** All shapes that may touch something. */
    List<Shape> shapes() {
        return pairs.sides().stream().map(side -> side.placed().shape()).toList();
    }

    /** The body slot that a shape moves with. */
    int slotOfShape(int shape) {
        return slot[shape];
    }

    /** Where a shape is in the central frame of its body. */
    Pose poseOfShape(int shape) {
        Pose pose = pairs.sides().get(shape).placed().pose();
        return slot[shape] == bodies.count()
                ? pose
                : bodies.centralFrame(slot[shape]).inverse().times(pose);
    }

    int shapeA(int shapePair) {
        return pairs.shapeA(shapePair);
    }

    int shapeB(int shapePair) {
        return pairs.shapeB(shapePair);
    }

    ShapePairIndex index() {
        return index;
    }
}

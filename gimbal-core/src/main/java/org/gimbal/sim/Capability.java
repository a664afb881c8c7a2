package org.gimbal.sim;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;
import org.gimbal.model.constraint.VelocityConstraint;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.contact.ContactSet;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.force.CentralGravity;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.FieldForce;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.force.Servo;
import org.gimbal.model.force.Spring;
import org.gimbal.model.force.WrenchForce;
import org.gimbal.model.joint.Armature;
import org.gimbal.model.sensor.WrenchSensor;

/**
 * What an engine may or may not be able to do. The first part speaks of mechanisms: a mechanism needs a capability if
 * it has such an element. The second part speaks of runs.
 */
public enum Capability {
    JOINTS("joints", m -> first(m.joints(), j -> true, j -> "joint '" + j.name() + "'")),
    LOOPS("closed loops", Capability::loop),
    GEARS("gears", m -> first(m.couplings(), c -> true, c -> "gear '" + c.name() + "'")),
    CONSTRAINTS(
            "constraints beside joints", m -> first(m.constraints(), c -> true, c -> "constraint '" + c.name() + "'")),
    VELOCITY_CONSTRAINTS(
            "constraints on velocities such as rolling",
            m -> first(m.constraints(), VelocityConstraint.class::isInstance, c -> "constraint '" + c.name() + "'")),
    PRESCRIBED_MOTION(
            "prescribed motion", m -> first(m.motions(), motion -> true, motion -> "motion '" + motion.name() + "'")),
    JOINT_LIMITS("joint limits", m -> limit(m, limit -> true)),
    ARMATURE("armature", m -> armature(m, a -> true)),
    LOOP_ARMATURE("armature of joints that close a loop", Capability::loopArmature),
    CENTRAL_GRAVITY("central gravity", m -> force(m, CentralGravity.class::isInstance)),
    FIELDS("fields of extended bodies", m -> force(m, FieldForce.class::isInstance)),
    POTENTIALS("potentials of the user", m -> force(m, PotentialForce.class::isInstance)),
    WRENCHES("wrenches of the user", m -> force(m, WrenchForce.class::isInstance)),
    SPRINGS("springs", m -> force(m, Spring.class::isInstance)),
    DAMPERS("dampers", m -> force(m, Damper.class::isInstance)),
    SERVOS("servos and motors", m -> force(m, Servo.class::isInstance)),
    EFFORT_LIMITS("effort limits", m -> force(m, f -> f instanceof Servo servo && Double.isFinite(servo.limit()))),
    DRY_FRICTION("dry friction along coordinates", m -> force(m, DryFriction.class::isInstance)),
    CONTACT("contact", m -> contact(m, rule -> true, set -> true)),
    ROLLING_FRICTION(
            "rolling and spinning friction",
            m -> contact(m, rule -> rule.rolling() > 0 || rule.spinning() > 0, ContactSet::rolls)),
    RESTITUTION("impacts with restitution", Capability::restitution),

    /** Masses without size are as they are; other engines give them an inertia that is too small to be seen. */
    POINT_MASSES("point masses without a stand-in for inertia"),
    /** Orders 4, 6 and 8 for mechanisms that keep their energy. */
    HIGHER_ORDER("orders above 2"),
    /** Steps of negative length, for mechanisms that keep their energy. */
    BACKWARDS("running backwards"),
    /** Steps of changing length. */
    VARIABLE_STEPS("steps of changing length"),
    /** Efforts on joint coordinates set while it runs. */
    JOINT_EFFORTS("joint efforts as inputs"),
    /** Wrenches on bodies set while it runs. */
    BODY_WRENCHES("body wrenches as inputs"),
    /** Publishes what joints transmit. */
    REACTIONS(
            "joint reactions",
            m -> first(m.sensors(), WrenchSensor.class::isInstance, s -> "sensor '" + s.name() + "'")),
    /** Publishes the work and loss of every force. */
    ENERGY_LEDGER("an energy ledger"),
    /** The energy of conservative mechanisms has no trend. */
    NO_ENERGY_DRIFT("energy without a trend"),
    /** Linear and angular momentum of floating mechanisms stay to round-off. */
    EXACT_MOMENTUM("momenta kept to round-off");

    private final String label;

    @SuppressWarnings("ImmutableEnumChecker") // functions without state
    private final Function<Mechanism, Optional<String>> need;

    Capability(String label) {
        this(label, mechanism -> Optional.empty());
    }

    Capability(String label, Function<Mechanism, Optional<String>> need) {
        this.label = label;
        this.need = need;
    }

    /** What it is, in words that follow "cannot simulate" or "offers". */
    public String label() {
        return label;
    }

    /** The first element of a mechanism that needs it, such as {@code joint 'hinge'}; empty if none does. */
    public Optional<String> neededBy(Mechanism mechanism) {
        return need.apply(mechanism);
    }

    public static Set<Capability> all() {
        return EnumSet.allOf(Capability.class);
    }

    /** All but some. */
    public static Set<Capability> allExcept(Set<Capability> missing) {
        Set<Capability> rest = all();
        rest.removeAll(missing);
        return rest;
    }

    private static <T> Optional<String> first(List<T> parts, Predicate<T> needing, Function<T, String> name) {
        return parts.stream().filter(needing).findFirst().map(name);
    }

    private static Optional<String> force(Mechanism mechanism, Predicate<Force> needing) {
        return first(mechanism.forces(), needing, force -> "force '" + force.name() + "'");
    }

    private static Optional<String> limit(Mechanism mechanism, Predicate<JointLimit> needing) {
        return first(
                mechanism.limits(),
                needing,
                limit -> "limit of joint '" + limit.coordinate().joint() + "'");
    }

    private static Optional<String> armature(Mechanism mechanism, Predicate<Armature> needing) {
        return first(
                mechanism.armatures(),
                needing,
                armature -> "armature of joint '" + armature.coordinate().joint() + "'");
    }

    private static Optional<String> loopArmature(Mechanism mechanism) {
        if (mechanism.armatures().isEmpty()) {
            return Optional.empty();
        }
        List<String> closing = new SpanningTree(mechanism)
                .loopJoints().stream()
                        .map(joint -> mechanism.joints().get(joint).name())
                        .toList();
        return armature(mechanism, a -> closing.contains(a.coordinate().joint()));
    }

    private static Optional<String> contact(
            Mechanism mechanism, Predicate<ContactRule> needing, Predicate<ContactSet> sets) {
        return first(mechanism.contacts(), needing, rule -> "contact '" + rule.name() + "'")
                .or(() -> first(mechanism.contactSets(), sets, set -> "contact set '" + set.name() + "'"));
    }

    private static Optional<String> restitution(Mechanism mechanism) {
        return contact(mechanism, rule -> rule.restitution() > 0, ContactSet::bounces)
                .or(() -> limit(mechanism, limit -> limit.restitution() > 0));
    }

    private static Optional<String> loop(Mechanism mechanism) {
        return first(
                new SpanningTree(mechanism).loopJoints(),
                joint -> true,
                joint -> "joint '" + mechanism.joints().get(joint).name() + "', which closes a loop");
    }
}

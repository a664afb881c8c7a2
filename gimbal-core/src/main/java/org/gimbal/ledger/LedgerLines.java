package org.gimbal.ledger;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.ledger.EnergyLedger.Kind;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Constraint;
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
import org.gimbal.model.joint.Composite;
import org.gimbal.model.joint.JointType;

/** Which lines the energy ledger of a mechanism has, and where each part of the mechanism finds its own. */
public final class LedgerLines {
    private record Key(Kind kind, String name) {}

    private final List<String> names = new ArrayList<>();
    private final List<Kind> kinds = new ArrayList<>();
    private final Map<Key, Integer> index = new HashMap<>();

    public LedgerLines(Mechanism mechanism) {
        add(Kind.GRAVITY, "gravity");
        for (Force force : mechanism.forces()) {
            add(kindOf(force), force.name());
        }
        add(Kind.BODY_INPUT, "body wrenches");
        mechanism.joints().forEach(joint -> add(Kind.JOINT_INPUT, joint.name()));
        mechanism.motions().forEach(motion -> add(Kind.MOTION, motion.name()));
        mechanism.constraints().stream()
                .filter(Constraint::driven)
                .forEach(constraint -> add(Kind.MOTION, constraint.name()));
        for (JointLimit limit : mechanism.limits()) {
            add(Kind.LIMIT, nameOf(limit, mechanism));
        }
        for (String contact : mechanism.contactNames()) {
            add(Kind.CONTACT_FRICTION, contact);
            add(Kind.IMPACT, contact);
        }
    }

    private void add(Kind kind, String name) {
        index.putIfAbsent(new Key(kind, name), names.size());
        names.add(name);
        kinds.add(kind);
    }

    private static Kind kindOf(Force force) {
        // sealed: a new force has to say here what it does to the energy
        if (force instanceof CentralGravity || force instanceof FieldForce || force instanceof PotentialForce) {
            return Kind.POTENTIAL;
        } else if (force instanceof Spring) {
            return Kind.SPRING;
        } else if (force instanceof Damper) {
            return Kind.DAMPER;
        } else if (force instanceof Servo) {
            return Kind.SERVO;
        } else if (force instanceof DryFriction) {
            return Kind.DRY_FRICTION;
        } else if (force instanceof WrenchForce) {
            return Kind.WRENCH;
        }
        throw new IllegalArgumentException("no line of the energy ledger is known for " + force);
    }

    /**
     * What a limit is called: its joint and, for coordinates behind the first, their number; {@code joint.part} where
     * the joint is composite.
     */
    public static String nameOf(JointLimit limit, Mechanism mechanism) {
        String joint = limit.coordinate().joint();
        int coordinate = limit.coordinate().index();
        JointType type = mechanism.joint(joint).type();
        if (type instanceof Composite) {
            return joint + "." + type.coordinates().get(coordinate).name();
        }
        return joint + (coordinate == 0 ? "" : "[" + coordinate + "]");
    }

    public int count() {
        return names.size();
    }

    public String name(int line) {
        return names.get(line);
    }

    public Kind kind(int line) {
        return kinds.get(line);
    }

    /** The line of a part; −1 if it has none. For set-up code. */
    public int of(Kind kind, String name) {
        return index.getOrDefault(new Key(kind, name), -1);
    }

    /** The line of a force. */
    public int of(Force force) {
        return of(kindOf(force), force.name());
    }
}

package org.gimbal.model;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gimbal.model.force.CentralField;
import org.gimbal.model.force.FieldBody;
import org.gimbal.model.force.FieldForce;
import org.gimbal.model.force.FieldPoint;
import org.gimbal.model.force.GravityGradient;
import org.gimbal.model.force.Interaction;
import org.gimbal.model.force.MutualField;
import org.gimbal.numerics.space.Vec3;

/** Finds what is wrong with fields that act on the extent of bodies. */
final class FieldChecks {
    /** By how much, of all of it, the point masses of a body may differ from its mass: rounded input does not count. */
    private static final double SAME_MASS = 1e-6;

    private final List<Body> bodies;
    private final List<String> faults;

    FieldChecks(List<Body> bodies, List<String> faults) {
        this.bodies = bodies;
        this.faults = faults;
    }

    void check(String who, FieldForce field) {
        if (field instanceof CentralField central) {
            checkCenter(who, central.center(), "parameter", central.parameter());
            checkBodies(who, central.law(), central.bodies());
        } else if (field instanceof GravityGradient gradient) {
            checkCenter(who, gradient.center(), "gravitational parameter", gradient.gravitationalParameter());
            checkNames(who, gradient.bodies());
        } else if (field instanceof MutualField mutual) {
            require(
                    mutual.constant() > 0 && Double.isFinite(mutual.constant()),
                    who + " has constant " + mutual.constant() + ": it must be finite and above zero");
            require(
                    mutual.bodies().size() != 1,
                    who + " has one body only, and nothing for it to act on: name at least two");
            checkBodies(who, mutual.law(), mutual.bodies());
        }
    }

    private void checkCenter(String who, Vec3 center, String what, double value) {
        require(
                center.isFinite() && Double.isFinite(value),
                who + " has a centre or a " + what + " that is not finite");
    }

    private void checkNames(String who, List<String> names) {
        require(!names.isEmpty(), who + " acts on no body: name at least one");
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            require(body(name).isPresent(), who + " refers to body '" + name + "', which does not exist");
            require(seen.add(name), who + " names body '" + name + "' twice: name each body once");
        }
    }

    private void checkBodies(String who, Interaction law, List<FieldBody> points) {
        checkNames(who, points.stream().map(FieldBody::body).toList());
        for (FieldBody of : points) {
            checkPoints(who + ", body '" + of.body() + "',", law, of);
        }
    }

    private void checkPoints(String who, Interaction law, FieldBody of) {
        for (FieldPoint point : of.points()) {
            require(
                    point.at().isFinite() && Double.isFinite(point.strength()),
                    who + " has a point whose place or strength is not finite");
        }
        if (law == Interaction.COULOMB) {
            require(!of.points().isEmpty(), who + " has no charges: give its points, each with a charge");
            return;
        }
        if (of.points().isEmpty()) {
            return;
        }
        require(
                of.points().stream().allMatch(point -> point.strength() > 0),
                who + " has a point mass that is not above zero");
        double sum = of.points().stream().mapToDouble(FieldPoint::strength).sum();
        body(of.body()).ifPresent(body -> {
            double mass = body.massProperties().mass();
            require(
                    Math.abs(sum - mass) <= SAME_MASS * mass,
                    who + " has point masses of " + sum + " kg in all, but a mass of " + mass
                            + " kg: what is heavy and what is slow to move must be the same");
        });
    }

    private Optional<Body> body(String name) {
        return bodies.stream().filter(body -> body.name().equals(name)).findFirst();
    }

    private void require(boolean condition, String fault) {
        if (!condition) {
            faults.add(fault);
        }
    }
}

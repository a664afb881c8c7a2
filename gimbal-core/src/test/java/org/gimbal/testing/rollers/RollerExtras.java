package org.gimbal.testing.rollers;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.FieldBody;
import org.gimbal.model.force.Interaction;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.MutualField;
import org.gimbal.model.force.Servo;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.RandomDraws;
import org.gimbal.sim.InitialState;

/** Arms, loops, gears, springs, fields, and what has bounds. */
final class RollerExtras {
    private final RandomRollers rollers;
    private final RandomDraws random;
    private final MechanismBuilder builder;
    private final List<String> arms = new ArrayList<>();

    /** Coordinates that something else moves. */
    private final List<String> led = new ArrayList<>();

    private boolean ball;

    RollerExtras(RandomRollers rollers) {
        this.rollers = rollers;
        random = rollers.random;
        builder = rollers.builder;
    }

    void add() {
        if (random.below(3) == 0) {
            loop();
        }
        for (int k = random.below(3); k > 0; k--) {
            String name = "arm" + k;
            String carrier = rollers.carriers.get(random.below(rollers.carriers.size()));
            boolean slides = random.below(4) == 0;
            rollers.arm(name, carrier, random.inBall(0.3), random.direction(), slides, random.between(0.2, 0.5));
            arms.add(name);
            if (slides || random.below(3) > 0) { // what slides is not to be flung away
                builder.spring("spring " + name, Measure.of(name), random.decades(slides ? 1e3 : 1, slides ? 3 : 6), 0);
            }
        }
        if (random.below(3) == 0) {
            gear();
        }
        if (random.below(3) == 0) {
            field();
        }
        if (rollers.family == RandomRollers.Family.BOUNDED) {
            bounds();
        }
    }

    /** A four-bar of parallel hinges: one row of rows too many in space. */
    private void loop() {
        String carrier = rollers.carriers.get(0);
        Vec3 at = random.inBall(0.2);
        rollers.arm("crank", carrier, at, Vec3.Y, false, 0.3);
        rollers.arm("rocker", carrier, at.plus(new Vec3(0.4, 0, 0)), Vec3.Y, false, 0.5);
        builder.bodyOfMass("coupler", new Box(0.5, 0.05, 0.05), 0.5)
                .joint(
                        "first",
                        JointType.revolute(Vec3.Y),
                        Anchor.on("crank", 0, 0, -0.15),
                        Anchor.on("coupler", -0.25, 0, 0));
        if (random.below(2) == 0) {
            builder.joint(
                    "last",
                    JointType.revolute(Vec3.Y),
                    Anchor.on("coupler", 0.25, 0, 0),
                    Anchor.on("rocker", 0, 0, -0.25));
        } else {
            builder.distance("last", Anchor.on("coupler", 0.25, 0, 0), Anchor.on("rocker", 0, 0, -0.25), 0.2);
        }
        led.add("rocker");
        arms.add("crank");
    }

    private void gear() {
        List<String> free = new ArrayList<>(rollers.hinges);
        free.removeAll(led);
        free.remove("carrier"); // it says where what rolls starts
        if (free.size() < 2) {
            return;
        }
        String first = free.remove(random.below(free.size()));
        String second = free.get(random.below(free.size()));
        double ratio = (random.below(2) == 0 ? 1 : -1) * random.decades(0.3, 1);
        builder.gear("gear", first, second, ratio, 0);
        led.add(second);
    }

    /** Two bodies that attract each other, one of them maybe flying by. */
    private void field() {
        String body = rollers.carriers.get(0);
        List<FieldBody> bodies = new ArrayList<>();
        bodies.add(FieldBody.asPoint(body));
        builder.bodyOfMass("moon", new Sphere(0.1), 0.5);
        bodies.add(FieldBody.asPoint("moon"));
        builder.force(new MutualField("pull", Interaction.GRAVITY, random.decades(0.01, 2), bodies));
        ball = true;
    }

    private void bounds() {
        for (String hinge : rollers.hinges) {
            if (led.contains(hinge)) {
                continue;
            }
            Measure along = Measure.of(hinge);
            switch (random.below(8)) {
                case 0 ->
                    builder.limit(new JointLimit(
                            CoordinateRef.of(hinge),
                            -random.between(0.1, 1),
                            random.between(0.1, 1),
                            random.below(2) == 0 ? 0 : random.between(0.1, 1)));
                case 1 ->
                    builder.force(new Servo(
                            "servo " + hinge,
                            along,
                            random.decades(1, 3),
                            random.decades(0.1, 2),
                            random.decades(0.3, 3)));
                case 2 -> builder.friction("friction " + hinge, along, random.decades(0.01, 3));
                case 3 -> builder.force(Damper.linear("damper " + hinge, along, random.decades(0.01, 4)));
                case 4 -> {
                    if (!arms.contains(hinge)) {
                        continue; // a plate that is driven would fling off what rolls on it
                    }
                    builder.prescribe(
                            "drive " + hinge,
                            hinge,
                            new Signal.Sinusoid(random.between(0.1, 1), random.between(0.2, 2), 0, 0));
                    led.add(hinge);
                }
                default -> {}
            }
        }
        if (random.below(2) == 0) {
            contact();
        }
    }

    /** A ball that comes down on what rolls. */
    private void contact() {
        String carrier = rollers.carriers.get(0);
        builder.floor(-3);
        builder.bodyOfMass("stone", new Sphere(0.08), random.decades(0.1, 1));
        double friction = random.between(0, 1);
        double restitution = random.below(2) == 0 ? 0 : random.between(0.1, 0.9);
        builder.contact("floor", Mechanism.GROUND, "stone", friction, restitution);
        if (!arms.isEmpty()) {
            builder.contact("knock", "stone", arms.get(0), friction, restitution);
        } else if (rollers.base == RandomRollers.Base.BALL) {
            builder.contact("knock", "stone", carrier, friction, restitution);
        }
    }

    /** With the starts of what is here. */
    InitialState start(InitialState start) {
        InitialState with = start;
        for (String arm : arms) {
            if (!led.contains(arm)) {
                double q = random.between(-0.05, 0.05); // within the stops of all
                with = with.position(arm, q).velocity(arm, random.between(-3, 3));
            }
        }
        if (ball) {
            with = with.pose("moon", new Pose(new Vec3(0.3, 0.4, 2), Quat.IDENTITY))
                    .twist("moon", random.inBall(1), random.inBall(1));
        }
        if (with.mechanism().bodies().stream().anyMatch(b -> b.name().equals("stone"))) {
            with = with.pose("stone", new Pose(new Vec3(random.between(-0.1, 0.2), 0.1, 1.4), Quat.IDENTITY))
                    .twist("stone", new Vec3(0, 0, -2), Vec3.ZERO);
        }
        return with;
    }
}

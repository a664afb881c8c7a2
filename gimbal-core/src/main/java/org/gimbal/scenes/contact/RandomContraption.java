package org.gimbal.scenes.contact;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Servo;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.RandomDraws;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Controller;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.OpenLoop;

/**
 * What robots combine, all in one: a trunk, free or held, with limbs of hinges and sliders; on their joints stops that may
 * bounce, servos with and without a greatest effort that follow waves, springs of 1 to 10⁵ N·m/rad, dampers, dry friction;
 * gears between limbs; parallelograms, which are loops with redundant rows; feet that slide, roll or bounce on the floor;
 * loose bodies that fall on the trunk. What a seed has of these is drawn; each is there in about half of them.
 */
final class RandomContraption implements Scene {
    @Override
    public String name() {
        return "random-contraption";
    }

    @Override
    public String summary() {
        return "stops, servos, springs, friction, gears, loops and feet in one mechanism, at random";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.count("seed", "what everything follows from", 21, 1, Integer.MAX_VALUE),
                Parameter.choice(
                        "extras",
                        "cams, armature, tendons, a driven arm, and loose bodies by rule",
                        "without",
                        "with"));
    }

    @Override
    public Setup build(Settings s) {
        return new Contraption(s.count("seed"), s.word("extras").equals("with")).setup();
    }

    /** One contraption while it is put together. */
    private static final class Contraption {
        private static final String TRUNK = "trunk";
        private static final double HALF_TRUNK = 0.2;
        private static final double FOOT = 0.03;

        private final RandomDraws random;
        private final MechanismBuilder builder = Mechanism.named("random-contraption");
        private final boolean held;
        private final boolean stopped;
        private final boolean elastic;
        private final boolean waves;
        private final double friction;
        private final boolean extras;
        private final List<String> servos = new ArrayList<>();

        /** Joints along limbs. */
        private final List<String> along = new ArrayList<>();

        /** A hinge of each limb that may be geared: the first one, where it carries no parallelogram. */
        private final List<String> geared = new ArrayList<>();

        /** Joints that may start anywhere between their stops, with those. */
        private final List<JointLimit> loose = new ArrayList<>();

        private double reach;

        Contraption(int seed, boolean extras) {
            random = new RandomDraws(seed);
            this.extras = extras;
            held = random.below(3) == 0;
            stopped = random.below(4) > 0;
            elastic = random.below(2) == 0;
            waves = random.below(2) == 0;
            friction = random.below(4) == 0 ? 0 : random.between(0.1, 1.2);
        }

        Setup setup() {
            addTrunk();
            int limbs = 1 + random.below(4);
            for (int limb = 1; limb <= limbs; limb++) {
                addLimb(limb);
            }
            if (random.below(2) == 0 && geared.size() > 1) {
                double ratio = (random.below(2) == 0 ? 1 : -1) * random.decades(0.3, 1);
                builder.gear("gear", geared.get(0), geared.get(1), ratio, 0);
            }
            int boxes = random.below(3);
            for (int k = 1; k <= boxes; k++) {
                addLooseBody(k);
            }
            if (extras) {
                addExtras(boxes);
            }
            return new Setup(start(boxes), 0.005, 5, drivers());
        }

        private void addExtras(int boxes) {
            var more = new ContraptionExtras(random, builder, TRUNK);
            more.add(along, geared);
            if (boxes > 0) {
                more.touchByRule(friction, elastic ? random.between(0, 1) : 0);
            }
        }

        private void addTrunk() {
            builder.floor(0).bodyOfMass(TRUNK, new Box(2 * HALF_TRUNK, 2 * HALF_TRUNK, 0.1), random.decades(1, 1.3));
            builder.contact("trunk-floor", Mechanism.GROUND, TRUNK, friction);
        }

        private void addLimb(int limb) {
            double turn = random.between(0, 2 * StrictMath.PI);
            Vec3 hip = new Vec3(HALF_TRUNK * SineCosine.cos(turn), HALF_TRUNK * SineCosine.sin(turn), 0);
            boolean parallelogram = random.below(3) == 0;
            int links = 1 + random.below(4);
            double length = 0;
            Anchor at = Anchor.on(TRUNK, hip.x(), hip.y(), hip.z());
            for (int k = 1; k <= links; k++) {
                String link = "limb" + limb + "-" + k;
                double half = random.between(0.08, 0.2);
                length += 2 * half;
                Vec3 axis = random.below(2) == 0 ? Vec3.Y : random.direction();
                boolean slides = k > 1 && random.below(5) == 0;
                builder.bodyOfMass(link, new Box(0.04, 0.05, 2 * half), random.decades(0.05, 2))
                        .joint(
                                link,
                                slides ? JointType.prismatic(Vec3.Z) : JointType.revolute(axis),
                                at,
                                Anchor.on(link, 0, 0, half));
                boolean looped = k == 1 && parallelogram;
                if (looped) {
                    addParallelogram(limb, at, axis, half);
                } else if (k == 1) {
                    geared.add(link);
                }
                along.add(link);
                equip(link, slides, looped || k == 1);
                at = Anchor.on(link, 0, 0, -half);
            }
            addFoot("limb" + limb + "-" + links, at);
            reach = Math.max(reach, length);
        }

        /** A second bar beside the limb's first link, and a coupler across their ends: one freedom, three redundant rows. */
        private void addParallelogram(int limb, Anchor hip, Vec3 axis, double half) {
            Vec3 aside = axis.cross(Vec3.Z)
                    .times(0.1 / Math.max(0.1, axis.cross(Vec3.Z).norm()));
            Vec3 place = hip.frame().position().plus(aside);
            String bar = "bar" + limb;
            String coupler = "coupler" + limb;
            String first = "limb" + limb + "-1";
            JointType hinge = JointType.revolute(axis);
            builder.bodyOfMass(bar, new Box(0.02, 0.02, 2 * half), 0.1)
                    .bodyOfMass(coupler, new Box(0.1, 0.02, 0.02), 0.1)
                    .joint(bar, hinge, Anchor.on(TRUNK, place.x(), place.y(), place.z()), Anchor.on(bar, 0, 0, half))
                    .joint(coupler, hinge, Anchor.on(first, 0, 0, -half), Anchor.on(coupler, 0, 0, 0))
                    .joint(
                            coupler + "-end",
                            hinge,
                            Anchor.on(bar, 0, 0, -half),
                            Anchor.on(coupler, aside.x(), aside.y(), aside.z()));
        }

        /** Stops, and one thing or two that push or brake. */
        private void equip(String joint, boolean slides, boolean staysAtZero) {
            double range = slides ? 0.1 : 1.5;
            double lower = -range * random.between(0.1, 1);
            double upper = range * random.between(0.1, 1);
            double restitution = elastic && random.below(2) == 0 ? random.between(0, 1) : 0;
            JointLimit limit = new JointLimit(CoordinateRef.of(joint), lower, upper, restitution);
            if (stopped && random.below(4) > 0) {
                builder.limit(limit);
            }
            if (!staysAtZero) {
                loose.add(limit);
            }
            Measure measure = Measure.of(joint);
            double scale = slides ? 30 : 1;
            switch (random.below(6)) {
                case 0, 1 -> addServo(joint, measure, scale);
                case 2 -> builder.spring("spring-" + joint, measure, scale * random.decades(1, 5), 0);
                case 3 -> builder.damper("damper-" + joint, measure, scale * random.decades(0.01, 3));
                default -> {}
            }
            if (random.below(3) == 0) {
                builder.friction("friction-" + joint, measure, scale * random.decades(0.01, 2));
            }
        }

        private void addServo(String joint, Measure measure, double scale) {
            double stiffness = scale * random.decades(1, 4);
            double damping = stiffness * random.decades(1e-3, 2);
            double effort = random.below(2) == 0 ? scale * random.decades(1, 2) : Double.POSITIVE_INFINITY;
            String servo = "servo-" + joint;
            builder.force(new Servo(servo, measure, stiffness, damping, effort));
            servos.add(servo);
        }

        private void addFoot(String link, Anchor at) {
            Vec3 end = at.frame().position();
            var foot = List.of(new PlacedShape(new Sphere(FOOT), Pose.at(end.x(), end.y(), end.z())));
            double restitution = elastic && random.below(2) == 0 ? random.between(0, 1) : 0;
            ContactRule rule =
                    new ContactRule("foot-" + link, Mechanism.GROUND, List.of(), link, foot, friction, restitution);
            builder.contact(random.below(3) == 0 ? rule.withRolling(0.01, 0.005) : rule);
        }

        private void addLooseBody(int k) {
            String body = "loose" + k;
            if (random.below(2) == 0) {
                builder.bodyOfMass(body, new Box(0.15, 0.1, 0.1), random.decades(0.02, 2));
            } else {
                builder.bodyOfMass(body, new Sphere(0.07), random.decades(0.02, 2));
            }
            double restitution = elastic ? random.between(0, 1) : 0;
            if (!extras) {
                builder.contact(body + "-floor", Mechanism.GROUND, body, friction, restitution)
                        .contact(body + "-trunk", TRUNK, body, friction, restitution);
            }
        }

        private InitialState start(int boxes) {
            double height = reach + FOOT + random.between(0, 0.3);
            if (held) {
                builder.joint("mount", JointType.fixed(), Anchor.ground(0, 0, height), Anchor.on(TRUNK));
            }
            InitialState start = InitialState.of(builder.build());
            if (!held) {
                start = start.pose(TRUNK, Pose.at(0, 0, height)).twist(TRUNK, random.inBall(1), random.inBall(1));
            }
            for (int k = 1; k <= boxes; k++) {
                Vec3 place = new Vec3(random.between(-0.15, 0.15), random.between(-0.15, 0.15), height + 0.3 * k);
                start = start.pose("loose" + k, new Pose(place, random.rotation()));
            }
            for (JointLimit limit : loose) {
                double share = random.between(0.1, 0.9);
                start = start.position(
                        limit.coordinate().joint(), limit.lower() + share * (limit.upper() - limit.lower()));
            }
            return start;
        }

        private List<Controller> drivers() {
            List<String> driven = List.copyOf(servos);
            if (!waves || driven.isEmpty()) {
                return List.of();
            }
            double rate = random.between(1, 20);
            OpenLoop wave = (time, mechanism, inputs) -> {
                for (int i = 0; i < driven.size(); i++) {
                    inputs.target(driven.get(i), 0.4 * SineCosine.sin(rate * time + i));
                }
            };
            return List.of(wave);
        }
    }
}

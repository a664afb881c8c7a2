package org.gimbal.testing.rollers;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Skate;
import org.gimbal.model.constraint.Track;
import org.gimbal.model.constraint.UserVelocityConstraint;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.RandomDraws;
import org.gimbal.sim.InitialState;

/**
 * A mechanism that rolls or glides, by a seed: a base of some kind, on the ground or on a plate that moves or is free in
 * space, with arms and what {@link RollerExtras} puts on them.
 */
public final class RandomRollers {
    /** What else there is. */
    public enum Family {
        /** Springs, gears, loops, user constraints: energy is kept. */
        CONSERVATIVE,
        /** The same in free space, on a free plate: momenta are kept as well. */
        FREE,
        /** Limits, servos with bounds, dry friction, dampers, prescribed motion, contact, restitution. */
        BOUNDED
    }

    /** What rolls or glides. */
    public enum Base {
        CART,
        DISC,
        TYRE,
        CYLINDER,
        BALL,
        BALL_ROUND,
        SLEIGH,
        LAW,
        WHEEL_ROUND,
        BALL_ON_DRUM
    }

    private static final List<Base> USUAL =
            List.of(Base.CART, Base.DISC, Base.TYRE, Base.CYLINDER, Base.BALL, Base.BALL_ROUND, Base.SLEIGH, Base.LAW);

    private static final List<Base> ON_ROUND = List.of(Base.WHEEL_ROUND, Base.BALL_ON_DRUM);

    private static final Quat LYING = Quat.about(Vec3.X, -Math.PI / 2);

    final RandomDraws random;
    final Family family;
    final Base base;
    final MechanismBuilder builder;

    /** Hinges and sliders with one coordinate, and bodies on which arms may hang. */
    final List<String> hinges = new ArrayList<>();

    final List<String> carriers = new ArrayList<>();
    private final List<Start> starts = new ArrayList<>();
    private final boolean onPlate;
    private final Anchor ground;

    /** Part of a start. */
    private interface Start {
        InitialState add(InitialState start);
    }

    private RandomRollers(int seed, Family family, boolean round) {
        random = new RandomDraws(seed);
        this.family = family;
        int drawn = random.below(USUAL.size());
        base = round ? ON_ROUND.get(drawn % ON_ROUND.size()) : USUAL.get(drawn);
        builder = Mechanism.named("rollers " + seed);
        onPlate = family == Family.FREE || random.below(3) == 0;
        ground = onPlate ? Anchor.on("plate", new Vec3(0.1, 0, 0.05)) : Anchor.ground();
    }

    /** By a seed. */
    public static InitialState of(int seed, Family family) {
        return new RandomRollers(seed, family, false).start();
    }

    /** The same with a wheel or a ball on or in what is round. */
    public static InitialState onRound(int seed, Family family) {
        return new RandomRollers(seed, family, true).start();
    }

    private InitialState start() {
        if (family == Family.FREE) {
            builder.gravity(0, 0, 0);
        } else {
            builder.gravity(random.between(-2, 2), random.between(-2, 2), -random.between(1, 10));
        }
        if (onPlate) {
            plate();
        }
        switch (base) {
            case CART -> cart();
            case DISC -> wheel(Roller.disc(0.4));
            case TYRE -> wheel(Roller.wheel(0.4, random.between(0.02, 0.2)));
            case CYLINDER -> wheel(Roller.cylinder(0.3, 0.5));
            case BALL -> ball(Track.plane());
            case BALL_ROUND -> ball(random.below(2) == 0 ? Track.bowl(1) : Track.sphere(1));
            case BALL_ON_DRUM -> ball(random.below(2) == 0 ? Track.pipe(1) : Track.drum(1));
            case SLEIGH -> sleigh();
            case LAW -> law();
            case WHEEL_ROUND -> wheelRound();
        }
        RollerExtras extras = new RollerExtras(this);
        extras.add();
        InitialState start = InitialState.of(builder.build());
        for (Start each : starts) {
            start = each.add(start);
        }
        return extras.start(start);
    }

    private void plate() {
        builder.body("plate", MassProperties.of(random.decades(1, 1.5), Mat3.diagonal(0.9, 1.1, 1.7)));
        if (family != Family.FREE) {
            int kind = random.below(3);
            JointType type = kind == 0
                    ? JointType.prismatic(random.direction())
                    : JointType.revolute(kind == 1 ? Vec3.Z : random.direction());
            builder.joint("carrier", type, Anchor.ground(), Anchor.on("plate"));
            hinges.add("carrier");
        }
        double turn = random.between(-1, 1);
        if (family == Family.FREE) {
            Vec3 way = random.inBall(1);
            starts.add(s -> s.twist("plate", way, new Vec3(0.3, -0.2, turn)));
        } else {
            starts.add(s -> s.velocity("carrier", turn));
        }
    }

    /** A frame on the track, as the world sees it where all coordinates are zero. */
    private Pose onTrack(double x, double y, double z, Quat turned) {
        Vec3 offset = onPlate ? new Vec3(0.1, 0, 0.05) : Vec3.ZERO;
        return new Pose(new Vec3(x, y, z).plus(offset), turned);
    }

    private MassProperties mass(double size) {
        double m = random.decades(0.3, 1.3);
        double unit = m * size * size;
        return new MassProperties(
                m,
                random.inBall(0.2 * size),
                Mat3.diagonal(unit * random.between(0.2, 0.3), unit * 0.25, unit * random.between(0.25, 0.4)));
    }

    private void cart() {
        double radius = 0.25;
        builder.body("cart", mass(0.5));
        carriers.add("cart");
        boolean second = random.below(2) == 0; // both wheels hold the axle: a redundant row
        for (int side = -1; side <= 1; side += 2) {
            String name = side < 0 ? "right" : "left";
            Roller roller = random.below(2) == 0 ? Roller.disc(radius) : Roller.wheel(radius, 0.05);
            builder.body(name, MassProperties.of(random.decades(0.2, 1), Mat3.diagonal(0.01, 0.01, 0.018)))
                    .joint(
                            name,
                            JointType.revolute(Vec3.Z),
                            Anchor.on("cart", new Pose(new Vec3(0, 0.3 * side, 0), LYING)),
                            Anchor.on(name))
                    .constrain(new Rolling(
                            name,
                            ground,
                            Track.plane(),
                            Anchor.on(name),
                            side < 0 || second ? roller : roller.sliding()));
            hinges.add(name);
            double rate = random.between(-5, 5);
            starts.add(s -> s.velocity(name, rate));
        }
        builder.bodyOfMass("caster", new Sphere(0.1), random.decades(0.1, 1))
                .joint("socket", JointType.spherical(), Anchor.on("cart", 0.4, 0, 0.1 - radius), Anchor.on("caster"))
                .constrain(new Rolling("caster", ground, Track.plane(), Anchor.on("caster"), Roller.ball(0.1)));
        starts.add(s -> s.pose("cart", onTrack(0, 0, radius, Quat.about(Vec3.Z, 0.3))));
    }

    private void wheel(Roller roller) {
        boolean cylinder = roller.length() > 0;
        builder.body("wheel", MassProperties.of(random.decades(0.3, 1), Mat3.diagonal(0.05, 0.055, 0.09)))
                .constrain(new Rolling(
                        "rim",
                        ground,
                        Track.plane(),
                        Anchor.on("wheel"),
                        random.below(4) == 0 ? roller.sliding() : roller));
        carriers.add("wheel");
        double tilt = cylinder ? 0 : random.between(-0.5, 0.5);
        double height = roller.rounding() + (roller.radius() - roller.rounding()) * Math.cos(tilt);
        Quat turned = Quat.about(Vec3.X, tilt).times(LYING);
        Vec3 spin = new Vec3(random.between(-0.5, 0.5), 0, random.between(3, 8));
        Pose pose = onTrack(0, 0, height, turned);
        starts.add(s -> s.pose("wheel", pose)
                .twist("wheel", turned.rotate(spin).cross(Vec3.Z).times(roller.radius()), spin));
    }

    /** On or in a sphere or a drum, with its axle any way across the normal, or nearly so. */
    private void wheelRound() {
        double radius = 0.3;
        Track track = List.of(Track.sphere(1), Track.drum(1), Track.bowl(1.2), Track.pipe(1.2))
                .get(random.below(4));
        Roller roller = random.below(2) == 0 ? Roller.disc(radius) : Roller.wheel(radius, random.between(0.02, 0.1));
        builder.body("wheel", MassProperties.of(random.decades(0.3, 1), Mat3.diagonal(0.02, 0.022, 0.036)))
                .constrain(new Rolling(
                        "rim", ground, track, Anchor.on("wheel"), random.below(4) == 0 ? roller.sliding() : roller));
        carriers.add("wheel");
        double side = track.inside() ? -1 : 1;
        Vec3 normal = track.straight() ? new Vec3(side, 0, 0) : new Vec3(0.6, 0, 0.8 * side);
        Vec3 across = Quat.about(normal, random.between(0, 6)).rotate(Vec3.Y);
        Vec3 axle = across.plus(normal.times(random.between(-0.2, 0.2))).unit();
        Vec3 turning = Vec3.Z.cross(axle);
        Quat turned = Quat.about(turning.unit(), Math.atan2(turning.norm(), axle.z()));
        Vec3 at = normal.times(side * track.radius() + radius);
        Vec3 spin = new Vec3(random.between(-0.5, 0.5), 0, random.between(3, 8));
        starts.add(s -> s.pose("wheel", onTrack(at.x(), at.y(), at.z(), turned))
                .twist("wheel", turned.rotate(spin).cross(normal).times(radius), spin));
    }

    private void ball(Track track) {
        double radius = 0.2;
        builder.body("ball", mass(0.25), new Sphere(radius))
                .constrain(new Rolling("grip", ground, track, Anchor.on("ball"), Roller.ball(radius)));
        carriers.add("ball");
        double side = track.inside() ? -1 : 1;
        boolean plane = track.shape() == Track.Shape.PLANE;
        Vec3 round = track.straight() ? Vec3.X : new Vec3(0.6, 0, 0.8 * side);
        Vec3 normal = plane ? Vec3.Z : round;
        double away = plane ? radius : track.radius() + side * radius;
        Vec3 at = normal.times(away);
        Vec3 spin = random.direction().times(random.between(1, 8));
        starts.add(s -> s.pose("ball", onTrack(at.x(), at.y(), at.z(), Quat.IDENTITY))
                .twist("ball", spin.cross(normal).times(radius * side), spin));
    }

    private void sleigh() {
        builder.body("sleigh", mass(0.5))
                .joint("ice", JointType.planar(Vec3.Z), ground, Anchor.on("sleigh"))
                .constrain(new Skate("blade", ground, Anchor.on("sleigh", random.between(-0.3, 0.3), 0, 0)));
        carriers.add("sleigh");
        double speed = random.between(0.5, 3);
        double turn = random.between(-3, 3);
        starts.add(s -> s.velocity("ice", speed, 0, turn));
        String before = "sleigh";
        for (int k = 1 + random.below(3); k > 0; k--) {
            String name = "sled" + k;
            builder.body(name, mass(0.3))
                    .joint(name, JointType.revolute(Vec3.Z), Anchor.on(before, -0.4, 0, 0), Anchor.on(name))
                    .constrain(new Skate(name, ground, Anchor.on(name, -0.2, 0, 0)));
            hinges.add(name);
            carriers.add(name);
            before = name;
        }
    }

    private void law() {
        builder.body("free", mass(0.5))
                .constrain(new UserVelocityConstraint(
                        "law",
                        List.of("free"),
                        1,
                        random.below(2) == 0
                                ? new BodyFixedLaws.NoTurn(random.direction())
                                : new BodyFixedLaws.NoSlide(random.direction())));
        carriers.add("free");
        Vec3 way = random.inBall(2);
        Vec3 spin = random.inBall(4);
        starts.add(s -> s.twist("free", way, spin));
        if (onPlate) {
            builder.joint("link", JointType.spherical(), Anchor.on("plate", 0.5, 0, 0), Anchor.on("free", 0, 0, 0.4));
        }
    }

    /** A box on a hinge or a slider, hanging below its carrier. */
    void arm(String name, String carrier, Vec3 at, Vec3 axis, boolean slides, double length) {
        builder.bodyOfMass(name, new Box(0.06, 0.08, length), random.decades(0.1, 1.3))
                .joint(
                        name,
                        slides ? JointType.prismatic(axis) : JointType.revolute(axis),
                        Anchor.on(carrier, at),
                        Anchor.on(name, 0, 0, length / 2));
        hinges.add(name);
    }
}

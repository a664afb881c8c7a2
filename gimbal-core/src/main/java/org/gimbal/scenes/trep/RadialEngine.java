package org.gimbal.scenes.trep;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.CubicSpline;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Controller;
import org.gimbal.sim.InitialState;

/**
 * A four-stroke radial engine with five cylinders: five rods on one crank pin, pistons along rays, gas that pushes them by
 * a spline over two turns of the crank, a propeller that brakes. The rods are the loops; all turn in the y–z plane.
 */
final class RadialEngine implements Scene {
    private static final int CYLINDERS = 5;
    private static final double CRANK = 0.06;
    private static final double ROD = 0.22;

    /** Two turns. */
    private static final double CYCLE = 4 * Math.PI;

    /** Force on a piston, N, over the angle behind the top of its power stroke, rad. */
    private static final CubicSpline GAS = CubicSpline.through(
            new double[] {0, 3000},
            new double[] {0.35, 5000},
            new double[] {1, 2200},
            new double[] {2, 700},
            new double[] {Math.PI, 150},
            new double[] {4, 0},
            new double[] {9, 0},
            new double[] {11, 300},
            new double[] {12, 1500},
            new double[] {CYCLE, 3000});

    @Override
    public String name() {
        return "trep-radial-engine";
    }

    @Override
    public String summary() {
        return "a radial engine, five cylinders on one crank, with the force of the gas from a spline";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("speed", "speed of the crank at the start, rad/s", 100, 0, 1000),
                Parameter.number("brake", "damping of the propeller, N m s/rad", 0.5, 0, 1e3));
    }

    @Override
    public Setup build(Settings s) {
        MechanismBuilder builder = Mechanism.named(name());
        Box web = new Box(0.04, 0.04, CRANK);
        Pose half = Pose.at(new Vec3(0, 0, CRANK / 2));
        Cylinder propeller = new Cylinder(0.25, 0.02);
        Pose front = new Pose(new Vec3(0.08, 0, 0), Quat.about(Vec3.Y, Math.PI / 2));
        MassProperties mass = MassProperties.combine(List.of(
                MassProperties.ofMass(web, 1).placedAt(half),
                MassProperties.ofMass(propeller, 4).placedAt(front)));
        builder.body(new Body(
                        "crank",
                        mass,
                        List.of(new PlacedShape(web, half), new PlacedShape(new Cylinder(0.05, 0.02), front))))
                .joint("turn", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("crank"))
                .damper("propeller", Measure.of("turn"), s.number("brake"));
        for (int k = 0; k < CYLINDERS; k++) {
            addCylinder(k, builder);
        }
        InitialState start =
                InitialState.of(builder.build()).position("turn", 0).velocity("turn", s.number("speed"));
        for (int k = 0; k < CYLINDERS; k++) {
            start = start.position("stroke-" + k, height(angle(k))).position("wrist-" + k, lean(angle(k)));
        }
        return new Setup(start, 0.0002, 0.5, List.of(gas()));
    }

    /** Of a cylinder against the first. */
    private static double angle(int k) {
        return 2 * Math.PI * k / CYLINDERS;
    }

    /** Where the wrist pin of a cylinder at an angle is along its ray, the crank at zero. */
    private static double height(double angle) {
        double across = CRANK * SineCosine.sin(angle);
        return CRANK * SineCosine.cos(angle) + Math.sqrt(ROD * ROD - across * across);
    }

    /** How far its rod leans against the ray: to the crank pin, which lies r sin φ beside it. */
    private static double lean(double angle) {
        return StrictMath.asin(CRANK * SineCosine.sin(angle) / ROD);
    }

    private static void addCylinder(int k, MechanismBuilder builder) {
        Pose ray = new Pose(Vec3.ZERO, Quat.about(Vec3.X, angle(k)));
        Box rod = new Box(0.015, 0.02, ROD);
        Pose middle = Pose.at(new Vec3(0, 0, -ROD / 2));
        builder.bodyOfMass("piston-" + k, new Cylinder(0.04, 0.05), 0.4)
                .body(new Body(
                        "rod-" + k,
                        MassProperties.ofMass(rod, 0.3).placedAt(middle),
                        List.of(new PlacedShape(rod, middle))))
                .joint(
                        "stroke-" + k,
                        JointType.prismatic(Vec3.Z),
                        Anchor.on(Mechanism.GROUND, ray),
                        Anchor.on("piston-" + k))
                .joint("wrist-" + k, JointType.revolute(Vec3.X), Anchor.on("piston-" + k), Anchor.on("rod-" + k))
                .joint(
                        "pin-" + k,
                        JointType.revolute(Vec3.X),
                        Anchor.on("crank", 0, 0, CRANK),
                        Anchor.on("rod-" + k, 0, 0, -ROD));
    }

    /** Cylinders fire in the order 0, 2, 4, 1, 3: every second one on the way round, all in two turns. */
    private static Controller gas() {
        List<String> strokes = new ArrayList<>();
        for (int k = 0; k < CYLINDERS; k++) {
            strokes.add("stroke-" + k);
        }
        return (at, inputs) -> {
            double turned = at.position("turn");
            for (int k = 0; k < CYLINDERS; k++) {
                double fires = angle(k) + (k % 2 == 0 ? 0 : CYCLE / 2);
                double phase = turned - fires - CYCLE * Math.floor((turned - fires) / CYCLE);
                inputs.effort(strokes.get(k), -GAS.value(phase));
            }
        };
    }
}

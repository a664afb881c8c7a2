package org.gimbal.io.scene;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gimbal.geometry.Sphere;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.model.Model;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.SourceText;
import org.gimbal.io.yaml.Expression;
import org.gimbal.io.yaml.Scope;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.CentralField;
import org.gimbal.model.force.CentralGravity;
import org.gimbal.model.force.ConstantWrench;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.FieldBody;
import org.gimbal.model.force.FieldPoint;
import org.gimbal.model.force.FluidDrag;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.GravityGradient;
import org.gimbal.model.force.Interaction;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.MutualField;
import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.force.Servo;
import org.gimbal.model.force.Spring;
import org.gimbal.model.force.WrenchForce;
import org.gimbal.model.force.WrenchFrame;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.junit.jupiter.api.Test;

/** Every kind of force that a scene can hold is written and read back as it was. */
class ForceRoundTripTest {
    private static final FieldBody CHARGED =
            FieldBody.of("b", new FieldPoint(new Vec3(0, 1, 2), -0.5), new FieldPoint(Vec3.X, 2));
    private static final FieldBody HALVES =
            FieldBody.of("c", new FieldPoint(Vec3.X, 0.5), new FieldPoint(Vec3.X.times(-1), 0.5));

    private static final List<Force> SAMPLES = List.of(
            Spring.linear("spring", Measure.of("slide"), 10, 0.1),
            Spring.splined("gas", Measure.of("slide"), new double[] {-1, 5}, new double[] {0, 1}, new double[] {2, 0}),
            Damper.linear("damper", Measure.of("slide"), 2),
            new DryFriction("friction", Measure.of("slide"), 0.5),
            Spring.linear(
                    "tendon",
                    new Measure.Combination(List.of(
                            new Measure.Term(CoordinateRef.of("slide"), 1),
                            new Measure.Term(CoordinateRef.of("turn"), -0.5))),
                    2,
                    0.1),
            new Servo(
                    "reel",
                    new Measure.Path(List.of(Anchor.ground(), Anchor.on("b", 1, 2, 3), Anchor.on("c"))),
                    10,
                    1,
                    5),
            new Servo("servo", Measure.of("slide"), 10, 1, 5),
            new WrenchForce("wrench", List.of("b"), new ConstantWrench(WrenchFrame.BODY, Vec3.X, Vec3.Z)),
            new WrenchForce(
                    "drag",
                    List.of("b"),
                    new FluidDrag(
                            new Pose(new Vec3(0.1, 0.2, 0.3), Quat.about(Vec3.Y, 0.5)),
                            new Vec3(0.1, 0.2, 0.4),
                            1.2,
                            0.5,
                            new Vec3(0, 3, 0))),
            new CentralGravity("sun", new Vec3(1, 2, 3), 4),
            new GravityGradient("planet", new Vec3(0, 1, 9), 2, List.of("b")),
            new CentralField("charge", Interaction.COULOMB, new Vec3(1, 0, -2), 3, List.of(CHARGED)),
            new CentralField("mass", Interaction.GRAVITY, new Vec3(1, 0, -2), 3, List.of(FieldBody.asPoint("b"))),
            new MutualField("pull", Interaction.GRAVITY, 7, List.of(FieldBody.asPoint("b"), HALVES)),
            well(),
            new MutualField("nature", Interaction.GRAVITY, 6.67430e-11, List.of(HALVES, FieldBody.asPoint("b"))));

    private static PotentialForce well() {
        String text = "-2.5*(x1^2 + y1*z2)/(1 - sin(x1 - y1 - 3)^-2) + atan2(x1, sqrt(x2*x2 + 1e-3)) - -2 - (z1 - 1)";
        List<Anchor> points = List.of(Anchor.on("c"), Anchor.on("b", 0, 0.1, 0.3));
        return new PotentialForce(
                "well",
                List.of("c", "b"),
                new FormulaPotential(
                        points, Expression.formula(text, Scope.constants(), FormulaPotential.variables(2))));
    }

    /** A new kind of force is missing here until scenes can hold it. */
    @Test
    void everyKindIsSampled() {
        assertThat(SAMPLES.stream().map(Force::getClass).collect(Collectors.toSet()))
                .isEqualTo(kinds(Force.class));
    }

    /** The records of a sealed set, however deep they are. */
    private static Set<Class<?>> kinds(Class<?> sealed) {
        return Stream.of(sealed.getPermittedSubclasses())
                .flatMap(kind -> kind.isSealed() ? kinds(kind).stream() : Stream.of(kind))
                .collect(Collectors.toCollection(HashSet::new));
    }

    @Test
    void everyKindComesBack() throws IOException {
        MechanismBuilder builder = Mechanism.named("forces")
                .bodyOfMass("b", new Sphere(1), 1)
                .bodyOfMass("c", new Sphere(1), 1)
                .joint("slide", JointType.prismatic(Vec3.Y), Anchor.ground(), Anchor.on("b"))
                .joint("turn", JointType.revolute(Vec3.Y), Anchor.on("b"), Anchor.on("c"));
        SAMPLES.forEach(builder::force);
        Mechanism mechanism = builder.build();
        Model model = new Model(InitialState.of(mechanism), List.of(), Map.of(), Model.RunSettings.STANDARD);
        assertThat(SceneSchemaTest.faults(SceneWriter.json(model))).isEmpty();
        assertThat(read("f.yaml", SceneWriter.yaml(model))).isEqualTo(mechanism.forces());
        assertThat(read("f.json", SceneWriter.json(model))).isEqualTo(mechanism.forces());
    }

    private static List<Force> read(String name, String text) {
        return ModelFiles.read(new SourceText(name, text), ModelFolder.nowhere(), ModelFiles.Options.NONE)
                .model()
                .mechanism()
                .forces();
    }
}

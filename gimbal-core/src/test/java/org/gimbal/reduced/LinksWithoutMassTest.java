package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.Composite.Part;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Links without mass are the inner frames of composite joints; as bodies they may be as light as they like. */
class LinksWithoutMassTest {
    /** Chains of three joints, each of one freedom: all of them turn, or the middle one slides. */
    static List<List<JointType>> chains() {
        return List.of(
                List.of(JointType.revolute(Vec3.X), JointType.revolute(Vec3.Y), JointType.revolute(Vec3.Z)),
                List.of(JointType.revolute(Vec3.X), JointType.prismatic(Vec3.Z), JointType.revolute(Vec3.Y)));
    }

    private static MechanismBuilder arm() {
        return Mechanism.named("arm")
                .bodyOfMass("upper", new Box(0.1, 0.2, 1), 2)
                .joint("shoulder", JointType.revolute(Vec3.Y), Anchor.ground(), Anchor.on("upper", 0, 0, 0.5))
                .bodyOfMass("hand", new Box(0.2, 0.3, 0.1), 1);
    }

    private static Vec3 end(Mechanism mechanism, String... joints) {
        InitialState start = InitialState.of(mechanism).position("shoulder", 0.8);
        double[] rates = {1, -0.5, 2};
        if (joints.length == 1) {
            start = start.position(joints[0], 0.2, 0.1, -0.3).velocity(joints[0], rates);
        } else {
            double[] at = {0.2, 0.1, -0.3};
            for (int k = 0; k < 3; k++) {
                start = start.position(joints[k], at[k]).velocity(joints[k], rates[k]);
            }
        }
        Simulation run = Simulation.of(new ReducedEngine().with("tolerance", 1e-12), start, 0.01)
                .build();
        run.advance(1);
        return run.now().pose("hand").position();
    }

    private static Vec3 withLinks(List<JointType> chain, double mass) {
        MechanismBuilder builder = arm();
        Anchor before = Anchor.on("upper", 0, 0, -0.5);
        for (int k = 0; k < 3; k++) {
            String body = k == 2 ? "hand" : "link" + k;
            if (k < 2) {
                double moment = 0.01 * mass;
                builder.body(body, MassProperties.of(mass, Mat3.diagonal(moment, moment, moment)));
            }
            Anchor after = k == 2 ? Anchor.on(body, 0.1, 0, 0.2) : Anchor.on(body);
            builder.joint("joint" + k, chain.get(k), before, after);
            before = Anchor.on(body);
        }
        return end(builder.build(), "joint0", "joint1", "joint2");
    }

    /** Motion depends on the mass of such links as m, down to none: 1e-6 kg and 1e-9 kg of 3 kg. */
    @ParameterizedTest
    @MethodSource("chains")
    void everLighterLinksMoveLikeNone(List<JointType> chain) {
        JointType whole =
                JointType.composite(Part.of("a", chain.get(0)), Part.of("b", chain.get(1)), Part.of("c", chain.get(2)));
        Mechanism without = arm().joint("wrist", whole, Anchor.on("upper", 0, 0, -0.5), Anchor.on("hand", 0.1, 0, 0.2))
                .build();
        Vec3 limit = end(without, "wrist");
        double light = withLinks(chain, 1e-6).minus(limit).norm();
        double lighter = withLinks(chain, 1e-9).minus(limit).norm();
        assertThat(light).isBetween(1e-9, 1e-5);
        assertThat(lighter).isLessThan(2e-3 * light + 1e-11); // a thousandth, and the tolerance grown in a second
    }

    /** A body without mass is refused by name, with what to do. */
    @Test
    void aBodyWithoutMassIsRefused() {
        assertThatThrownBy(() -> arm().body("link", MassProperties.of(0, Mat3.diagonal(0, 0, 0)))
                        .build())
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("body 'link' has no mass");
    }
}

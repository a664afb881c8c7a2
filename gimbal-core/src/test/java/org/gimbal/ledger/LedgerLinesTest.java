package org.gimbal.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gimbal.geometry.Sphere;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.joint.Composite.Part;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;

/** Lines of the ledger, and refusals at stops, name the parts of composite joints. */
class LedgerLinesTest {
    private static final Mechanism MECHANISM = Mechanism.named("m")
            .bodyOfMass("a", new Sphere(1), 1)
            .bodyOfMass("b", new Sphere(1), 1)
            .joint(
                    "wrist",
                    JointType.composite(
                            Part.of("yaw", JointType.revolute(Vec3.Z)), Part.of("roll", JointType.revolute(Vec3.X))),
                    Anchor.ground(),
                    Anchor.on("a"))
            .joint("cross", JointType.universal(Vec3.X, Vec3.Y), Anchor.ground(), Anchor.on("b"))
            .limit(new JointLimit(CoordinateRef.of("wrist"), -1, 1, 0))
            .limit(new JointLimit(new CoordinateRef("wrist", 1), -1, 1, 0))
            .limit(new JointLimit(CoordinateRef.of("cross"), -1, 1, 0))
            .limit(new JointLimit(new CoordinateRef("cross", 1), -1, 1, 0))
            .build();

    @Test
    void limitsOfPartsAreCalledLikeTheParts() {
        assertThat(MECHANISM.limits().stream().map(limit -> LedgerLines.nameOf(limit, MECHANISM)))
                .containsExactly("wrist.yaw", "wrist.roll", "cross", "cross[1]");
        LedgerLines lines = new LedgerLines(MECHANISM);
        assertThat(lines.of(EnergyLedger.Kind.LIMIT, "wrist.roll")).isNotNegative();
    }

    @Test
    void aStartBeyondAStopNamesTheCoordinate() {
        InitialState start = InitialState.of(MECHANISM).position("wrist", 0, 2);
        assertThatThrownBy(() -> Simulation.of(new MaximalEngine(), start, 0.01).build())
                .isInstanceOf(ModelException.class)
                .hasMessageMatching(
                        "joint 'wrist', coordinate 'roll', starts at (2\\.0|1\\.9)\\d*, outside its limits -1.0 to 1.0");
    }
}

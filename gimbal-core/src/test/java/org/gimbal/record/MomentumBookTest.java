package org.gimbal.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.junit.jupiter.api.Test;

class MomentumBookTest {
    private static MechanismBuilder pair() {
        MassProperties ball = MassProperties.of(1, Mat3.diagonal(1, 1, 1));
        return Mechanism.named("pair").weightless().body("a", ball).body("b", ball);
    }

    private static boolean isolated(MechanismBuilder builder) {
        return new MomentumBook(builder.build()).isolated();
    }

    @Test
    void constraintsToTheGroundTakeMomentum() {
        assertThat(isolated(pair())).isTrue();
        assertThat(isolated(pair().distance("rod", Anchor.on("a"), Anchor.on("b"), 1)))
                .isTrue();
        assertThat(isolated(pair().distance("rod", Anchor.ground(), Anchor.on("b"), 1)))
                .isFalse();
    }
}

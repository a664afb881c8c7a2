package org.gimbal.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.Curve;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.constraint.GradientSink;
import org.gimbal.model.constraint.PointOnCurve;
import org.gimbal.model.constraint.PointToPoint;
import org.gimbal.model.constraint.UserConstraint;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.numerics.space.Mat3;
import org.junit.jupiter.api.Test;

/** Saved states know their mechanism: constraints count, and objects made twice are the same. */
class FingerprintTest {
    private static final Anchor A = Anchor.ground();
    private static final Anchor B = Anchor.on("bead");

    private static long of(Constraint constraint) {
        return Fingerprint.of(Mechanism.named("bead")
                .body("bead", MassProperties.of(1, Mat3.diagonal(1, 1, 1)))
                .constrain(constraint)
                .build());
    }

    @Test
    void differentConstraintsAreToldApart() {
        assertThat(of(new Distance("c", A, B, 1)))
                .isEqualTo(of(new Distance("c", A, B, 1)))
                .isNotEqualTo(of(new Distance("d", A, B, 1)))
                .isNotEqualTo(of(new Distance("c", A, B, 2)))
                .isNotEqualTo(of(PointToPoint.along("c", A, B, "x")));
        assertThat(of(new PointOnCurve("c", A, B, Curve.ellipse(1, 2))))
                .isNotEqualTo(of(new PointOnCurve("c", A, B, Curve.ellipse(1, 3))));
    }

    /** Anonymous classes print a different number each time they are made. */
    @Test
    void userSuppliedObjectsDoNotCount() {
        assertThat(of(new PointOnCurve("c", A, B, curve()))).isEqualTo(of(new PointOnCurve("c", A, B, curve())));
        assertThat(of(new UserConstraint("c", List.of("bead"), 1, law())))
                .isEqualTo(of(new UserConstraint("c", List.of("bead"), 1, law())));
    }

    private static Curve curve() {
        return new Curve() {
            @Override
            public void at(double s, double[] out) {
                out[0] = s;
                out[3] = 1;
            }

            @Override
            public double start() {
                return 0;
            }
        };
    }

    private static UserConstraint.Law law() {
        return new UserConstraint.Law() {
            @Override
            public void evaluate(BodyPoses poses, double[] violation) {}

            @Override
            public void gradient(BodyPoses poses, GradientSink out) {}
        };
    }
}

package org.gimbal.kinematics.closure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.Curve;
import org.gimbal.model.constraint.GradientSink;
import org.gimbal.model.constraint.PointOnCurve;
import org.gimbal.model.constraint.UserConstraint;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.BodyDisplacements;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.testing.AllocationMeter;
import org.junit.jupiter.api.Test;

/** Derivatives that users supply are refused if they are not those of the function. */
class ConstraintCheckTest {
    /** A point at (1, 0, 0) of the bead stays at height z = 0, and its centre of mass 0.5 from the y axis. */
    private record Law(double push, double turn, int row) implements UserConstraint.Law {
        @Override
        public void evaluate(BodyPoses p, double[] violation) {
            double x = p.orientation(0, 1);
            double w = p.orientation(0, 0);
            double y = p.orientation(0, 2);
            double z = p.orientation(0, 3);
            violation[0] = p.position(0, 2) + 2 * (x * z - w * y);
            violation[1] = Math.sqrt(squared(p)) - 0.5;
        }

        private static double squared(BodyPoses p) {
            return p.position(0, 0) * p.position(0, 0) + p.position(0, 2) * p.position(0, 2);
        }

        /** The arm a = R·x gives ∂(a_z)/∂θ = a × e_z = (a_y, −a_x, 0). */
        @Override
        public void gradient(BodyPoses p, GradientSink out) {
            double x = p.orientation(0, 1);
            double w = p.orientation(0, 0);
            double y = p.orientation(0, 2);
            double z = p.orientation(0, 3);
            double ax = w * w + x * x - y * y - z * z;
            double ay = 2 * (x * y + w * z);
            out.add(0, 0, 0, 0, 1, turn * ay, -turn * ax, 0);
            double k = push / Math.sqrt(squared(p));
            out.add(row, 0, k * p.position(0, 0), 0, k * p.position(0, 2), 0, 0, 0);
        }
    }

    /** The same with its second derivatives, those of the second row times a factor. */
    private record SecondOrder(Law law, double factor) implements UserConstraint.SecondOrderLaw {
        @Override
        public void evaluate(BodyPoses p, double[] violation) {
            law.evaluate(p, violation);
        }

        @Override
        public void gradient(BodyPoses p, GradientSink out) {
            law.gradient(p, out);
        }

        /** The arm turns by δθ × a; a unit vector u at the distance ρ turns by (δ − u (u·δ))/ρ. */
        @Override
        public void gradientChange(BodyPoses p, BodyDisplacements by, GradientSink out) {
            Vec3 arm = new Quat(p.orientation(0, 0), p.orientation(0, 1), p.orientation(0, 2), p.orientation(0, 3))
                    .rotate(Vec3.X);
            Vec3 turned = new Vec3(by.rotation(0, 0), by.rotation(0, 1), by.rotation(0, 2)).cross(arm);
            out.add(0, 0, 0, 0, 0, turned.y(), -turned.x(), 0);
            Vec3 across = new Vec3(p.position(0, 0), 0, p.position(0, 2));
            Vec3 unit = across.unit();
            Vec3 sideways = new Vec3(by.displacement(0, 0), 0, by.displacement(0, 2));
            Vec3 change = sideways.minus(unit.times(unit.dot(sideways))).times(factor / across.norm());
            out.add(1, 0, change.x(), 0, change.z(), 0, 0, 0);
        }
    }

    private static Linkage linkage(Constraint constraint) {
        return new Linkage(Mechanism.named("bead")
                .body("bead", MassProperties.of(1, Mat3.diagonal(1, 1, 1)))
                .constrain(constraint)
                .build());
    }

    private static void check(Constraint constraint) {
        Linkage linkage = linkage(constraint);
        Configuration at = linkage.newConfiguration();
        double[] q = new double[4];
        Quat.about(Vec3.Z, 0.5).into(q, 0);
        at.set(new double[] {0.3, 2, -0.4}, q);
        linkage.closures.begin(at);
        linkage.closures.check(at);
    }

    private static void assertRefused(Constraint constraint, String message) {
        assertThatThrownBy(() -> check(constraint))
                .isInstanceOf(ModelException.class)
                .hasMessage(message);
    }

    private static UserConstraint user(double push, double turn, int row) {
        return new UserConstraint("hold", List.of("bead"), 2, new Law(push, turn, row));
    }

    /** What the law does itself is the user's business: this one leaves the heap alone. */
    @Test
    void nothingIsAllocatedAroundALaw() {
        Linkage linkage = linkage(user(1, 1, 1));
        Configuration at = linkage.newConfiguration();
        double[] violation = new double[2];
        double[] gradient = new double[linkage.closures.gradientSize()];
        at.set(new double[] {0.3, 2, -0.4}, new double[] {1, 0, 0, 0});
        assertThat(AllocationMeter.bytesOf(() -> {
                    for (int i = 0; i < 200; i++) {
                        linkage.closures.evaluate(at, violation, gradient);
                    }
                }))
                .isZero();
    }

    @Test
    void rightGradientsPass() {
        check(user(1, 1, 1));
    }

    @Test
    void wrongSignsAndFactorsAreRefused() {
        assertRefused(
                user(-1, 1, 1),
                "constraint 'hold' does not match its gradient: the derivative of row 1 by moving body 'bead' along world"
                        + " x is -0.600000, but the row changes by 0.600000 per unit");
        assertRefused(
                user(1.001, 1, 1),
                "constraint 'hold' does not match its gradient: the derivative of row 1 by moving body 'bead' along world"
                        + " x is 0.600600, but the row changes by 0.600000 per unit");
        assertRefused(
                user(1, 2, 1),
                "constraint 'hold' does not match its gradient: the derivative of row 0 by turning body 'bead' about world"
                        + " x is 0.958851, but the row changes by 0.479426 per unit");
    }

    @Test
    void secondDerivativesAreCheckedToo() {
        Law law = new Law(1, 1, 1);
        check(new UserConstraint("hold", List.of("bead"), 2, new SecondOrder(law, 1)));
        assertRefused(
                new UserConstraint("hold", List.of("bead"), 2, new SecondOrder(law, 1.001)),
                "constraint 'hold' does not match its second derivatives: by moving body 'bead' along world x the"
                        + " derivative of row 1 by moving body 'bead' along world x changes by 1.28128, but differences"
                        + " give 1.28000 per unit");
    }

    @Test
    void missingDerivativesAreRefused() {
        assertRefused(
                user(0, 1, 1),
                "constraint 'hold' does not match its gradient: the derivative of row 1 by moving body 'bead' along world"
                        + " x is 0.00000, but the row changes by 0.600000 per unit");
    }

    @Test
    void rowsThatAreNotThereAreRefused() {
        assertRefused(
                user(1, 1, 2),
                "constraint 'hold' has 2 rows and 1 bodies, counted from 0: its gradient writes to row 2, body 0");
    }

    /** c = (s, k s²/2, 0) with factors on its derivatives. */
    private record Parabola(double first, double second, double speed) implements Curve {
        @Override
        public void at(double s, double[] out) {
            out[0] = speed * s;
            out[1] = 0.5 * s * s;
            out[2] = 0;
            out[3] = speed;
            out[4] = first * s;
            out[5] = 0;
            out[6] = 0;
            out[7] = second;
            out[8] = 0;
        }

        @Override
        public double start() {
            return 0.5;
        }
    }

    private static PointOnCurve curve(double first, double second, double speed) {
        return new PointOnCurve(
                "wire",
                Anchor.ground(0.3 - speed * 0.5, 1.875, -0.4),
                Anchor.on("bead"),
                new Parabola(first, second, speed));
    }

    @Test
    void rightCurvesPass() {
        check(curve(1, 1, 1));
        check(curve(1, 1, 100));
    }

    @Test
    void wrongDerivativesOfCurvesAreRefused() {
        assertRefused(
                curve(-1, 1, 1),
                "constraint 'wire' does not match its curve: component y of the first derivative at parameter 0.500000 is"
                        + " -0.500000, but differences give 0.500000");
        assertRefused(
                curve(1, 2, 1),
                "constraint 'wire' does not match its curve: component y of the second derivative at parameter 0.500000"
                        + " is 2.00000, but differences give 1.00000");
        assertRefused(
                curve(0, 1, 0),
                "constraint 'wire' has a curve whose first derivative at parameter 0.5 has length 0.0: it must be finite"
                        + " and above zero");
    }
}

package org.gimbal.scenes.loop;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;

/**
 * The leg of Theo Jansen's walking sculptures, with his thirteen numbers: a crank drives a leg of seven bodies so that
 * the foot runs along a flat line and steps back high. Bodies have the letters of the sides they consist of.
 */
final class StrandbeestLeg implements Scene {
    private static final double A = 0.38;
    private static final double B = 0.415;
    private static final double C = 0.393;
    private static final double D = 0.401;
    private static final double E = 0.558;
    private static final double F = 0.394;
    private static final double G = 0.367;
    private static final double H = 0.657;
    private static final double I = 0.49;
    private static final double J = 0.5;
    private static final double K = 0.619;
    private static final double L = 0.078;
    private static final double M = 0.15;

    /** Mass per length of all bars, kg/m. */
    private static final double DENSITY = 1;

    @Override
    public String name() {
        return "strandbeest-leg";
    }

    @Override
    public String summary() {
        return "the leg of a Strandbeest, its crank turning in the air";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("angle", "angle of the crank at the start, degrees from level", 0, -180, 180),
                Parameter.number("rate", "angular velocity of the crank at the start, rad/s", 10, -20, 20));
    }

    @Override
    public Setup build(Settings s) {
        PlanePoint axle = PlanePoint.ORIGIN;
        PlanePoint pivot = PlanePoint.at(-A, -L);
        PlanePoint crank = axle.arm(M, Math.toRadians(s.number("angle")), s.number("rate"));
        PlanePoint shoulder = crank.meetRight(J, pivot, B);
        PlanePoint elbow = shoulder.meetRight(E, pivot, D);
        PlanePoint knee = crank.meetLeft(K, pivot, C);
        PlanePoint heel = elbow.meetRight(F, knee, G);
        PlanePoint foot = heel.meetRight(H, knee, I);
        PlanarLinkage linkage = PlanarLinkage.named(name())
                .link("m", rod(M), axle, crank)
                .link("j", rod(J), crank, shoulder)
                .link("k", rod(K), crank, knee)
                .frame("bde", DENSITY, pivot, shoulder, elbow)
                .link("c", rod(C), pivot, knee)
                .link("f", rod(F), elbow, heel)
                .frame("ghi", DENSITY, knee, heel, foot)
                .pin("axle", Mechanism.GROUND, "m", axle)
                .pin("crank-j", "m", "j", crank)
                .pin("crank-k", "m", "k", crank)
                .pin("shoulder", "j", "bde", shoulder)
                .pin("pivot-bde", Mechanism.GROUND, "bde", pivot)
                .pin("pivot-c", Mechanism.GROUND, "c", pivot)
                .pin("knee-k", "c", "k", knee)
                .pin("knee-ghi", "c", "ghi", knee)
                .pin("elbow", "bde", "f", elbow)
                .pin("heel", "f", "ghi", heel);
        return new Setup(linkage.start(), 0.005, 10);
    }

    private static Bar rod(double length) {
        return Bar.slender(length, DENSITY * length);
    }
}

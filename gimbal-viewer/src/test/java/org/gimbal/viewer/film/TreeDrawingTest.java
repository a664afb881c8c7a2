package org.gimbal.viewer.film;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.ConstantWrench;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.WrenchForce;
import org.gimbal.model.force.WrenchFrame;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.viewer.film.TreeDrawing.Kind;
import org.gimbal.viewer.film.TreeDrawing.Line;
import org.gimbal.viewer.film.TreeDrawing.Place;
import org.junit.jupiter.api.Test;

/** What a mechanism draws by itself. */
class TreeDrawingTest {
    /** From any body lines lead to all its joints: the picture does not fall apart where the mechanism does not. */
    @Test
    void linesLeadFromEveryBodyToItsJoints() {
        for (Scene scene : Scenes.all()) {
            Mechanism mechanism = scene.build().start().mechanism();
            TreeDrawing drawing = new TreeDrawing(mechanism);
            assertThat(drawing.balls()).hasSameSizeAs(mechanism.bodies());
            for (TreeDrawing.Ball ball : drawing.balls()) {
                Set<Vec3> reached = reached(drawing, ball.center());
                mechanism
                        .joints()
                        .forEach(joint -> List.of(joint.a(), joint.b()).stream()
                                .filter(side -> mechanism.bodyIndex(side.body())
                                        == ball.center().body())
                                .forEach(side -> assertThat(reached)
                                        .as(scene.name() + ": " + joint.name())
                                        .contains(side.frame().position())));
            }
        }
    }

    /** All points of a body that lines connect with one. */
    private static Set<Vec3> reached(TreeDrawing drawing, Place from) {
        Set<Vec3> reached = new HashSet<>(Set.of(from.at()));
        boolean more = true;
        while (more) {
            more = false;
            for (Line line : drawing.lines()) {
                boolean within = line.a().body() == from.body() && line.b().body() == from.body();
                if (within
                        && (reached.contains(line.a().at())
                                || reached.contains(line.b().at()))) {
                    more |= reached.addAll(List.of(line.a().at(), line.b().at()));
                }
            }
        }
        return reached;
    }

    @Test
    void whatActsIsDrawnWhereItActs() {
        Mechanism mechanism = Mechanism.named("m")
                .body("bob", MassProperties.point(2))
                .body("car", MassProperties.point(1))
                .joint("hinge", JointType.revolute(Vec3.Y), Anchor.ground(1, 0, 0), Anchor.on("bob", 0, 0, 1))
                .joint("rail", JointType.prismatic(Vec3.X), Anchor.ground(), Anchor.on("car"))
                .spring("torsion", Measure.of("hinge"), 1, 0)
                .spring("coil", Measure.between(Anchor.on("bob"), Anchor.on("car")), 1, 0)
                .damper("dash", Measure.between(Anchor.on("bob"), Anchor.ground()), 1)
                .force(new WrenchForce(
                        "thrust", List.of("bob"), new ConstantWrench(WrenchFrame.BODY, new Vec3(3, 0, 0), Vec3.ZERO)))
                .build();
        TreeDrawing drawing = new TreeDrawing(mechanism);
        assertThat(drawing.rings()).containsExactly(new TreeDrawing.Ring(new Place(-1, new Vec3(1, 0, 0)), Vec3.Y));
        assertThat(drawing.lines())
                .contains(
                        new Line(Kind.SPRING, new Place(0, Vec3.ZERO), new Place(1, Vec3.ZERO)),
                        new Line(Kind.DAMPER, new Place(0, Vec3.ZERO), new Place(-1, Vec3.ZERO)),
                        new Line(Kind.WORLD, new Place(-1, Vec3.ZERO), new Place(-1, new Vec3(1, 0, 0))));
        assertThat(drawing.pushes())
                .containsExactly(new TreeDrawing.Push(new Place(0, Vec3.ZERO), true, new Vec3(3, 0, 0)));
        assertThat(drawing.balls().get(1).share()).isEqualTo(0.5);
    }
}

package org.gimbal.viewer.film;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;

/** What is drawn of bodies besides their shapes: stand-ins, stems, paths. */
class VisibleShapesTest {
    /** The ellipsoid that stands in for a body has the inertia of the body. */
    @Test
    void aBodyWithoutShapeOrJointIsTheEllipsoidOfItsInertia() {
        MassProperties mass = MassProperties.ofMass(new Ellipsoid(0.3, 0.2, 0.1), 2);
        Mechanism mechanism = Mechanism.named("free").body("bare", mass).build();
        List<PlacedShape> shapes = VisibleShapes.of(mechanism, 0);
        assertThat(shapes).hasSize(1);
        Vec3 moments =
                MassProperties.ofMass(shapes.get(0).shape(), 2).principal().moments();
        assertThat(moments.minus(mass.principal().moments()).norm()).isCloseTo(0, within(1e-15));
    }

    @Test
    void aBodyOnAJointIsALinkAndOneWithAShapeIsItsShape() {
        Mechanism mechanism = Mechanism.named("two")
                .body("link", MassProperties.ofMass(new Sphere(0.1), 1))
                .bodyOfMass("box", new Box(0.1, 0.1, 0.1), 1)
                .joint("hinge", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("link", 0, 0, 1))
                .build();
        assertThat(VisibleShapes.of(mechanism, 0)).isEmpty();
        assertThat(VisibleShapes.of(mechanism, 1))
                .isEqualTo(mechanism.bodies().get(1).shapes());
    }

    @Test
    void whatHangsAwayFromItsShapeHasAStem() {
        Mechanism mechanism = Mechanism.named("cradle")
                .bodyOfMass("ball", new Sphere(0.05), 1)
                .bodyOfMass("rod", new Box(0.05, 0.05, 1), 1)
                .joint("string", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("ball", 0, 0, 0.5))
                .joint("hinge", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("rod", 0, 0, 0.5))
                .build();
        assertThat(Stems.of(mechanism)).containsExactly(new Stems.Stem(0, new Vec3(0, 0, 0.5), Vec3.ZERO));
    }

    @Test
    void pathsAreDrawnOfFewBodiesOnNoJoint() {
        Mechanism mechanism = Mechanism.named("mixed")
                .bodyOfMass("free", new Sphere(0.05), 1)
                .bodyOfMass("held", new Sphere(0.05), 1)
                .joint("slide", JointType.prismatic(Vec3.X), Anchor.ground(), Anchor.on("held"))
                .build();
        assertThat(Wanderers.traced(mechanism)).containsExactly(0);
        assertThat(Wanderers.wanders(mechanism.joint("slide"))).isFalse();
    }
}

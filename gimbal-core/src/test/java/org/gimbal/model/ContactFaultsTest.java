package org.gimbal.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gimbal.model.MechanismChecksTest.assertFaults;
import static org.gimbal.model.MechanismChecksTest.hinged;

import java.util.List;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Sphere;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.contact.Surface;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The part of {@link MechanismChecksTest} about contacts. */
class ContactFaultsTest {
    private static final String GROUND = Mechanism.GROUND;

    /** A ball and two bodies without shapes over a floor. */
    private static MechanismBuilder ball() {
        return hinged().bodyOfMass("ball", new Sphere(0.1), 1).floor(0);
    }

    @Test
    void soundContactsAreKept() {
        Mechanism mechanism = ball().contact("floor", GROUND, "ball", 0.5, 0.25)
                .contactPoint("toe", Anchor.on("lower", 0, 0, -1), 0)
                .build();
        assertThat(mechanism.contacts()).hasSize(2);
        assertThat(mechanism.contacts().get(0))
                .isEqualTo(new ContactRule("floor", GROUND, List.of(), "ball", List.of(), 0.5, 0.25));
        assertThat(mechanism.conservative()).isFalse();
    }

    @Test
    void surfacesCombine() {
        Surface ice = new Surface(0.01, 0.1, 0, 0);
        Surface rubber = new Surface(1, 0.8, 0.02, 0.01);
        assertThat(ice.against("floor", GROUND, rubber, "ball"))
                .isEqualTo(new ContactRule("floor", GROUND, List.of(), "ball", List.of(), 0.1, 0.1, 0.02, 0.01));
    }

    @Test
    void rollingFrictionIsNotNegative() {
        assertFaults(
                ball().contact(ContactRule.between("floor", GROUND, "ball", 0.5, 0)
                        .withRolling(-0.1, Double.NaN)),
                "contact 'floor' has rolling friction -0.1: it must be finite and not negative",
                "contact 'floor' has spinning friction NaN: it must be finite and not negative");
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, -1e-300, Double.NaN, Double.POSITIVE_INFINITY})
    void frictionIsFiniteAndNotNegative(double friction) {
        assertFaults(
                ball().contact("floor", GROUND, "ball", friction),
                "contact 'floor' has friction " + friction + ": it must be finite and not negative");
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1.01, Double.NaN})
    void restitutionIsAShare(double restitution) {
        assertFaults(
                ball().contact("floor", GROUND, "ball", 0, restitution),
                "contact 'floor' has restitution " + restitution + ": it must be from 0 to 1");
    }

    @Test
    void contactsNeedBodiesThatExist() {
        assertFaults(
                ball().contact("floor", GROUND, "egg", 0.5),
                "contact 'floor' refers to body 'egg', which does not exist");
        assertFaults(
                ball().contactPoint("toe", Anchor.on("foot"), 0.5),
                "contact 'toe' refers to body 'foot', which does not exist");
    }

    @Test
    void contactsNeedShapes() {
        MassProperties plain = MassProperties.of(1, Mat3.IDENTITY);
        assertFaults(
                ball().body("ghost", plain).contact("floor", GROUND, "ghost", 0.5),
                "contact 'floor': 'ghost' has no shape that could touch: give it one");
        assertFaults(
                hinged().bodyOfMass("ball", new Sphere(0.1), 1).contact("floor", GROUND, "ball", 0.5),
                "contact 'floor': 'ground' has no shape that could touch: give it one");
    }

    @Test
    void contactsNeedTwoSides() {
        assertFaults(
                ball().contact("self", "ball", "ball", 0.5),
                "contact 'self' lets 'ball' touch itself: name two bodies, or a body and the ground");
    }

    @Test
    void contactsNeedNamesOfTheirOwn() {
        assertFaults(
                ball().contact("floor", GROUND, "ball", 0).contact("floor", GROUND, "ball", 0.1),
                "two elements are called contact 'floor': names must be unique");
        assertFaults(ball().contact("", GROUND, "ball", 0), "a contact has no name: give every contact one");
    }

    @Test
    void pairsWithoutAContactAreRefusedByTheirShapes() {
        HeightField field = new HeightField(1, 1, 2, List.of(0.0, 0.0, 0.0, 0.0));
        HalfSpace floor = new HalfSpace();
        assertFaults(
                ball().body("raft", MassProperties.of(1, Mat3.IDENTITY), field).contact("scrape", GROUND, "raft", 0.5),
                "contact 'scrape': no contact is computed between " + floor.describe() + " and " + field.describe()
                        + "; docs/contact-pairs.md lists the pairs that have one");
    }

    @Test
    void groundIsPlacedByAPose() {
        Pose nowhere = new Pose(new Vec3(0, 0, Double.NaN), Quat.IDENTITY);
        assertFaults(
                hinged().ground(new HalfSpace(), nowhere),
                "a part of the ground has a pose that is not finite: " + nowhere);
    }

    @Test
    void allFaultsAreNamedAtOnce() {
        assertFaults(
                ball().contact("floor", GROUND, "egg", -1, 2),
                "contact 'floor' has friction -1.0: it must be finite and not negative",
                "contact 'floor' has restitution 2.0: it must be from 0 to 1",
                "contact 'floor' refers to body 'egg', which does not exist");
    }

    /** Contact takes energy away, so that the stages that run backwards would give it back. */
    @Test
    void composedOrdersAreRefused() {
        Mechanism mechanism = ball().contact("floor", GROUND, "ball", 0).build();
        assertThatThrownBy(() -> Simulation.of(new MaximalEngine(), InitialState.of(mechanism), 0.01)
                        .order(4)
                        .build())
                .isInstanceOf(ModelException.class)
                .hasMessageStartingWith("order 4 needs a mechanism that keeps its energy, but");
    }
}

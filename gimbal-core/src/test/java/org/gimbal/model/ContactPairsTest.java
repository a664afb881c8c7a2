package org.gimbal.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gimbal.model.MechanismChecksTest.assertFaults;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Point;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.contact.Blend;
import org.gimbal.model.contact.ContactExclusion;
import org.gimbal.model.contact.ContactMember;
import org.gimbal.model.contact.ContactSet;
import org.gimbal.model.contact.RestitutionLaw;
import org.gimbal.model.contact.Surface;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Pose;
import org.junit.jupiter.api.Test;

/** Who may touch whom by rule, and with what coefficients. */
class ContactPairsTest {
    private static final Surface RUBBER = new Surface(0.9, 0.5, 0.01, 0);
    private static final Surface ICE = new Surface(0.1, 0.2, 0, 0.02);

    /** Arm and hand on a joint, two fingers on the hand, a ball, the floor. */
    private static MechanismBuilder robot() {
        MechanismBuilder builder = Mechanism.named("robot").floor(0);
        for (String body : List.of("arm", "hand", "finger1", "finger2", "ball")) {
            builder.body(body, new Box(0.1, 0.1, 0.1), 500);
        }
        return builder.joint("shoulder", JointType.fixed(), Anchor.ground(), Anchor.on("arm"))
                .joint("wrist", JointType.fixed(), Anchor.on("arm"), Anchor.on("hand"))
                .joint("knuckle1", JointType.fixed(), Anchor.on("hand"), Anchor.on("finger1"))
                .joint("knuckle2", JointType.fixed(), Anchor.on("hand"), Anchor.on("finger2"));
    }

    private static ContactPairs pairs(ContactSet set) {
        return new ContactPairs(robot().contacts(set).build());
    }

    /** Numbers of bodies: those of the mechanism, −1 for the ground. */
    private static int pair(ContactPairs pairs, int a, int b) {
        int i = shape(pairs, a);
        int j = shape(pairs, b);
        return i < 0 || j < 0 || pairs.setOf(i, j) < 0 ? -1 : pairs.number(i, j);
    }

    private static int shape(ContactPairs pairs, int body) {
        for (int k = 0; k < pairs.sides().size(); k++) {
            if (pairs.sides().get(k).body() == body) {
                return k;
            }
        }
        return -1;
    }

    private static String touching(ContactSet set) {
        ContactPairs pairs = pairs(set);
        StringBuilder all = new StringBuilder();
        for (int a = -1; a < 5; a++) {
            for (int b = a + 1; b < 5; b++) {
                all.append(pair(pairs, a, b) < 0 ? "" : (a < 0 ? "g" : a) + "" + b + " ");
            }
        }
        return all.toString().strip();
    }

    private static final ContactSet ALL = ContactSet.ofAll("all", 0.5, 0);

    @Test
    void bodiesThatAJointConnectsDoNotTouchUnlessSaid() {
        assertThat(touching(ALL)).isEqualTo("g0 g1 g2 g3 g4 02 03 04 14 23 24 34");
        assertThat(touching(ALL.withJointed(true))).isEqualTo("g0 g1 g2 g3 g4 01 02 03 04 12 13 14 23 24 34");
    }

    @Test
    void exclusionsNameBodiesOrPatterns() {
        assertThat(touching(ALL.without(List.of(new ContactExclusion("ball", "arm")))))
                .isEqualTo("g0 g1 g2 g3 g4 02 03 14 23 24 34");
        assertThat(touching(ALL.without(List.of(new ContactExclusion("f*r?", "*")))))
                .isEqualTo("g0 g1 g4 04 14");
        assertThat(touching(ALL.without(List.of(new ContactExclusion("ground", "?????*")))))
                .isEqualTo("g0 g1 g4 02 03 04 14 23 24 34");
    }

    @Test
    void groupsMeetTheMasksOfEitherSide() {
        ContactSet set = new ContactSet(
                "some",
                List.of(
                        new ContactMember("ground", RUBBER).in(1, 0),
                        new ContactMember("*", RUBBER).in(2, 1).in(2, 0),
                        new ContactMember("ground", RUBBER).in(1, 0),
                        new ContactMember("finger*", RUBBER).in(4, 1),
                        new ContactMember("ball", RUBBER).in(0, 4)));
        assertThat(touching(set)).isEqualTo("g2 g3 24 34");
    }

    @Test
    void theLastMemberThatNamesABodySaysWhatItIsMadeOf() {
        ContactSet set =
                new ContactSet("materials", List.of(new ContactMember("*", RUBBER), new ContactMember("ground", ICE)));
        ContactPairs pairs = pairs(set);
        int onIce = pair(pairs, -1, 4);
        int inAir = pair(pairs, 0, 4);
        assertThat(pairs.friction(onIce)).isEqualTo(Math.sqrt(0.9 * 0.1));
        assertThat(pairs.friction(inAir)).isEqualTo(0.9);
        assertThat(pairs.restitution(onIce)).isEqualTo(0.2);
        assertThat(pairs.rolling(onIce)).isEqualTo(0.01);
        assertThat(pairs.spinning(onIce)).isEqualTo(0.02);
        assertThat(pairs.rule(onIce).b()).isEqualTo("ball");
        assertThat(pairs.bodiesOf(onIce)).isNotEqualTo(pairs.bodiesOf(inAir));
        assertThat(pairs.contains(onIce)).isTrue();
        assertThat(pairs.contains(onIce + 1000)).isFalse();
    }

    @Test
    void blendsAndPrioritiesSayWhatTwoSidesHaveTogether() {
        ContactSet mean = new ContactSet(
                "materials",
                List.of(new ContactMember("*", RUBBER), new ContactMember("ground", ICE)),
                List.of(),
                false,
                Blend.MEAN,
                Blend.LARGEST,
                RestitutionLaw.NEWTON);
        ContactPairs pairs = pairs(mean);
        assertThat(pairs.friction(pair(pairs, -1, 4))).isEqualTo(0.5);
        assertThat(pairs.restitution(pair(pairs, -1, 4))).isEqualTo(0.5);
        ContactPairs prior = pairs(new ContactSet(
                "materials",
                List.of(
                        new ContactMember("*", RUBBER),
                        new ContactMember("ground", List.of(), 1, ContactMember.ALL, ICE, 1))));
        int onIce = pair(prior, -1, 4);
        assertThat(prior.friction(onIce)).isEqualTo(0.1);
        assertThat(prior.rolling(onIce)).isZero();
        assertThat(Blend.PRODUCT.of(3, 2)).isEqualTo(6);
        assertThat(Blend.SMALLEST.of(3, 2)).isEqualTo(2);
    }

    @Test
    void shapesOfMembersStandInPlaceOfThoseOfTheBody() {
        PlacedShape tip = new PlacedShape(new Sphere(0.01), Pose.at(0, 0, 0.05));
        ContactSet set = new ContactSet(
                "tips",
                List.of(new ContactMember("finger*", List.of(tip), 1, 1, RUBBER, 0), new ContactMember("ball", ICE)));
        assertThat(touching(set)).isEqualTo("23 24 34");
        ContactPairs pairs = pairs(set);
        assertThat(pairs.rule(pair(pairs, 2, 4)).shapesA().size()).isEqualTo(1);
        assertThat(pairs.sides()).extracting(ContactPairs.Side::placed).contains(tip);
    }

    @Test
    void whatARuleNamesIsNoneOfTheSets() {
        Mechanism mechanism =
                robot().contact("grip", "finger1", "ball", 1).contacts(ALL).build();
        ContactPairs pairs = new ContactPairs(mechanism);
        assertThat(pairs.ofRules()).isEqualTo(1);
        assertThat(pairs.ruleIndex(0)).isZero();
        assertThat(mechanism.contactNames()).containsExactly("grip", "all");
        assertThat(pairs.ruleIndex(pair(pairs, 0, 4))).isEqualTo(1);
        assertThat(mechanism.touches()).isTrue();
        assertThat(mechanism.conservative()).isFalse();
    }

    @Test
    void faultsAreNamed() {
        assertFaults(
                robot().contacts(new ContactSet("s", List.of(new ContactMember("leg", RUBBER)))),
                "contact set 's' refers to body 'leg', which does not exist");
        assertFaults(
                robot().contacts(new ContactSet("s", List.of(new ContactMember("leg*", RUBBER)))),
                "contact set 's' has a member 'leg*', which no body is called",
                "contact set 's': 'leg*' has no shape that could touch: give it one");
        assertFaults(
                robot().contacts(new ContactSet("s", List.of())),
                "contact set 's' has no members: name bodies, such as \"*\" for all");
        assertFaults(
                robot().contacts(ALL).contacts(ALL),
                "two contacts or sets of them are called 'all': names must be unique");
        assertFaults(
                robot().contacts(ContactSet.ofAll("s", -1, 2)),
                "contact set 's', member '*', has friction -1.0: it must be finite and not negative",
                "contact set 's', member '*', has restitution 2.0: it must be from 0 to 1");
        assertFaults(
                robot().contacts(ALL.without(List.of(new ContactExclusion("leg*", "foot")))),
                "contact set 'all' excludes 'leg*', which no body is called",
                "contact set 'all' excludes 'foot', which no body is called");
    }

    @Test
    void shapesThatCannotTouchAreRefusedOnlyIfTheyMay() {
        HeightField field = new HeightField(1, 1, 2, List.of(0.0, 0.0, 0.0, 0.0));
        MechanismBuilder builder = Mechanism.named("odd")
                .ground(field, Pose.IDENTITY)
                .ground(new HalfSpace(), Pose.IDENTITY)
                .body("tip", MassProperties.ofMass(new Sphere(0.1), 1), new Point())
                .body("toe", MassProperties.ofMass(new Sphere(0.1), 1), new Point())
                .body("ball", new Sphere(0.1), 1);
        builder.allTouch("all", 0).build();
        builder.body(new Body(
                "raft", MassProperties.ofMass(new Sphere(1), 1), List.of(new PlacedShape(field, Pose.IDENTITY))));
        assertThat(org.junit.jupiter.api.Assertions.assertThrows(
                                org.gimbal.model.part.ModelException.class, builder::build)
                        .getMessage())
                .contains("contact set 'all': no contact is computed between");
    }
}

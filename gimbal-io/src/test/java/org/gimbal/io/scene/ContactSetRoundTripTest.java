package org.gimbal.io.scene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Sphere;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.mjcf.MjcfWriter;
import org.gimbal.io.model.Model;
import org.gimbal.io.model.WrittenModel;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.SourceText;
import org.gimbal.model.ContactPairs;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.contact.Blend;
import org.gimbal.model.contact.ContactExclusion;
import org.gimbal.model.contact.ContactMember;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.contact.ContactSet;
import org.gimbal.model.contact.RestitutionLaw;
import org.gimbal.model.contact.Surface;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Pose;
import org.gimbal.sim.InitialState;
import org.junit.jupiter.api.Test;

/** Sets of contacts come back from scenes as they are, and from MJCF as the same pairs with the same friction. */
class ContactSetRoundTripTest {
    private static final Surface RUBBER = new Surface(0.9, 0, 0.01, 0.02);

    private static MechanismBuilder robot() {
        MechanismBuilder builder = Mechanism.named("robot").floor(0);
        for (String body : List.of("arm", "hand", "ball", "cube")) {
            builder.body(body, new Box(0.1, 0.1, 0.1), 500);
        }
        return builder.joint("wrist", JointType.spherical(), Anchor.on("arm"), Anchor.on("hand"));
    }

    private static Model model(Mechanism mechanism) {
        InitialState start = InitialState.of(mechanism)
                .pose("arm", Pose.at(0, 0, 1))
                .pose("ball", Pose.at(1, 0, 1))
                .pose("cube", Pose.at(2, 0, 1));
        return new Model(start, List.of(), Map.of(), Model.RunSettings.STANDARD);
    }

    private static Model read(String name, String text) {
        return ModelFiles.read(new SourceText(name, text), ModelFolder.nowhere(), ModelFiles.Options.NONE)
                .model();
    }

    private static ContactSet set(Blend friction, double restitution) {
        PlacedShape tip = new PlacedShape(new Sphere(0.02), Pose.at(0, 0, 0.06));
        return new ContactSet(
                "all",
                List.of(
                        new ContactMember("*", new Surface(0.5, restitution)),
                        new ContactMember("hand", List.of(tip), 2, 5, RUBBER, 3),
                        new ContactMember("cube", RUBBER).in(4, 3)),
                List.of(new ContactExclusion("ball", "c*")),
                false,
                friction,
                Blend.SMALLEST,
                RestitutionLaw.NEWTON);
    }

    @Test
    void scenesGiveBackTheSet() {
        for (Blend friction : Blend.values()) {
            Mechanism mechanism = robot().contacts(set(friction, 0.25).withJointed(friction == Blend.MEAN))
                    .build();
            Model model = model(mechanism);
            String text = SceneWriter.yaml(model);
            Model back = read("x.yaml", text);
            assertThat(back.mechanism().contactSets()).isEqualTo(mechanism.contactSets());
            assertThat(SceneWriter.yaml(back)).isEqualTo(text);
        }
    }

    /** Who may touch, with what. */
    private static List<String> pairs(Mechanism mechanism) {
        ContactPairs pairs = new ContactPairs(mechanism);
        List<String> all = new ArrayList<>();
        for (int i = 0; i < pairs.sides().size(); i++) {
            for (int j = i + 1; j < pairs.sides().size(); j++) {
                if (pairs.setOf(i, j) >= 0) {
                    all.add(text(pairs.rule(pairs.number(i, j))));
                }
            }
        }
        mechanism.contacts().forEach(rule -> all.add(text(rule)));
        return all.stream().sorted().toList();
    }

    private static String text(ContactRule rule) {
        String a = rule.a() + rule.shapesA();
        String b = rule.b() + rule.shapesB();
        return (a.compareTo(b) < 0 ? a + b : b + a) + rule.friction() + " " + rule.rolling() + " " + rule.spinning();
    }

    @Test
    void mjcfHasItsBitsOrElsePairs() {
        for (Blend friction : Blend.values()) {
            Mechanism mechanism = robot().contacts(set(friction, 0)).build();
            WrittenModel written = MjcfWriter.write(model(mechanism));
            Mechanism back = read("x.xml", written.text()).mechanism();
            assertThat(pairs(back)).isEqualTo(pairs(mechanism)).hasSize(11);
            assertThat(written.text().contains("<pair ")).isEqualTo(friction != Blend.LARGEST);
        }
    }

    @Test
    void mjcfTellsThatRestitutionIsLost() {
        assertThat(MjcfWriter.write(
                                model(robot().contacts(set(Blend.LARGEST, 0.5)).build()))
                        .losses())
                .contains("the restitution of contact set 'all'");
    }
}

package org.gimbal.contact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.contact.ContactMember;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.contact.ContactSet;
import org.gimbal.model.contact.Surface;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.AllocationMeter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Contacts of sets are those of rules for each two bodies, at a cost that does not grow with the square of them. */
class ContactSetTest {
    private static final int BODIES = 5;

    private static MechanismBuilder bodies(int count, SplittableRandom random) {
        MechanismBuilder builder = Mechanism.named("heap").floor(0);
        for (int k = 0; k < count; k++) {
            Shape shape = k % 3 == 2 ? new Sphere(0.1) : new Box(0.2, 0.15 + 0.1 * random.nextDouble(), 0.1);
            builder.body("b" + k, shape, 500);
        }
        return builder;
    }

    private static InitialState start(Mechanism mechanism, int count, SplittableRandom random) {
        InitialState start = InitialState.of(mechanism);
        int side = (int) Math.ceil(Math.cbrt(count));
        for (int k = 0; k < count; k++) {
            Vec3 at = new Vec3(0.3 * (k % side), 0.3 * (k / side % side), 0.2 + 0.22 * Math.floorDiv(k, side * side));
            start = start.pose("b" + k, Pose.at(at))
                    .twist("b" + k, new Vec3(random.nextDouble(), random.nextDouble(), 0), Vec3.ZERO);
        }
        return start;
    }

    private static double[] run(Mechanism mechanism) {
        InitialState start = start(mechanism, BODIES, new SplittableRandom(2));
        Simulation simulation = Simulation.of(new MaximalEngine(), start, 0.01).build();
        simulation.advance(0.8);
        assertThat(simulation.now().contacts().count()).isGreaterThan(BODIES);
        return simulation.now().bodyPositions().clone();
    }

    /** Bits for bits: rules in the order in which a set has its pairs. */
    @Test
    void aSetMovesAsRulesForEachTwoBodiesDo() {
        double friction = 0.4;
        double restitution = 0.3;
        MechanismBuilder rules = bodies(BODIES, new SplittableRandom(1));
        for (int a = -1; a < BODIES; a++) {
            for (int b = a + 1; b < BODIES; b++) {
                String first = a < 0 ? Mechanism.GROUND : "b" + a;
                rules.contact(ContactRule.between(first + "-b" + b, first, "b" + b, friction, restitution));
            }
        }
        Mechanism set = bodies(BODIES, new SplittableRandom(1))
                .contacts(ContactSet.ofAll("all", friction, restitution))
                .build();
        assertThat(run(set)).isEqualTo(run(rules.build()));
    }

    @Test
    void readingsNameTheTwoBodiesOfAContactOfASet() {
        Mechanism mechanism =
                bodies(1, new SplittableRandom(1)).allTouch("all", 0.5).build();
        Simulation simulation = Simulation.of(
                        new MaximalEngine(), InitialState.of(mechanism).pose("b0", Pose.at(0, 0, 0.05)), 0.01)
                .build();
        simulation.advance(0.1);
        ContactReadings contacts = simulation.now().contacts();
        assertThat(contacts.count()).isEqualTo(4);
        assertThat(contacts.name(0)).isEqualTo("all");
        ContactRule rule = contacts.rule(0);
        assertThat(List.of(rule.name(), rule.a(), rule.b())).containsExactly("all", Mechanism.GROUND, "b0");
        assertThat(rule.friction()).isEqualTo(0.5);
        assertThat(rule.shapesA()).extracting(each -> each.shape()).containsExactly(new HalfSpace());
    }

    /** What is near each other of a set, against rules for all pairs; nothing is allocated once all pairs were met. */
    @ParameterizedTest
    @ValueSource(ints = {20, 130})
    void theContactsOfASetAreThoseOfRules(int count) {
        List<String> expected = new ArrayList<>();
        MechanismBuilder rules = bodies(count, new SplittableRandom(3));
        for (int a = -1; a < count; a++) {
            for (int b = a + 1; b < count; b++) {
                String first = a < 0 ? Mechanism.GROUND : "b" + a;
                rules.contact(ContactRule.between(first + "-b" + b, first, "b" + b, 0, 0));
            }
        }
        for (Mechanism mechanism : List.of(
                rules.build(),
                bodies(count, new SplittableRandom(3)).allTouch("all", 0).build())) {
            Linkage linkage = new Linkage(mechanism);
            ContactTable table = new ContactTable(mechanism, linkage.bodies);
            ContactWork work =
                    new ContactWork(table, ContactTolerances.standard().search());
            Configuration at = new Assembly(linkage, start(mechanism, count, new SplittableRandom(4))).configuration();
            int[] pair = new int[work.capacity()];
            int[] feature = new int[work.capacity()];
            work.place(at);
            int found = work.find(0.15, pair, feature);
            List<String> contacts = new ArrayList<>();
            for (int k = 0; k < found; k++) {
                ContactRule rule = table.rule(pair[k]);
                contacts.add(rule.a() + " " + rule.b() + " " + feature[k]);
            }
            if (expected.isEmpty()) {
                expected.addAll(contacts);
            }
            assertThat(contacts).hasSizeGreaterThan(count).isEqualTo(expected);
            assertThat(AllocationMeter.bytesOf(() -> work.find(0.15, pair, feature)))
                    .isZero();
        }
    }

    /** Two thousand bodies: 2 million pairs, of which no table is kept. */
    @Test
    void memoryGrowsWithTheBodiesNotWithTheirPairs() {
        int count = 2000;
        MechanismBuilder builder = Mechanism.named("many").floor(0);
        List<ContactMember> members = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            builder.body("b" + k, new Sphere(0.1 + 1e-6 * k), 500);
            members.add(new ContactMember("b" + k, new Surface(0.5, 0)).in(1 << (k % 3), -1));
        }
        Mechanism mechanism = builder.contacts(new ContactSet("all", members)).build();
        Linkage linkage = new Linkage(mechanism);
        long bytes = AllocationMeter.bytesOf(() -> {
            ContactTable table = new ContactTable(mechanism, linkage.bodies);
            ContactWork work =
                    new ContactWork(table, ContactTolerances.standard().search());
            assertThat(work.capacity()).isLessThan(30 * count);
        });
        assertThat(bytes / count).as("bytes a body").isLessThan(8000);
    }

    @Test
    void moreContactsThanThereIsRoomForAreNotForgotten() {
        int count = 100;
        MechanismBuilder builder = Mechanism.named("crowd");
        for (int k = 0; k < count; k++) {
            builder.body("b" + k, new Box(0.1, 0.1, 0.1 + 1e-4 * k), 500);
        }
        Mechanism mechanism = builder.allTouch("all", 0).build();
        Linkage linkage = new Linkage(mechanism);
        ContactWork work = new ContactWork(
                new ContactTable(mechanism, linkage.bodies),
                ContactTolerances.standard().search());
        work.place(new Assembly(linkage, InitialState.of(mechanism)).configuration());
        int[] pair = new int[work.capacity()];
        String message = "";
        try {
            work.find(0, pair, Arrays.copyOf(pair, pair.length));
        } catch (IllegalArgumentException e) {
            message = String.valueOf(e.getMessage());
        }
        assertThat(message).contains("more than " + pair.length + " contacts").contains("'all'");
    }
}

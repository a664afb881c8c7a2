package org.gimbal.geometry.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.Point;
import org.gimbal.geometry.Sphere;
import org.gimbal.geometry.contact.TestPair.Contact;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;

/** Where things touch a height field. */
class FieldPlacesTest {
    private static final double REACH = 0.02;
    private static final HeightField LEVEL = HeightField.of(0.5, 0.5, new double[5][5]);

    /** A valley and a ridge along y: height |x|, and minus that. */
    static HeightField fold(double slope) {
        double[][] rows = new double[5][5];
        for (int k = 0; k < 25; k++) {
            rows[k / 5][k % 5] = slope * 0.5 * Math.abs(k % 5 - 2);
        }
        return HeightField.of(0.5, 0.5, rows);
    }

    static HeightField rough() {
        Random random = new Random(5);
        double[][] rows = new double[9][8];
        for (double[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                row[i] = random.nextDouble(-0.3, 0.3);
            }
        }
        return HeightField.of(0.4, 0.5, rows);
    }

    @Test
    void levelGroundIsLikeAHalfSpace() {
        Random random = new Random(8);
        for (int k = 0; k < 50; k++) {
            Vec3 x = new Vec3(random.nextDouble(-0.4, 0.4), random.nextDouble(-0.4, 0.4), 0);
            Pose ball = Pose.at(x.plus(new Vec3(0, 0, 0.295)));
            List<Contact> contacts = new TestPair(LEVEL, new Sphere(0.3)).contacts(Pose.IDENTITY, ball, REACH);
            assertThat(contacts).hasSize(1);
            assertThat(contacts.get(0).gap()).isCloseTo(-0.005, within(1e-15));
            Pose box = new Pose(x.plus(new Vec3(0, 0, 0.145)), Quat.about(Vec3.Z, k));
            assertThat(new TestPair(LEVEL, new Box(0.5, 0.4, 0.3)).contacts(Pose.IDENTITY, box, REACH))
                    .hasSize(4)
                    .allSatisfy(c -> assertThat(c.gap()).isCloseTo(-0.005, within(1e-15)));
            Pose lying = new Pose(x.plus(new Vec3(0, 0, 0.1)), Quat.about(Vec3.X, Math.PI / 2));
            assertThat(new TestPair(LEVEL, new Capsule(0.1, 0.7)).contacts(Pose.IDENTITY, lying, REACH))
                    .hasSize(2);
        }
    }

    @Test
    void aBallOverANodeOrAnEdgeOfLevelGroundHasOneContact() {
        TestPair pair = new TestPair(LEVEL, new Sphere(0.3));
        for (Vec3 x : List.of(new Vec3(0, 0, 0.3), new Vec3(0.25, 0.25, 0.3), new Vec3(0.5, 0.2, 0.3))) {
            assertThat(pair.contacts(Pose.IDENTITY, Pose.at(x), REACH)).hasSize(1);
        }
    }

    @Test
    void aBallInAValleyTouchesBothSlopesAndOnARidgeTheEdge() {
        TestPair valley = new TestPair(fold(1), new Sphere(0.2));
        List<Contact> both = valley.contacts(Pose.IDENTITY, Pose.at(0, 0.1, 0.2 * Math.sqrt(2)), REACH);
        assertThat(both).hasSize(2).allSatisfy(c -> assertThat(c.gap()).isCloseTo(0, within(1e-15)));
        assertThat(both.get(0).normal().x() * both.get(1).normal().x()).isCloseTo(-0.5, within(1e-12));
        TestPair ridge = new TestPair(fold(-1), new Sphere(0.2));
        List<Contact> edge = ridge.contacts(Pose.IDENTITY, Pose.at(0.01, 0.1, 0.2), REACH);
        assertThat(edge).hasSize(1);
        assertThat(edge.get(0).pointA().minus(new Vec3(0, 0.1, 0)).norm()).isLessThan(1e-15);
    }

    @Test
    void nothingIsBesideTheField() {
        TestPair pair = new TestPair(LEVEL, new Sphere(0.3));
        assertThat(pair.contacts(Pose.IDENTITY, Pose.at(1.4, 0, 0), REACH)).isEmpty();
        assertThat(pair.contacts(Pose.IDENTITY, Pose.at(1.2, 0, 0.1), REACH)).hasSize(1);
        assertThat(new TestPair(LEVEL, new Point()).contacts(Pose.IDENTITY, Pose.at(1.01, 0, -0.1), REACH))
                .isEmpty();
    }

    @Test
    void aPeakHoldsABoxThatHasItsCornersInTheAir() {
        double[][] rows = new double[5][5];
        rows[2][2] = 0.4;
        HeightField peak = HeightField.of(0.5, 0.5, rows);
        TestPair pair = new TestPair(peak, new Box(1.2, 1.2, 0.2));
        Pose above = new Pose(new Vec3(0.1, 0.2, 0.495), Quat.about(Vec3.Z, 0.3));
        List<Contact> contacts = pair.contacts(Pose.IDENTITY, above, REACH);
        assertThat(contacts).hasSize(1);
        assertThat(contacts.get(0).gap()).isCloseTo(-0.005, within(1e-15));
        assertThat(contacts.get(0).pointA()).isEqualTo(new Vec3(0, 0, 0.4));
        TestPair capsule = new TestPair(peak, new Capsule(0.1, 1));
        Pose lying = new Pose(new Vec3(0, 0.1, 0.5), Quat.about(Vec3.X, Math.PI / 2));
        assertThat(capsule.contacts(Pose.IDENTITY, lying, REACH)).hasSize(1);
    }

    /** The closest feature of a ball over rough ground, by trying all triangles. */
    @Test
    void aBallFindsTheNearestPlaceOfRoughGround() {
        HeightField field = rough();
        FieldReference reference = new FieldReference(field);
        Random random = new Random(17);
        for (double radius : new double[] {0.05, 0.3}) {
            Sphere ball = new Sphere(radius);
            TestPair pair = new TestPair(field, ball);
            int touching = 0;
            for (int k = 0; k < 3000; k++) {
                Vec3 x = new Vec3(
                        random.nextDouble(-1.2, 1.2), random.nextDouble(-1.8, 1.8), random.nextDouble(-0.2, 0.6));
                double gap = reference.gap(ball, Pose.at(x));
                if (gap > -0.9 * radius && Math.abs(gap - REACH) > 1e-9) {
                    double found = pair.smallestGap(Pose.IDENTITY, Pose.at(x), REACH);
                    assertThat(found)
                            .as("%s", x)
                            .isCloseTo(gap < REACH ? gap : Double.POSITIVE_INFINITY, within(1e-13));
                    touching += gap < REACH ? 1 : 0;
                }
            }
            assertThat(touching).isGreaterThan(100);
        }
    }

    @Test
    void pointsAboveAndBelowRoughGroundHaveContacts() {
        HeightField field = rough();
        FieldReference reference = new FieldReference(field);
        Random random = new Random(18);
        TestPair pair = new TestPair(field, new Point());
        for (int k = 0; k < 2000; k++) {
            Vec3 x = new Vec3(random.nextDouble(-1.2, 1.2), random.nextDouble(-1.8, 1.8), random.nextDouble(-0.2, 0.4));
            double gap = reference.distance(x);
            if (gap < REACH - 1e-9) {
                List<Contact> contacts = pair.contacts(Pose.IDENTITY, Pose.at(x), REACH);
                assertThat(contacts).as("%s", gap).isNotEmpty();
                double found = pair.smallestGap(Pose.IDENTITY, Pose.at(x), REACH);
                assertThat(found).isLessThan(Math.max(0, gap) + 1e-12);
            }
        }
    }

    @Test
    void aFieldTurnedAndMovedIsTheSameField() {
        Random random = new Random(19);
        Pose placed = SpaceSamples.pose(random);
        TestPair pair = new TestPair(fold(0.3), new Sphere(0.2));
        Pose ball = Pose.at(0.3, 0.2, 0.29);
        List<Contact> here = pair.contacts(Pose.IDENTITY, ball, REACH);
        List<Contact> there = pair.contacts(placed, placed.times(ball), REACH);
        assertThat(here).isNotEmpty().hasSameSizeAs(there);
        for (int k = 0; k < here.size(); k++) {
            assertThat(there.get(k).gap()).isCloseTo(here.get(k).gap(), within(1e-14));
            assertThat(there.get(k)
                            .pointA()
                            .minus(placed.apply(here.get(k).pointA()))
                            .norm())
                    .isLessThan(1e-14);
        }
    }
}

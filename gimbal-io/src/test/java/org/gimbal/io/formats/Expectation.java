package org.gimbal.io.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.gimbal.audit.MobilityAudit;
import org.gimbal.geometry.MassProperties;
import org.gimbal.io.model.Drive;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.io.model.Model;
import org.gimbal.io.model.PointMasses;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Body;
import org.gimbal.model.ContactPairs;
import org.gimbal.model.Coupling;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.force.ConstantWrench;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Servo;
import org.gimbal.model.force.Spring;
import org.gimbal.model.force.WrenchForce;
import org.gimbal.model.joint.Armature;
import org.gimbal.model.joint.Composite;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.Visual;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;

/**
 * One thing a file of the corpus must give. A word, then what it is about:
 *
 * <ul>
 *   <li>{@code error LINE text}, {@code error-in FILE LINE text}: the file is refused with this
 *   <li>{@code altered|ignored|doubtful|mended|unrelated LINE text}: the report has such an entry; {@code clean}: it has no finding
 *   <li>{@code bodies|joints|limits|contacts|loops|freedom N}: so many
 *   <li>{@code mass|com|inertia BODY numbers}, {@code joint NAME type a b}, {@code joint-axis NAME x y z}, and so on
 *       for the other parts
 *   <li>{@code parts JOINT names}: the parts of a composite joint; {@code limit-of|position-of JOINT COORDINATE numbers},
 *       {@code along FORCE JOINT COORDINATE}, {@code gear-of GEAR JOINT COORDINATE JOINT COORDINATE}: of coordinates by
 *       name
 *   <li>{@code place BODY x y z}, {@code axis BODY x y z -> X Y Z}: where the body and one of its directions are in the
 *       world at the start; {@code turn JOINT numbers} moves a joint before
 * </ul>
 *
 * Numbers agree to 1e-9: files are written with decimal angles.
 */
final class Expectation {
    private static final double TOLERANCE = 1e-9;

    private final String text;
    private final String[] words;

    Expectation(String text) {
        this.text = text;
        words = text.split(" ", -1);
    }

    void checkFault(Path file, ModelFileException fault) {
        boolean other = words[0].equals("error-in");
        String name = other ? words[1] : file.getFileName().toString();
        String line = words[other ? 2 : 1];
        String told = text.split(" ", other ? 4 : 3)[other ? 3 : 2];
        String message = String.join("\n", fault.faults());
        assertThat(message).contains(told);
        // line 1 also stands for the file as a whole, which is told without a line
        assertThat(message.contains(name + ":" + line + ":") || (line.equals("1") && message.contains(name + ": ")))
                .as(message)
                .isTrue();
    }

    /** The start of a model as an engine can run it, with the joints turned that the expectations name. */
    static InitialState start(LoadedModel loaded, List<String> expectations) {
        InitialState start = PointMasses.solid(loaded).model().start();
        for (String each : expectations) {
            String[] words = each.split(" ", -1);
            if (words[0].equals("turn")) {
                double[] values = Arrays.stream(words)
                        .skip(2)
                        .mapToDouble(Double::parseDouble)
                        .toArray();
                start = start.position(words[1], values);
            }
        }
        return start;
    }

    void check(LoadedModel loaded, InitialState start) {
        Model model = loaded.model();
        Mechanism mechanism = model.mechanism();
        switch (words[0]) {
            case "clean" -> assertThat(loaded.report().findings()).isEmpty();
            case "altered", "ignored", "doubtful", "mended", "unrelated", "used" -> checkReport(loaded.report());
            case "name" -> assertThat(mechanism.name()).isEqualTo(words[1]);
            case "bodies" -> assertThat(mechanism.bodies()).hasSize(count());
            case "joints" -> assertThat(mechanism.joints()).hasSize(count());
            case "limits" -> assertThat(mechanism.limits()).hasSize(count());
            case "contacts" -> assertThat(touching(mechanism)).hasSize(count());
            case "loops" -> assertThat(new MobilityAudit(start).loops()).isEqualTo(count());
            case "freedom" -> assertThat(new MobilityAudit(start).freedom()).isEqualTo(count());
            case "gravity" -> near(mechanism.gravity(), vector(1));
            case "engine" -> assertThat(model.run().engine()).isEqualTo(words[1]);
            case "step" -> near(model.run().step(), number(1));
            case "ground" ->
                assertThat(mechanism.groundShapes().get(0).shape().describe()).startsWith(rest(1));
            case "mass", "com", "inertia", "shape", "volume" -> checkBody(body(mechanism, words[1]));
            case "visual" -> {
                Visual look = body(mechanism, words[1]).visuals().get((int) number(2));
                assertThat(((Visual.Solid) look).shape().describe()).startsWith(rest(3));
            }
            case "joint", "joint-axis" -> checkJoint(mechanism.joint(words[1]));
            case "parts" -> checkParts(mechanism.joint(words[1]));
            case "limit-of", "position-of", "along", "gear-of" -> checkCoordinate(model);
            case "limit" -> checkLimit(mechanism);
            case "armature" ->
                assertThat(mechanism.armatures()).contains(new Armature(CoordinateRef.of(words[1]), number(2)));
            case "gear" -> checkGear(mechanism);
            case "constraint" ->
                assertThat(mechanism.constraints()).anyMatch(each -> each.name().equals(words[1]));
            case "spring", "damper", "servo", "dry-friction" -> checkForce(mechanism);
            case "wrench" -> near(((ConstantWrench) wrench(mechanism).law()).force(), vector(2));
            case "friction", "rolling" -> checkFriction(mechanism);
            case "frame" -> checkFrame(model);
            case "target", "target-speed" -> checkDrive(model);
            case "position" -> near(model.start().givenPosition(words[1]).orElseThrow()[0], number(2));
            case "turn" -> {} // part of the start
            case "place", "axis" -> checkPlace(start);
            default -> throw new AssertionError("nobody knows what this expects: " + text);
        }
    }

    private WrenchForce wrench(Mechanism mechanism) {
        return mechanism.forces().stream()
                .filter(each -> each.name().equals(words[1]))
                .map(WrenchForce.class::cast)
                .findFirst()
                .orElseThrow();
    }

    private void checkReport(ImportReport report) {
        ImportReport.Fate fate = ImportReport.Fate.valueOf(words[0].toUpperCase(Locale.ROOT));
        assertThat(report.entries(fate))
                .anyMatch(entry ->
                        entry.place().line() == number(1) && entry.toString().contains(rest(2)));
    }

    private void checkBody(Body body) {
        MassProperties mass = body.massProperties();
        switch (words[0]) {
            case "mass" -> near(mass.mass(), number(2));
            case "com" -> near(mass.centerOfMass(), vector(2));
            case "inertia" -> {
                near(
                        new Vec3(
                                mass.inertia().xx(),
                                mass.inertia().yy(),
                                mass.inertia().zz()),
                        vector(2));
                near(
                        new Vec3(
                                mass.inertia().xy(),
                                mass.inertia().xz(),
                                mass.inertia().yz()),
                        vector(5));
            }
            case "shape" ->
                assertThat(body.shapes().get((int) number(2)).shape().describe())
                        .startsWith(rest(3));
            default ->
                assertThat(body.shapes().get((int) number(2)).shape().volume())
                        .isCloseTo(number(3), within(1e-6)); // of floats
        }
    }

    private void checkJoint(Joint joint) {
        if (words[0].equals("joint-axis")) {
            near(joint.type().axis(), vector(2));
            return;
        }
        assertThat(joint.type().label()).isEqualTo(words[2]);
        assertThat(joint.a().body()).isEqualTo(words[3]);
        assertThat(joint.b().body()).isEqualTo(words[4]);
    }

    private void checkParts(Joint joint) {
        assertThat(((Composite) joint.type()).parts().stream().map(Composite.Part::name))
                .containsExactly(Arrays.copyOfRange(words, 2, words.length));
    }

    private void checkCoordinate(Model model) {
        Mechanism mechanism = model.mechanism();
        CoordinateRef ref = coordinate(mechanism, words[0].endsWith("-of") && !words[0].equals("gear-of") ? 1 : 2);
        switch (words[0]) {
            case "limit-of" -> {
                JointLimit limit = mechanism.limits().stream()
                        .filter(each -> each.coordinate().equals(ref))
                        .findFirst()
                        .orElseThrow();
                near(limit.lower(), number(3));
                near(limit.upper(), number(4));
            }
            case "position-of" -> near(model.start().givenPosition(ref.joint()).orElseThrow()[ref.index()], number(3));
            case "gear-of" ->
                assertThat(mechanism.couplings())
                        .anyMatch(gear -> gear.name().equals(words[1])
                                && gear.first().equals(ref)
                                && gear.second().equals(coordinate(mechanism, 4)));
            default -> {
                Force force = mechanism.forces().stream()
                        .filter(each -> each.name().equals(words[1]))
                        .findFirst()
                        .orElseThrow();
                // a force that says along which coordinate it acts says it in its text
                assertThat(force.toString()).contains(new Measure.JointCoordinate(ref).toString());
            }
        }
    }

    /** The coordinate that two words name: a joint, and the coordinate's name. */
    private CoordinateRef coordinate(Mechanism mechanism, int at) {
        List<String> names = mechanism.joint(words[at]).type().coordinates().stream()
                .map(Coordinate::name)
                .toList();
        assertThat(names).contains(words[at + 1]);
        return new CoordinateRef(words[at], names.indexOf(words[at + 1]));
    }

    private void checkLimit(Mechanism mechanism) {
        JointLimit limit = mechanism.limits().stream()
                .filter(each -> each.coordinate().joint().equals(words[1]))
                .findFirst()
                .orElseThrow();
        near(limit.lower(), number(2));
        near(limit.upper(), number(3));
    }

    private void checkGear(Mechanism mechanism) {
        Coupling gear = mechanism.couplings().stream()
                .filter(each -> each.name().equals(words[1]))
                .findFirst()
                .orElseThrow();
        near(gear.ratio(), number(2));
        near(gear.offset(), number(3));
    }

    private void checkForce(Mechanism mechanism) {
        Force force = mechanism.forces().stream()
                .filter(each -> each.name().equals(words[1]))
                .findFirst()
                .orElseThrow();
        if (force instanceof Servo servo) {
            assertThat(words[0]).isEqualTo("servo");
            near(servo.stiffness(), number(2));
            near(servo.damping(), number(3));
            assertThat(servo.limit()).isEqualTo(words[4].equals("inf") ? Double.POSITIVE_INFINITY : number(4));
        } else if (force instanceof Spring spring && spring.law() instanceof Spring.Linear law) {
            assertThat(words[0]).isEqualTo("spring");
            near(law.stiffness(), number(2));
            near(law.rest(), number(3));
        } else if (force instanceof Damper damper && damper.law() instanceof Damper.Linear law) {
            assertThat(words[0]).isEqualTo("damper");
            near(law.damping(), number(2));
        } else if (force instanceof DryFriction friction) {
            assertThat(words[0]).isEqualTo("dry-friction");
            near(friction.effort(), number(2));
        } else {
            throw new AssertionError(force);
        }
    }

    private void checkFriction(Mechanism mechanism) {
        ContactRule rule = touching(mechanism).stream()
                .filter(each -> each.name().equals(words[1]))
                .findFirst()
                .orElseThrow();
        if (words[0].equals("rolling")) {
            near(rule.rolling(), number(2));
            near(rule.spinning(), number(3));
        } else {
            near(rule.friction(), number(2));
        }
    }

    /** Rules as they are; of a set each two bodies, called by both names. */
    private static List<ContactRule> touching(Mechanism mechanism) {
        Map<String, ContactRule> all = new LinkedHashMap<>();
        mechanism.contacts().forEach(rule -> all.put(rule.name(), rule));
        ContactPairs pairs = new ContactPairs(mechanism);
        for (int i = 0; i < pairs.sides().size() && !mechanism.contactSets().isEmpty(); i++) {
            for (int j = i + 1; j < pairs.sides().size(); j++) {
                if (pairs.setOf(i, j) >= 0) {
                    ContactRule rule = pairs.rule(pairs.number(i, j));
                    String name = rule.a() + "-" + rule.b();
                    all.putIfAbsent(
                            name,
                            ContactRule.between(name, rule.a(), rule.b(), rule.friction(), rule.restitution())
                                    .withRolling(rule.rolling(), rule.spinning()));
                }
            }
        }
        return List.copyOf(all.values());
    }

    private void checkFrame(Model model) {
        assertThat(model.frames()).containsKey(words[1]);
        Anchor frame = Objects.requireNonNull(model.frames().get(words[1]));
        assertThat(frame.body()).isEqualTo(words[2]);
        near(frame.frame().position(), vector(3));
    }

    private void checkDrive(Model model) {
        Drive drive = model.drives().stream()
                .filter(each -> each instanceof Drive.ServoTarget target
                        ? target.servo().equals(words[1])
                        : each instanceof Drive.MotorEffort motor
                                ? motor.motor().equals(words[1])
                                : each instanceof Drive.JointEffort effort
                                        && effort.coordinate().joint().equals(words[1]))
                .findFirst()
                .orElseThrow();
        near(
                words[0].equals("target")
                        ? drive.signal().value(0)
                        : drive.signal().rate(0),
                number(2));
    }

    /** After assembly by the engine, so that joints with their frames are what is looked at. */
    private void checkPlace(InitialState start) {
        Pose pose =
                Simulation.of(new MaximalEngine(), start, 0.001).build().now().pose(words[1]);
        if (words[0].equals("place")) {
            near(pose.position(), vector(2));
        } else {
            near(pose.orientation().rotate(vector(2)), vector(6));
        }
    }

    private static Body body(Mechanism mechanism, String name) {
        return mechanism.bodies().get(mechanism.bodyIndex(name));
    }

    private int count() {
        return Integer.parseInt(words[1]);
    }

    private double number(int at) {
        return Double.parseDouble(words[at]);
    }

    private Vec3 vector(int at) {
        return new Vec3(number(at), number(at + 1), number(at + 2));
    }

    private String rest(int from) {
        return String.join(" ", Arrays.copyOfRange(words, from, words.length));
    }

    private static void near(double found, double wanted) {
        assertThat(found).isCloseTo(wanted, within(TOLERANCE));
    }

    private static void near(Vec3 found, Vec3 wanted) {
        assertThat(found.minus(wanted).norm()).as(found + " for " + wanted).isLessThan(TOLERANCE);
    }
}

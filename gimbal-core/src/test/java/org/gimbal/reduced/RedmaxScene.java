package org.gimbal.reduced;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.testing.RedmaxSplines;

/**
 * A tree among the scenes of the published RedMax code, with what that code computes of it in one state. Joints and
 * bodies are numbered from 1, bodies have the frames of their joints. Centimetres, grams and seconds, as published.
 *
 * @param coordinates q in the order of the joints; likewise rates
 * @param place where each of them stands in the published vectors
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record RedmaxScene(Mechanism mechanism, double[] coordinates, double[] rates, int[] place, List<String[]> published) {
    private static final Pattern JOINT = Pattern.compile("^ +J(\\d+) (\\w+) (?:axis\\[([^]]+)] )?parent J(\\d+)"
            + " joint_frame (.*?) \\| body .*? at (.*?) inertia\\(.*?\\)\\[([^]]+)]");
    private static final Pattern GRAVITY = Pattern.compile("gravity\\[([^]]+)]");

    private static final Pattern LOOP =
            Pattern.compile("constraint Loop xA\\[([^]]+)] xB\\[([^]]+)] .* bodyA=B(\\d+) bodyB=B(\\d+)");
    private static final Pattern RATIO =
            Pattern.compile("constraint MultQ factor\\[([^]]+)] jointA=J(\\d+) jointB=J(\\d+)");
    private static final Pattern START = Pattern.compile(" q0\\[([^]]*)] qd0\\[([^]]*)]");
    private static final Pattern DRIVE = Pattern.compile("constraint PrescJointM joint=J(\\d+)");

    static RedmaxScene of(int number, int state) {
        List<String[]> rows = lines("accelerations.csv").stream()
                .map(line -> line.split(",", -1))
                .filter(row -> row[0].equals("" + number) && row[1].equals("" + state))
                .toList();
        int[] place = Arrays.stream(value(rows, "order", "idxR_per_joint").split("[\\[\\] ]+", -1))
                .filter(word -> !word.isEmpty())
                .mapToInt(word -> Integer.parseInt(word) - 1)
                .toArray();
        double[] q = numbers(value(rows, "state", "q"));
        double[] u = numbers(value(rows, "state", "qdot"));
        return new RedmaxScene(
                mechanism(number),
                Arrays.stream(place).mapToDouble(k -> q[k]).toArray(),
                Arrays.stream(place).mapToDouble(k -> u[k]).toArray(),
                place,
                rows);
    }

    /** Numbers that the published code gives, in its own order. */
    double[] published(String method, String quantity) {
        return numbers(value(published, method, quantity));
    }

    private static String value(List<String[]> rows, String method, String quantity) {
        return rows.stream()
                .filter(row -> row[2].equals(method) && row[3].startsWith(quantity))
                .findFirst()
                .orElseThrow()[4];
    }

    /** The lines that describe a scene; the first is its head. */
    private static List<String> description(int number) {
        List<String> all = lines("scenes.txt");
        int head = IntStream.range(0, all.size())
                .filter(k -> all.get(k).startsWith("SCENE " + number + " "))
                .findFirst()
                .orElseThrow();
        List<String> out = new ArrayList<>(List.of(all.get(head)));
        all.stream().skip(head + 1).takeWhile(line -> !line.startsWith("SCENE")).forEach(out::add);
        return out;
    }

    /** Length of a step, s, and stabilisation of rows for velocities, 1/s. */
    static double[] method(int number) {
        Matcher head = Pattern.compile(" h ([^ ]+) stabilisation\\[[^ ]+ [^ ]+ ([^]]+)]")
                .matcher(description(number).get(0));
        if (!head.find()) {
            throw new IllegalArgumentException("scene " + number + " has no method");
        }
        return new double[] {Double.parseDouble(head.group(1)), Double.parseDouble(head.group(2))};
    }

    /** How long the published run takes, s. */
    static double duration(int number) {
        Matcher head =
                Pattern.compile(" t_end ([^ ]+)").matcher(description(number).get(0));
        if (!head.find()) {
            throw new IllegalArgumentException("scene " + number + " has no end");
        }
        return Double.parseDouble(head.group(1));
    }

    /** Coordinates and velocities at the start, in the order of the joints. */
    static double[][] start(int number) {
        List<Matcher> found = description(number).stream()
                .map(START::matcher)
                .filter(Matcher::find)
                .toList();
        double[][] out = new double[2][];
        for (int k = 0; k < 2; k++) {
            int group = k + 1;
            out[k] = found.stream()
                    // a rate for each coordinate; fixed joints may have a number, too
                    .filter(each -> !each.group(2).isBlank())
                    .flatMapToDouble(each -> Arrays.stream(numbers(each.group(group))))
                    .toArray();
        }
        return out;
    }

    static Mechanism mechanism(int number) {
        return build(description(number));
    }

    /** The mechanism without its constraints. */
    static Mechanism tree(int number) {
        return build(description(number).stream()
                .filter(line -> !line.strip().startsWith("constraint"))
                .toList());
    }

    private static Mechanism build(List<String> lines) {
        MechanismBuilder builder = Mechanism.named("redmax");
        Map<String, Pose> central = new HashMap<>();
        for (String line : lines) {
            match(GRAVITY, line, m -> {
                double[] g = numbers(m.group(1));
                builder.gravity(g[0], g[1], g[2]);
            });
            match(JOINT, line, m -> {
                add(builder, m);
                central.put("body" + m.group(1), frame(m.group(6)));
            });
            match(LOOP, line, m -> {
                String a = "body" + m.group(3);
                String b = "body" + m.group(4);
                builder.constrain(RedmaxLoop.between(a, at(central, a), vector(m, 1), b, at(central, b), vector(m, 2)));
            });
            match(
                    RATIO,
                    line,
                    m -> builder.gear(
                            "gear" + m.group(3),
                            "joint" + m.group(2),
                            "joint" + m.group(3),
                            Double.parseDouble(m.group(1)),
                            0));
            match(DRIVE, line, m -> builder.prescribe("drive", "joint" + m.group(1), steady(4 * Math.PI)));
        }
        return builder.build();
    }

    /** The central frame of a body in its own. */
    static Pose central(int number, String body) {
        return description(number).stream()
                .map(JOINT::matcher)
                .filter(found -> found.find() && body.equals("body" + found.group(1)))
                .map(found -> frame(found.group(6)))
                .findFirst()
                .orElseThrow();
    }

    private static void match(Pattern pattern, String line, Consumer<Matcher> use) {
        Matcher found = pattern.matcher(line);
        if (found.find()) {
            use.accept(found);
        }
    }

    private static Pose at(Map<String, Pose> central, String body) {
        return Objects.requireNonNull(central.get(body));
    }

    private static Vec3 vector(Matcher m, int group) {
        double[] x = numbers(m.group(group));
        return new Vec3(x[0], x[1], x[2]);
    }

    private static Signal steady(double rate) {
        return new Signal.Table(List.of(new Signal.Table.Row(0, 0), new Signal.Table.Row(1000, 1000 * rate)));
    }

    private static void add(MechanismBuilder builder, Matcher joint) {
        String body = "body" + joint.group(1);
        double[] inertia = numbers(joint.group(7));
        MassProperties central = MassProperties.of(inertia[3], Mat3.diagonal(inertia[0], inertia[1], inertia[2]));
        builder.body(new Body(body, central.placedAt(frame(joint.group(6))), List.of()));
        String parent = joint.group(4).equals("0") ? Mechanism.GROUND : "body" + joint.group(4);
        JointType type = type(joint.group(2), Objects.requireNonNullElse(joint.group(3), ""));
        builder.joint("joint" + joint.group(1), type, Anchor.on(parent, frame(joint.group(5))), Anchor.on(body));
    }

    private static JointType type(String name, String axis) {
        return switch (name) {
            case "Fixed" -> JointType.fixed();
            case "Revolute" -> JointType.revolute(Vec3.from(numbers(axis), 0));
            case "Prismatic" -> JointType.prismatic(Vec3.from(numbers(axis), 0));
            case "SphericalExp" -> JointType.spherical();
            case "Universal" -> JointType.universal(Vec3.X, Vec3.Y);
            case "Planar" -> JointType.planarFixedOrientation(Vec3.Z);
            case "Free3D" -> JointType.floating();
            case "SplineSurface" -> RedmaxSplines.surface();
            default -> throw new IllegalArgumentException("no joint stands for " + name);
        };
    }

    /** {@code identity}, {@code trans[…]} or {@code rot_rows[…] trans[…]}. */
    private static Pose frame(String text) {
        Pose pose = Pose.IDENTITY;
        for (String part : text.split("] ?", -1)) {
            if (part.startsWith("trans[")) {
                double[] x = numbers(part.substring(6));
                pose = new Pose(new Vec3(x[0], x[1], x[2]), pose.orientation());
            } else if (part.startsWith("rot_rows[")) {
                pose = new Pose(pose.position(), Quat.fromMatrix(Mat3.from(numbers(part.substring(9)), 0)));
            }
        }
        return pose;
    }

    private static double[] numbers(String text) {
        return Arrays.stream(text.trim().split(" +", -1))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    /** A table of numbers of the published code, without its head. */
    static List<double[]> table(String name) {
        return lines(name).stream()
                .skip(1)
                .map(line -> Arrays.stream(line.split(",", -1))
                        .mapToDouble(Double::parseDouble)
                        .toArray())
                .toList();
    }

    private static List<String> lines(String name) {
        try (InputStream in = RedmaxScene.class.getResourceAsStream("/reference/redmax/" + name)) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

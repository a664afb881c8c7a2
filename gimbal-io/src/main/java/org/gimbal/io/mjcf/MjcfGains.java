package org.gimbal.io.mjcf;

import java.util.List;
import java.util.Optional;
import org.gimbal.io.report.ImportReport;

/**
 * What an actuator does, whatever its element is called: its force on the length l that it acts along is
 *
 * <pre>   gain · control + bias + biasByLength · l + biasBySpeed · l̇ </pre>
 *
 * @param ratio damping over that which makes the response critical, in place of {@code biasBySpeed}; zero if not given
 * @param integrates whether the control is a rate
 */
record MjcfGains(double gain, double bias, double biasByLength, double biasBySpeed, double ratio, boolean integrates) {
    private static final int PARAMETERS = 10;
    private static final int USER_PARAMETERS = 1000;

    /** Reads them; empty, and reported, where the law is another one. */
    static Optional<MjcfGains> of(Defaulted actuator, ImportReport report) {
        return switch (actuator.own().name()) {
            case "motor" -> Optional.of(new MjcfGains(1, 0, 0, 0, 0, false));
            case "position", "intvelocity" -> Optional.of(position(actuator, report));
            case "velocity" -> {
                double kv = actuator.number("kv", 1);
                yield Optional.of(new MjcfGains(kv, 0, 0, -kv, 0, false));
            }
            case "cylinder" -> Optional.of(cylinder(actuator, report));
            case "general" -> general(actuator, report);
            default -> {
                actuator.own().ignore(report, "actuators of this kind are not read");
                yield Optional.empty();
            }
        };
    }

    private static MjcfGains position(Defaulted actuator, ImportReport report) {
        boolean rate = actuator.own().name().equals("intvelocity");
        double kp = actuator.number("kp", 1);
        double kv = actuator.number("kv", 0);
        actuator.ignore("timeconst", report, "has no effect: controls act at once");
        return new MjcfGains(kp, 0, -kp, -kv, actuator.number("dampratio", 0), rate);
    }

    private static MjcfGains cylinder(Defaulted actuator, ImportReport report) {
        actuator.ignore("timeconst", report, "has no effect: controls act at once");
        double area = actuator.number("area", 1);
        if (actuator.has("diameter")) {
            double diameter = actuator.number("diameter", 0);
            area = Math.PI / 4 * diameter * diameter;
        }
        double[] bias = numbers(actuator, "bias", 3, new double[3]);
        return new MjcfGains(area, bias[0], bias[1], bias[2], 0, false);
    }

    private static Optional<MjcfGains> general(Defaulted actuator, ImportReport report) {
        String gain = actuator.word("gaintype", "fixed");
        String bias = actuator.word("biastype", "none");
        String dynamics = actuator.word("dyntype", "none");
        double[] gains = numbers(actuator, "gainprm", PARAMETERS, new double[] {1});
        double[] biases = numbers(actuator, "biasprm", PARAMETERS, new double[0]);
        actuator.numbers("dynprm", 1, USER_PARAMETERS);
        actuator.ignore(List.of("actdim", "actearly", "actlimited", "actrange"), report, "has no effect");
        boolean affine = bias.equals("affine");
        boolean plain = gain.equals("fixed") || (gain.equals("affine") && gains[1] == 0 && gains[2] == 0);
        boolean known = plain && (affine || bias.equals("none"));
        if (!known || !List.of("none", "integrator", "filter", "filterexact").contains(dynamics)) {
            actuator.own()
                    .ignore(
                            report,
                            "has gaintype '" + gain + "', biastype '" + bias + "' and dyntype '" + dynamics
                                    + "': only constant gain with constant or affine bias is read");
            return Optional.empty();
        }
        if (dynamics.startsWith("filter")) {
            actuator.ignore("dyntype", report, "has no effect: controls act at once");
        }
        boolean integrates = dynamics.equals("integrator");
        boolean critical = affine && biases[2] > 0 && gains[0] == -biases[1]; // how MuJoCo stores a damping ratio
        return Optional.of(new MjcfGains(
                gains[0],
                affine ? biases[0] : 0,
                affine ? biases[1] : 0,
                affine && !critical ? biases[2] : 0,
                critical ? biases[2] : 0,
                integrates));
    }

    private static double[] numbers(Defaulted actuator, String attribute, int count, double[] otherwise) {
        double[] all = new double[count];
        double[] given = actuator.numbers(attribute, 1, USER_PARAMETERS).orElse(otherwise);
        System.arraycopy(given, 0, all, 0, Math.min(count, given.length));
        return all;
    }
}

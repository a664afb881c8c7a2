package org.gimbal.bench;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.gimbal.bench.timed.Arguments;
import org.gimbal.bench.timed.Benchmark;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.Dynamics;

/**
 * What a controller asks of a chain of hinges in every cycle: forward and inverse dynamics with the kinematics they need,
 * and the mass matrix; beside mecano in the same JVM.
 */
final class DynamicsBenchmark implements Benchmark {
    private static final int[] LINKS = {10, 100, 1000};

    /** The mass matrix takes time with the square of the number of links. */
    private static final int LARGEST_MATRIX = 100;

    /** Calls that take some hundredths of a second, in links. */
    private static final int LINKS_A_ROUND = 100_000;

    @Override
    public String summary() {
        return "forward and inverse dynamics of chains of hinges per link, beside mecano";
    }

    @Override
    public void run(List<String> arguments, PrintStream out) {
        int rounds = Arguments.rounds(arguments, 10);
        boolean mecano = isPresent("us.ihmc.mecano.algorithms.ForwardDynamicsCalculator");
        out.printf("Chains of hinges, µs per link, best of %d rounds, kinematics included%n%n", rounds);
        out.printf("%6s %10s %10s %10s %12s %12s%n", "links", "forward", "inverse", "mass", "mecano fwd", "mecano inv");
        for (int n : LINKS) {
            OurChain ours = new OurChain(n);
            Runnable[] theirs = mecano ? MecanoChain.calls(n) : new Runnable[0];
            out.printf(
                    Locale.ROOT,
                    "%6d %10s %10s %10s %12s %12s%n",
                    n,
                    best(n, rounds, ours::forward),
                    best(n, rounds, ours::inverse),
                    n > LARGEST_MATRIX ? "-" : best(n, rounds, ours::massMatrix),
                    mecano ? best(n, rounds, theirs[0]) : "-",
                    mecano ? best(n, rounds, theirs[1]) : "-");
        }
    }

    /** Whether an engine to compare with is there; it is not part of the command line's jar. */
    private static boolean isPresent(String className) {
        try {
            Class.forName(className, false, DynamicsBenchmark.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** µs per link. */
    private static String best(int links, int rounds, Runnable call) {
        int calls = Math.max(1, LINKS_A_ROUND / links);
        double least = Double.POSITIVE_INFINITY;
        for (int round = 0; round <= rounds; round++) {
            long from = System.nanoTime();
            for (int k = 0; k < calls; k++) {
                call.run();
            }
            double each = (System.nanoTime() - from) * 1e-3 / calls / links;
            least = round == 0 ? least : Math.min(least, each); // the first is for the compiler
        }
        return String.format(Locale.ROOT, "%.4f", least);
    }

    private static final class OurChain {
        final Dynamics dynamics;
        final double[] q;
        final double[] u;
        final double[] result;
        final double[] matrix;

        OurChain(int n) {
            MechanismBuilder builder = Mechanism.named("chain");
            Anchor end = Anchor.ground();
            for (int i = 0; i < n; i++) {
                builder.bodyOfMass("link" + i, new Box(0.1, 0.1, 1), 1)
                        .joint("hinge" + i, JointType.revolute(Vec3.Y), end, Anchor.on("link" + i, 0, 0, 0.5));
                end = Anchor.on("link" + i, 0, 0, -0.5);
            }
            dynamics = new Dynamics(builder.build());
            q = new double[n];
            u = new double[n];
            result = new double[n];
            matrix = new double[n <= LARGEST_MATRIX ? n * n : 0];
            for (int i = 0; i < n; i++) {
                q[i] = 0.1 * Math.sin(i);
                u[i] = 0.1 * Math.cos(i);
            }
        }

        void forward() {
            dynamics.move(q, u);
            dynamics.forwardDynamics(u, result);
        }

        void inverse() {
            dynamics.move(q, u);
            dynamics.inverseDynamics(u, result);
        }

        void massMatrix() {
            dynamics.move(q, u);
            dynamics.massMatrix(matrix);
        }
    }
}

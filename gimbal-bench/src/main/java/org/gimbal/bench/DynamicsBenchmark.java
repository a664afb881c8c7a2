package org.gimbal.bench;

import com.sun.management.ThreadMXBean;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.gimbal.bench.timed.AimTable;
import org.gimbal.bench.timed.Arguments;
import org.gimbal.bench.timed.Benchmark;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.Dynamics;
import org.jspecify.annotations.Nullable;

/**
 * What a controller asks of a chain of hinges in every cycle: forward and inverse dynamics with the kinematics they need,
 * and the mass matrix; beside mecano in the same JVM.
 */
final class DynamicsBenchmark implements Benchmark {
    private static final int[] LINKS = {2, 10, 100, 1000};

    /** The mass matrix takes time with the square of the number of links. */
    private static final int LARGEST_MATRIX = 100;

    /** How much more a link of a long chain may take than one of ten: caches, nothing else, tell them apart. */
    private static final double FLAT = 1.2;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

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
        out.printf("Chains of hinges, µs of CPU time per link, best of %d rounds, kinematics included%n%n", rounds);
        out.printf("%6s %10s %10s %10s %12s %12s%n", "links", "forward", "inverse", "mass", "mecano fwd", "mecano inv");
        AimTable aims = new AimTable();
        double perLink = Double.NaN;
        for (int n : LINKS) {
            OurChain ours = new OurChain(n);
            double[] best = best(n, rounds, calls(n, ours, mecano));
            out.printf("%6d", n);
            for (int c = 0; c < best.length; c++) {
                out.printf(c < 3 ? " %10s" : " %12s", cell(best[c]));
            }
            out.println();
            perLink = n == 10 ? best[0] : perLink;
            String chain = "chain of " + n + ": ";
            aims.add(chain + "inverse over forward dynamics", 1, best[1] / best[0]);
            aims.add(chain + "forward dynamics over those of mecano", 1, best[0] / best[3]);
            aims.add(chain + "inverse dynamics over those of mecano", 1, best[1] / best[4]);
            aims.add(chain + "bytes allocated by forward and inverse dynamics", 0, ours.allocated());
            double longer = n > 10 ? best[0] / perLink : Double.NaN;
            aims.add(chain + "forward dynamics per link over those of ten links", FLAT, longer);
        }
        aims.print(out);
    }

    private static @Nullable Runnable[] calls(int n, OurChain ours, boolean mecano) {
        Runnable[] theirs = mecano ? MecanoChain.calls(n) : new Runnable[0];
        return new @Nullable Runnable[] {
            ours::forward,
            ours::inverse,
            n > LARGEST_MATRIX ? null : ours::massMatrix,
            mecano ? theirs[0] : null,
            mecano ? theirs[1] : null
        };
    }

    private static String cell(double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.4f", value);
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

    /** µs per link of all calls, which take turns, so that a busy machine disturbs all alike; null is left out. */
    private static double[] best(int links, int rounds, @Nullable Runnable... calls) {
        int repeats = Math.max(1, LINKS_A_ROUND / links);
        double[] least = new double[calls.length];
        Arrays.fill(least, Double.NaN);
        for (int round = 0; round <= rounds; round++) {
            for (int c = 0; c < calls.length; c++) {
                Runnable call = calls[c];
                if (call != null) {
                    double each = micros(repeats, call) / links;
                    least[c] = round <= 1 ? each : Math.min(least[c], each); // the first is for the compiler
                }
            }
        }
        return least;
    }

    private static double micros(int repeats, Runnable call) {
        long from = THREADS.getCurrentThreadCpuTime();
        for (int k = 0; k < repeats; k++) {
            call.run();
        }
        return (THREADS.getCurrentThreadCpuTime() - from) * 1e-3 / repeats;
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

        /** Bytes of a hundred calls; the first ones may load classes. */
        double allocated() {
            forward();
            inverse();
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int k = 0; k < 100; k++) {
                forward();
                inverse();
            }
            return THREADS.getCurrentThreadAllocatedBytes() - before;
        }

        void massMatrix() {
            dynamics.move(q, u);
            dynamics.massMatrix(matrix);
        }
    }
}

package org.gimbal.bench;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.gimbal.bench.timed.Arguments;
import org.gimbal.bench.timed.Benchmark;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.SourceText;

/** Reading a URDF: a chain of links with inertias, collision shapes, limits and damping. */
final class LoadBenchmark implements Benchmark {
    private static final int[] LINKS = {10, 100, 1000, 10_000};

    @Override
    public String summary() {
        return "time to read a URDF of 10 to 10 000 links";
    }

    @Override
    public void run(List<String> arguments, PrintStream out) {
        int rounds = Arguments.rounds(arguments, 10);
        out.printf(
                "Reading a URDF from memory: text to checked mechanism and report; ms, first and best of %d%n%n",
                rounds);
        out.printf("%8s %10s %10s %10s %12s%n", "links", "kB", "first", "best", "µs per link");
        for (int links : LINKS) {
            String text = chain(links);
            double first = milliseconds(text, links);
            double best = first;
            for (int round = 1; round < rounds; round++) {
                best = Math.min(best, milliseconds(text, links));
            }
            out.printf(
                    Locale.ROOT,
                    "%8d %10d %10.1f %10.1f %12.1f%n",
                    links,
                    text.length() / 1000,
                    first,
                    best,
                    1000 * best / links);
        }
    }

    private static double milliseconds(String text, int links) {
        long begin = System.nanoTime();
        int bodies = ModelFiles.read(new SourceText("chain.urdf", text), ModelFolder.nowhere(), ModelFiles.Options.NONE)
                .model()
                .mechanism()
                .bodies()
                .size();
        if (bodies != links) {
            throw new IllegalStateException("read " + bodies + " bodies of " + links);
        }
        return 1e-6 * (System.nanoTime() - begin);
    }

    private static String chain(int links) {
        StringBuilder text = new StringBuilder("<robot name=\"chain\">\n<link name=\"world\"/>\n");
        for (int k = 1; k <= links; k++) {
            text.append("<link name=\"l")
                    .append(k)
                    .append("\"><inertial><origin xyz=\"0 0 -0.5\" rpy=\"0.1 0.2 0.3\"/>");
            text.append(
                    "<mass value=\"1\"/><inertia ixx=\"0.1\" iyy=\"0.1\" izz=\"0.01\" ixy=\"0\" ixz=\"0\" iyz=\"0\"/>");
            text.append(
                    "</inertial><collision><origin xyz=\"0 0 -0.5\"/><geometry><box size=\"0.1 0.1 1\"/></geometry>");
            text.append("</collision></link>\n<joint name=\"j")
                    .append(k)
                    .append("\" type=\"revolute\"><parent link=\"");
            text.append(k == 1 ? "world" : "l" + (k - 1))
                    .append("\"/><child link=\"l")
                    .append(k);
            text.append("\"/><origin xyz=\"0 0 -1\"/><axis xyz=\"0 1 0\"/>");
            text.append(
                    "<limit lower=\"-1\" upper=\"1\" effort=\"10\" velocity=\"5\"/><dynamics damping=\"0.1\"/></joint>\n");
        }
        return text.append("</robot>\n").toString();
    }
}

package org.gimbal.bench.timed;

import java.io.PrintStream;
import java.util.List;

/** Something that is timed. */
public interface Benchmark {
    String summary();

    void run(List<String> arguments, PrintStream out);
}

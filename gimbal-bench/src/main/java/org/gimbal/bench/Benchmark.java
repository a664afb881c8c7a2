package org.gimbal.bench;

import java.io.PrintStream;
import java.util.List;

/** Something that is timed. */
public interface Benchmark {
    String summary();

    void run(List<String> arguments, PrintStream out);
}

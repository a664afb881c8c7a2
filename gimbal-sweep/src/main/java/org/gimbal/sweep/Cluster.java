package org.gimbal.sweep;

import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;

/** A kind of place beyond this program where runs can be made; found by {@link ServiceLoader}. */
public interface Cluster {
    /** One lower-case word, such as {@code spark}. */
    String name();

    /**
     * Connects.
     *
     * @param address in the words of the cluster; empty for its own choice
     * @param classPath jars and folders with metrics of the user's
     * @throws IllegalArgumentException saying what it cannot take
     */
    Runner at(String address, List<Path> classPath);
}

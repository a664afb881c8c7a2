package org.gimbal.spark;

import java.nio.file.Path;
import java.util.List;
import org.gimbal.sweep.Cluster;
import org.gimbal.sweep.Runner;

/** Spark as a place for runs; the service that the command line finds. */
public final class SparkCluster implements Cluster {
    @Override
    public String name() {
        return "spark";
    }

    /** @param address of a master, such as {@code spark://host:7077}; empty for that of spark-submit, or this machine */
    @Override
    public Runner at(String address, List<Path> classPath) {
        return new SparkRunner(address, classPath);
    }
}

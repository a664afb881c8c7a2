/**
 * Sweeps on Apache Spark: the driver cuts the missing runs into tasks, executors make them, the driver keeps the rows of
 * each task as it ends. Begin with {@link org.gimbal.spark.SparkRunner}.
 *
 * <p>May import: {@code gimbal-sweep} and Spark, nothing of engines or commands. The jar for spark-submit is this module
 * with the command line and all it needs, without Spark.
 */
@NullMarked
package org.gimbal.spark;

import org.jspecify.annotations.NullMarked;

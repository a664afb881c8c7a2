package org.gimbal.sweep.metric;

import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;

/** A number of the course of a quantity over a run. */
record CourseMetric(Reading reading, Course course) implements Metric {
    @Override
    public void observe(Snapshot at, StepReport report) {
        if (course.wants(at.time())) {
            course.add(at.time(), reading.at(at, report));
        }
    }

    @Override
    public double value() {
        return course.value();
    }
}

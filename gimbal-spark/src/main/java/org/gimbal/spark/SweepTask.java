package org.gimbal.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.broadcast.Broadcast;
import org.gimbal.sweep.Sweep;
import org.gimbal.sweep.subject.Source;
import org.gimbal.sweep.table.Row;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** What an executor does with one task: makes its runs. A task that is lost is made again, with the same rows. */
final class SweepTask extends AbstractFunction1<Iterator<int[]>, List<Row>> implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Sweeps that this executor has read, by their fingerprints. */
    private static final Map<String, Sweep> KNOWN = new ConcurrentHashMap<>();

    private final Broadcast<Source> source;

    SweepTask(Broadcast<Source> source) {
        this.source = source;
    }

    @Override
    public List<Row> apply(Iterator<int[]> runs) {
        Sweep sweep = KNOWN.computeIfAbsent(
                source.value().fingerprint(),
                none -> Sweep.of(source.value(), Thread.currentThread().getContextClassLoader()));
        List<Row> rows = new ArrayList<>();
        while (runs.hasNext()) {
            for (int run : runs.next()) {
                rows.add(sweep.run(run));
            }
        }
        return rows;
    }
}

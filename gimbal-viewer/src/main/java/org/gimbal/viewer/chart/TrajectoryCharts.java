package org.gimbal.viewer.chart;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.gimbal.io.CsvTable;

/**
 * The charts of a trajectory file. It is read once, row by row, and thinned to what a chart can show with every peak
 * kept.
 */
public final class TrajectoryCharts {
    /** Lines that one chart shows. */
    private static final int MOST_LINES = 8;

    /** A chart: its file name, title, unit and lines, each a column. */
    private record Plan(String name, String title, String unit, List<String> columns) {}

    private final int width;
    private final int height;

    public TrajectoryCharts(int width, int height) {
        this.width = width;
        this.height = height;
    }

    /**
     * Writes PNG and SVG files beside each other and returns them.
     *
     * @param columns what to draw in one chart; the usual charts if there are none
     * @throws org.gimbal.io.ReadException if the file is not a trajectory
     */
    public List<Path> write(Path trajectory, List<String> columns, Path folder) {
        try (CsvTable table = new CsvTable(trajectory)) {
            List<Plan> plans =
                    columns.isEmpty() ? usual(table.names()) : sheets(new Plan("columns", "Columns", "", columns));
            Map<String, PeakSeries> lines = read(table, plans);
            List<Path> written = new ArrayList<>();
            for (Plan plan : plans) {
                Map<String, PeakSeries> own = new LinkedHashMap<>();
                plan.columns.forEach(column -> own.put(column, Objects.requireNonNull(lines.get(column))));
                written.addAll(
                        new ChartFile(plan.title, plan.unit, own, width, height).write(folder.resolve(plan.name)));
            }
            return written;
        }
    }

    private static List<Plan> usual(List<String> names) {
        List<String> coordinates =
                names.stream().filter(name -> names.contains(name + ".rate")).toList();
        List<String> rates = coordinates.stream().map(name -> name + ".rate").toList();
        List<Plan> plans = new ArrayList<>();
        plans.add(new Plan("energy", "Energy", "J", List.of("kinetic", "potential", "energy")));
        plans.add(new Plan("energy-change", "Change of the energy", "J", List.of(CHANGE)));
        if (!coordinates.isEmpty()) {
            plans.addAll(sheets(new Plan("coordinates", "Joint coordinates", "m, rad", coordinates)));
            plans.addAll(sheets(new Plan("rates", "Joint velocities", "m/s, rad/s", rates)));
        }
        return plans;
    }

    /** Several charts where one would have more lines than can be told apart; the second is {@code NAME-2}. */
    private static List<Plan> sheets(Plan whole) {
        int count = (whole.columns.size() + MOST_LINES - 1) / MOST_LINES;
        List<Plan> sheets = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            int end = Math.min(whole.columns.size(), (k + 1) * MOST_LINES);
            List<String> part = whole.columns.subList(k * MOST_LINES, end);
            String name = k == 0 ? whole.name : whole.name + "-" + (k + 1);
            String title = count == 1 ? whole.title : whole.title + ", sheet " + (k + 1) + " of " + count;
            sheets.add(new Plan(name, title, whole.unit, part));
        }
        return sheets;
    }

    /** Not a column of the file, but made of one. */
    private static final String CHANGE = "energy − energy at the start";

    private Map<String, PeakSeries> read(CsvTable table, List<Plan> plans) {
        Map<String, PeakSeries> lines = new LinkedHashMap<>();
        List<Integer> places = new ArrayList<>();
        List<String> wanted =
                plans.stream().flatMap(plan -> plan.columns.stream()).distinct().toList();
        for (String column : wanted) {
            String source = column.equals(CHANGE) ? "energy" : column;
            if (!table.names().contains(source)) {
                throw table.fault("there is no column '" + source + "'; there are " + String.join(", ", table.names()));
            }
            places.add(table.names().indexOf(source));
            lines.put(column, new PeakSeries(width));
        }
        int time = table.names().indexOf("t");
        if (time < 0) {
            throw table.fault("there is no column 't' with the time");
        }
        double[] start = {Double.NaN};
        table.forEach(row -> {
            int k = 0;
            for (Map.Entry<String, PeakSeries> line : lines.entrySet()) {
                double value = row[places.get(k++)];
                if (line.getKey().equals(CHANGE)) {
                    start[0] = Double.isNaN(start[0]) ? value : start[0];
                    value -= start[0];
                }
                line.getValue().add(row[time], value);
            }
        });
        return lines;
    }
}

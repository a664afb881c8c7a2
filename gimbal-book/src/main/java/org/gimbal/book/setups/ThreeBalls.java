package org.gimbal.book.setups;

import java.util.List;
import java.util.Map;
import org.gimbal.book.chapter.Series;
import org.gimbal.model.force.CentralField;
import org.gimbal.model.force.FieldPoint;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Simulation;

/**
 * The body of the Lie-group paper, three balls in the field of a fixed centre, in both layouts that its figure may show,
 * with the momentum as printed, which points away from the centre, and across, which gives the orbit of the text.
 */
public enum ThreeBalls {
    TRIANGLE_ORBIT("tri", "orbit", "triangle, orbit", "three-balls-orbit"),
    CORNER_ORBIT("ell", "orbit", "corner, orbit", ""),
    TRIANGLE_RADIAL("tri", "radial", "triangle, radial", ""),
    CORNER_RADIAL("ell", "radial", "corner, radial", "three-balls-radial");

    /** The body's name. */
    public static final String BODY = "balls";

    private final String layout;
    private final String start;
    private final String words;
    private final String table;

    ThreeBalls(String layout, String start, String words, String table) {
        this.layout = layout;
        this.start = start;
        this.words = words;
        this.table = table;
    }

    /** Its name in tables. */
    public String words() {
        return words;
    }

    /** Whether it goes round the centre. */
    public boolean onOrbit() {
        return start.equals("orbit");
    }

    private Scene.Setup setup() {
        Scene scene = Scenes.named("three-balls");
        return scene.build(Settings.of(scene, Map.of("layout", layout, "start", start)));
    }

    /** A run of it. */
    public Simulation run(Engine engine, double step, int order) {
        return setup().simulate(engine, step).order(order).build();
    }

    /** Its field. */
    public CentralField field() {
        return (CentralField) setup().start().mechanism().forces().get(0);
    }

    /** Where the balls are, in body axes from the centre of mass. */
    public List<Vec3> places() {
        return field().bodies().get(0).points().stream().map(FieldPoint::at).toList();
    }

    /** What others computed to ten digits. */
    public ReferenceTable reference() {
        return ReferenceTable.named(table);
    }

    /** The pose in a row of its table. */
    public static Pose pose(ReferenceTable table, int row) {
        Vec3 at = new Vec3(table.value(row, "x"), table.value(row, "y"), table.value(row, "z"));
        return new Pose(
                at,
                new Quat(
                        table.value(row, "qw"),
                        table.value(row, "qx"),
                        table.value(row, "qy"),
                        table.value(row, "qz")));
    }

    /** How far apart two poses are: position, m, and angle, rad; the largest so far of each. */
    public static final class Apart {
        private double position;
        private double angle;

        /** Takes two poses that should be one. */
        public void add(Pose a, Pose b) {
            position = Math.max(position, a.position().minus(b.position()).norm());
            Vec3 turn = a.orientation().conjugate().times(b.orientation()).vector();
            angle = Math.max(angle, 2 * Math.asin(Math.min(1, turn.norm())));
        }

        public double position() {
            return position;
        }

        public double angle() {
            return angle;
        }
    }

    /** Largest errors against the table, up to a time; its times must be knots. */
    public Apart errors(Engine engine, double step, int order, double end) {
        ReferenceTable exact = reference();
        Simulation run = run(engine, step, order);
        Apart apart = new Apart();
        double spacing = exact.value(1, "t");
        for (int row = 1; row < exact.size() && exact.value(row, "t") < end + step / 2; row++) {
            run.steps(Math.round(spacing / step));
            apart.add(run.now().pose(BODY), pose(exact, row));
        }
        return apart;
    }

    /** When an orbit is back at its far end, where it starts: x·v crosses zero from above, s. */
    public double round(Engine engine, double step) {
        Simulation run = run(engine, step, 2);
        double before = 0;
        while (true) {
            run.step();
            double now = run.now().pose(BODY).position().dot(run.now().velocity(BODY));
            if (before > 0 && now <= 0) {
                return run.time() - step * now / (now - before);
            }
            before = now;
        }
    }

    /** The path of the centre of mass in the plane of x and y. */
    public Series path(Engine engine, double step, double duration, String name) {
        Simulation run = run(engine, step, 2);
        int samples = 600;
        long stride = Math.max(1, Math.round(duration / step / samples));
        int count = (int) (Math.round(duration / step) / stride) + 1;
        double[] x = new double[count];
        double[] y = new double[count];
        for (int k = 0; k < count; k++) {
            Vec3 at = run.now().pose(BODY).position();
            x[k] = at.x();
            y[k] = at.y();
            run.steps(stride);
        }
        return Series.line(name, x, y);
    }
}

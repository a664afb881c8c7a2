package org.gimbal.ledger;

import java.util.ArrayList;
import java.util.List;

/**
 * Where the energy of a mechanism came from and went, from the start of its run to one knot:
 *
 * <pre>   energy at the start + work − dissipated − energy now = residual </pre>
 *
 * The residual is the integrator's own energy error: second order in the step where forces are smooth, and without a
 * trend. How each line is computed: docs/theory/common.md, C13.
 */
public final class EnergyLedger {

    /** What a line is about. */
    public enum Kind {
        /** Uniform gravity. */
        GRAVITY(true, false),
        /** Central gravity or a potential of the user. */
        POTENTIAL(true, false),
        SPRING(true, false),
        DAMPER(false, true),
        SERVO(false, false),
        /** A wrench of the user. */
        WRENCH(false, false),
        /** Wrenches on bodies set through the inputs. */
        BODY_INPUT(false, false),
        /** Efforts on a joint set through the inputs. */
        JOINT_INPUT(false, false),
        /** What drives a prescribed motion. */
        MOTION(false, false),
        /** Dry friction along a joint coordinate or between points. */
        DRY_FRICTION(false, true),
        /** What the stops of a joint coordinate take. */
        LIMIT(false, true),
        /** What friction of a contact takes. */
        CONTACT_FRICTION(false, true),
        /** What the normal impulses of a contact take when things meet. */
        IMPACT(false, true);

        private final boolean stored;
        private final boolean dissipative;

        Kind(boolean stored, boolean dissipative) {
            this.stored = stored;
            this.dissipative = dissipative;
        }

        /** Whether its energy is part of the mechanism's own: such work moves energy, it does not bring any in. */
        public boolean stored() {
            return stored;
        }

        /** Whether it only ever takes energy. */
        public boolean dissipative() {
            return dissipative;
        }
    }

    /**
     * One line.
     *
     * @param work what it has done to the bodies since the start, J; zero for what dissipates
     * @param dissipated what it has taken, J; zero for what does not dissipate
     * @param power what it does to the bodies now, W, negative if it takes; zero for impacts, which take no time
     */
    public record Line(String name, Kind kind, double work, double dissipated, double power) {}

    private final List<Line> lines;
    private final double startEnergy;
    private final double energy;

    /** Of the numbers of each line, in the order of {@link LedgerLines}, and the energies at the start and now. */
    public EnergyLedger(
            LedgerLines layout, double startEnergy, double energy, double[] work, double[] dissipated, double[] power) {
        this.startEnergy = startEnergy;
        this.energy = energy;
        List<Line> list = new ArrayList<>();
        for (int k = 0; k < layout.count(); k++) {
            list.add(new Line(layout.name(k), layout.kind(k), work[k], dissipated[k], power[k]));
        }
        lines = List.copyOf(list);
    }

    /** All lines: gravity, forces in the order of their description, inputs, limits, contacts. */
    public List<Line> lines() {
        return lines;
    }

    /** The lines of one kind. */
    public List<Line> lines(Kind kind) {
        return lines.stream().filter(line -> line.kind() == kind).toList();
    }

    /**
     * One line.
     *
     * @throws IllegalArgumentException if there is none
     */
    public Line line(Kind kind, String name) {
        return lines.stream()
                .filter(line -> line.kind() == kind && line.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the ledger has no line " + kind + " '" + name + "'"));
    }

    public double startEnergy() {
        return startEnergy;
    }

    public double energy() {
        return energy;
    }

    /** Energy brought in since the start, J. */
    public double work() {
        return lines.stream()
                .filter(line -> !line.kind().stored())
                .mapToDouble(Line::work)
                .sum();
    }

    /** Energy taken since the start, J. */
    public double dissipated() {
        return lines.stream().mapToDouble(Line::dissipated).sum();
    }

    /** What the lines do not account for, J. */
    public double residual() {
        return startEnergy + work() - dissipated() - energy;
    }
}

package org.gimbal.book.classics;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Digits;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Series;
import org.gimbal.book.setups.Track;
import org.gimbal.geometry.Sphere;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;

/** Balls that pass a blow along, or share it. */
final class NewtonsCradle implements Chapter {
    /** A power of two, so that balls touch without round-off. */
    private static final double RADIUS = 0.0625;

    private static final int BALLS = 5;
    private static final double GAP = 1e-4;

    @Override
    public String id() {
        return "classic-newtons-cradle";
    }

    @Override
    public String title() {
        return "Newton's cradle";
    }

    @Override
    public Part part() {
        return Part.CLASSICS;
    }

    @Override
    public Report run(BookRun run) {
        Blows blows = new Blows();
        Swing swing = new Swing(run.choose(10.0, 3.0));
        return Report.asking(QUESTION)
                .theory(THEORY)
                .table(blows.table.build())
                .see("""
                        Balls that hang a tenth of a millimetre apart follow the sequential law to %s m/s, however many are raised. Balls that lie against each other and are struck from afar do so too, to %s m/s, because a
                        contact without load keeps a gap of some 10⁻¹² m, and that is enough to strike one after the other. Only where all of them, the moving ones too, touch as the run begins, they strike at once and follow the
                        simultaneous law, to %s m/s. All keep the energy (to %s J). We take the first as *the* answer: it is nearly what steel balls do. There is no switch between the two laws; a cradle wants
                        gaps.""", blows.sequential, blows.closed, blows.shared, blows.energy)
                .figure(new Figure(
                        "The hanging cradle, first and last of five balls",
                        Axis.linear("t / s"),
                        Axis.linear("angle / °"),
                        swing.lines.get(0),
                        swing.lines.get(1)))
                .see(
                        "Hung up and released at 40°, the last ball rises to %s° and the energy changes by at most %s J in %s s.",
                        swing.highest, swing.energyError, swing.duration)
                .claim(Claim.atMost(
                        "0.1 mm apart: distance from the sequential law",
                        "last k leave at v, the others rest",
                        blows.sequential,
                        1e-7,
                        "m/s"))
                .claim(Claim.atMost(
                        "all touching: distance from the simultaneous law",
                        "(2k/n − 1) v and (2k/n) v",
                        blows.shared,
                        1e-4,
                        "m/s"))
                .claim(Claim.atMost("change of the energy", "0", blows.energy, 1e-8, "J"))
                .claim(Claim.near("hanging: rise of the last ball at its first swing", 40, swing.highest, 0.1, "°"))
                .build();
    }

    /** All numbers of moving balls, with gaps and without; largest distances from the laws. */
    private static final class Blows {
        final Grid.Builder table = Grid.of(
                "Speeds after k balls at 1 m/s met the rest, m/s",
                "k",
                "balls",
                "ball 1",
                "ball 2",
                "ball 3",
                "ball 4",
                "ball 5");
        double sequential;
        double closed;
        double shared;
        double energy;

        Blows() {
            for (int k = 1; k < BALLS; k++) {
                Blow apart = new Blow(k, GAP, 2 * RADIUS);
                Blow resting = new Blow(k, 0, 2 * RADIUS);
                Blow together = new Blow(k, 0, 0);
                table.row(apart.row(k, "0.1 mm apart"));
                table.row(resting.row(k, "touching, struck from afar"));
                table.row(together.row(k, "all touching as it begins"));
                sequential = Math.max(sequential, apart.distance(0, 1, BALLS - k));
                closed = Math.max(closed, resting.distance(0, 1, BALLS - k));
                shared = Math.max(shared, together.distance(2.0 * k / BALLS - 1, 2.0 * k / BALLS, k));
                energy = Math.max(energy, Math.max(apart.energyError, together.energyError));
            }
        }
    }

    /** Balls on a straight line without weight; k of them come in together. */
    private static final class Blow {
        final double[] speeds = new double[BALLS];
        final double energyError;

        /** @param run how far the moving balls have to go */
        Blow(int k, double gap, double run) {
            Sphere ball = new Sphere(RADIUS);
            MechanismBuilder builder = Mechanism.named("balls-on-a-line").weightless();
            for (int i = 1; i <= BALLS; i++) {
                builder.bodyOfMass("ball" + i, ball, 1)
                        .joint("line" + i, JointType.prismatic(Vec3.X), Anchor.ground(), Anchor.on("ball" + i));
                if (i > 1) {
                    builder.contact("blow" + i, "ball" + (i - 1), "ball" + i, 0, 1);
                }
            }
            InitialState start = InitialState.of(builder.build());
            for (int i = 1; i <= BALLS; i++) {
                double place = i * (2 * RADIUS + gap) - (i <= k ? run : 0);
                start = start.position("line" + i, place).velocity("line" + i, i <= k ? 1 : 0);
            }
            Simulation simulation =
                    Simulation.of(new MaximalEngine(), start, 0.005).build();
            simulation.advance(0.3);
            for (int i = 0; i < BALLS; i++) {
                speeds[i] = simulation.now().rate("line" + (i + 1));
            }
            energyError = Math.abs(simulation.now().energy() - 0.5 * k);
        }

        /** Largest distance from the speeds that a law gives to the first balls and to the others. */
        double distance(double first, double others, int count) {
            double worst = 0;
            for (int i = 0; i < BALLS; i++) {
                worst = Math.max(worst, Math.abs(speeds[i] - (i < count ? first : others)));
            }
            return worst;
        }

        Object[] row(int k, String how) {
            List<Object> cells = new ArrayList<>(List.of(k, how));
            for (double speed : speeds) {
                cells.add(Math.abs(speed) < 5e-5 ? "0" : Digits.rounded(speed, 4));
            }
            return cells.toArray();
        }
    }

    /** The cradle as it hangs. */
    private static final class Swing {
        final double duration;
        final List<Series> lines;
        double highest;
        double energyError;

        Swing(double duration) {
            this.duration = duration;
            Simulation simulation = Scenes.named("newtons-cradle")
                    .build()
                    .simulate(new MaximalEngine(), 0.005)
                    .build();
            Track first = new Track();
            Track last = new Track();
            double begin = simulation.now().energy();
            for (long k = 0; k <= Math.round(duration / 0.005); k++) {
                double angle = Math.toDegrees(simulation.now().position("hinge5"));
                first.add(simulation.time(), Math.toDegrees(simulation.now().position("hinge1")));
                last.add(simulation.time(), angle);
                highest = simulation.time() < 1 ? Math.max(highest, angle) : highest;
                energyError = Math.max(energyError, Math.abs(simulation.now().energy() - begin));
                simulation.step();
            }
            lines = List.of(first.line("first ball"), last.line("last ball"));
        }
    }

    private static final String QUESTION = """
            Of five equal elastic balls in a row, k come in together at speed v and meet the others at rest. **Which balls leave, and how fast?**""";

    private static final String THEORY = """
            Momentum and energy alone do not decide it for more than two balls. Two laws do.

            - *Sequential*: the balls are a little apart, or stiff springs between them make it so; each pair collides for itself and exchanges velocities. The blow runs through the row, and the last k balls leave at v.
            - *Simultaneous*, Newton's law of restitution at all contacts at once: touching balls separate with e times the speed of approach, resting contacts have none. Then the k stay together and
              the others too, with (2k/n − 1) v and (2k/n) v. It keeps momentum and energy as well.

            Steel balls follow the first law nearly, because a blow takes far longer to cross a contact than a ball.""";
}

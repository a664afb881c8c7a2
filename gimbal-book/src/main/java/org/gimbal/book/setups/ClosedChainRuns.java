package org.gimbal.book.setups;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.gimbal.book.chapter.CpuTime;
import org.gimbal.book.rivals.PinnedBodies;
import org.gimbal.book.rivals.RestoredPins;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.io.model.PointMasses;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.SourceText;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;

/** The closed-chain device of the trep paper (Figs. 6 and 8, Listing 1), by several ways. */
public final class ClosedChainRuns {
    private static final double STEP = 0.01;
    private static final String[] ANGLES = {"J", "H", "K", "M", "A", "C", "E"};
    private static final String LISTING = "/org/gimbal/book/models/closed-chain-device.sexp";

    /** From the y–z plane to the device's own. */
    private static final Quat PLANE = Quat.about(Vec3.Z, Math.PI / 2);

    /**
     * A long run.
     *
     * @param gap sum of joint gaps
     * @param begin energy at the start, J
     * @param lastMean mean energy over the last sixth, J
     */
    public record Endurance(Track energy, Track gap, double begin, double lastMean, double seconds) {
        /** Largest sum of joint gaps, m and rad. */
        public double largestGap() {
            return gap.largest();
        }

        /** Largest distance of the energy from that of the start. */
        public double largestChange() {
            return Math.max(energy.greatest() - begin, begin - energy.least());
        }
    }

    private ClosedChainRuns() {}

    private static Simulation start(double step) {
        return start(new MaximalEngine(), step);
    }

    private static Simulation start(Engine engine, double step) {
        return Scenes.named("closed-chain-device")
                .build()
                .simulate(engine, step)
                .build();
    }

    /** A variational engine. */
    public static Endurance variational(Engine engine, double duration) {
        Simulation simulation = start(engine, STEP);
        return watch(duration, new Watched() {
            @Override
            public void step() {
                simulation.step();
            }

            @Override
            public double energy() {
                return simulation.now().energy();
            }

            @Override
            public double gap() {
                return JointGaps.sum(simulation.now());
            }
        });
    }

    /** Velocities stepped and joints restored. */
    public static Endurance restored(double duration) {
        Simulation start = start(STEP);
        PinnedBodies bodies = PlanarCopy.of(start.mechanism(), PLANE);
        RestoredPins stepper = new RestoredPins(bodies);
        double[][] y = {PlanarCopy.state(start.now(), PLANE)};
        return watch(duration, new Watched() {
            @Override
            public void step() {
                y[0] = stepper.step(y[0], STEP);
            }

            @Override
            public double energy() {
                return bodies.energy(y[0]);
            }

            @Override
            public double gap() {
                return bodies.gap(y[0]);
            }
        });
    }

    /** A run of any kind. */
    private interface Watched {
        void step();

        double energy();

        double gap();
    }

    private static Endurance watch(double duration, Watched run) {
        Track track = new Track();
        Track gap = new Track();
        double begin = run.energy();
        double seconds = 0;
        double sum = 0;
        long count = Math.round(duration / STEP);
        long last = count / 6;
        for (long k = 1; k <= count; k++) {
            double before = CpuTime.now();
            run.step();
            seconds += CpuTime.now() - before;
            track.add(k * STEP, run.energy());
            gap.add(k * STEP, run.gap());
            sum += k > count - last ? run.energy() : 0;
        }
        return new Endurance(track, gap, begin, sum / last, seconds);
    }

    /** Largest error of a joint angle at a time, rad. */
    public static double error(Engine engine, double step, double time) {
        return error(start(engine, step), time);
    }

    /** The same of the paper's listing, read from its file with its point masses as they are. */
    public static double errorOfListing(Engine engine, double step, double time) {
        ReferenceTable exact = ReferenceTable.named("closed-chain-device");
        InitialState read = listing().model().start();
        for (String angle : ANGLES) {
            read = read.position(angle, exact.value(0, angle));
        }
        return error(Simulation.of(engine, read, step).build(), time);
    }

    private static double error(Simulation simulation, double time) {
        ReferenceTable exact = ReferenceTable.named("closed-chain-device");
        simulation.advance(time);
        int row = exact.at(time);
        double worst = 0;
        for (String angle : ANGLES) {
            worst = Math.max(worst, Math.abs(simulation.now().position(angle) - exact.value(row, angle)));
        }
        return worst;
    }

    /**
     * How far the masses of the paper's listing, read from its file, get from those of the scene in some seconds, m.
     */
    public static double listingDistance(double duration) {
        Simulation scene = start(STEP);
        InitialState read = PointMasses.solid(listing()).model().start();
        for (String angle : ANGLES) {
            read = read.position(angle, scene.now().position(angle));
        }
        Simulation listing = Simulation.of(new MaximalEngine(), read, STEP).build();
        double worst = 0;
        for (long k = 0; k < Math.round(duration / STEP); k++) {
            scene.step();
            listing.step();
            for (String link : ANGLES) {
                Vec3 there = scene.now().centerOfMass(link);
                worst = Math.max(
                        worst, listing.now().centerOfMass(link).minus(there).norm());
            }
        }
        return worst;
    }

    private static LoadedModel listing() {
        try (InputStream file = ClosedChainRuns.class.getResourceAsStream(LISTING)) {
            if (file == null) {
                throw new IllegalStateException("the book lacks " + LISTING);
            }
            String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            SourceText source = new SourceText("closed-chain-device.sexp", text);
            return ModelFiles.read(source, ModelFolder.nowhere(), ModelFiles.Options.NONE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

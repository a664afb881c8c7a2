package org.gimbal.viewer.live;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.ModelException;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.viewer.film.Film;
import org.gimbal.viewer.film.Frame;
import org.gimbal.viewer.film.Quantity;
import org.jspecify.annotations.Nullable;

/**
 * A simulation that runs at the pace of the clock. One thread steps it and carries out commands; any number of threads
 * may look at it. Its film is bounded, so that it may run for ever.
 */
public final class LiveRun implements AutoCloseable {
    /** Commands that wait; more at once come from nobody. */
    private static final int MOST_COMMANDS = 1000;

    /** Seconds of the clock that a run may be behind. */
    private static final double LAG = 0.1;

    private static final long PULSE = TimeUnit.MILLISECONDS.toNanos(16);

    /** Who asks waits no longer for an answer: building a scene may take a while. */
    private static final long PATIENCE_SECONDS = 20;

    /** A hand that is not heard of for so long has let go: its tab was closed. */
    private static final long GRIP = TimeUnit.SECONDS.toNanos(1);

    private final Engine engine;
    private final Scene scene;
    private final long filmNumbers;
    private final BlockingQueue<Order> orders = new LinkedBlockingQueue<>(MOST_COMMANDS);
    private final Thread thread = new Thread(this::live, "gimbal-live");
    private Settings settings;
    private Session session;
    private int sessions = 1;
    private int models = 1;
    private boolean playing;

    /** It stands because nobody has watched or steered it yet. */
    private boolean awaited = true;

    private double speed = 1;
    private double rate;
    private @Nullable String failure;
    private long gripUntil;
    private volatile boolean closed;

    /** A command, and where its outcome is told: why it cannot be carried out, or nothing. */
    private record Order(Command command, CompletableFuture<Optional<String>> outcome) {
        Order(Command command) {
            this(command, new CompletableFuture<>());
        }
    }

    /** @throws ModelException if the scene cannot be simulated */
    public LiveRun(Engine engine, Scene scene, Settings settings) {
        this(engine, scene, settings, Session.FILM_NUMBERS);
    }

    /** @param filmNumbers that the film keeps at most */
    LiveRun(Engine engine, Scene scene, Settings settings, long filmNumbers) {
        this.engine = engine;
        this.scene = scene;
        this.settings = settings;
        this.filmNumbers = filmNumbers;
        session = Session.begin(engine, scene.build(settings), null, filmNumbers);
        thread.setDaemon(true);
    }

    /**
     * Starts the thread that steps it.
     *
     * @param atOnce whether it runs from the first; otherwise it stands until a page shows it
     */
    public void start(boolean atOnce) {
        if (atOnce) {
            play(true);
        }
        thread.start();
    }

    /** Puts a command in the queue; false if there are too many. */
    boolean tell(Command command) {
        return orders.offer(new Order(command));
    }

    /**
     * Has a command carried out and waits for that.
     *
     * @return why it cannot be, while the run goes on as if it had not been given; none if it was
     */
    @Nullable
    String ask(Command command) throws InterruptedException {
        Order order = new Order(command);
        if (!orders.offer(order)) {
            return "too many commands";
        }
        try {
            return order.outcome.get(PATIENCE_SECONDS, TimeUnit.SECONDS).orElse(null);
        } catch (TimeoutException e) {
            return "the simulation has not answered for " + PATIENCE_SECONDS + " s";
        } catch (ExecutionException e) {
            throw new IllegalStateException(e); // outcomes are only ever told
        }
    }

    /** Why the engine cannot do what a command wants; none if it can. */
    @Nullable
    String reasonAgainst(Command command) {
        boolean hands = command instanceof Command.Pull || command instanceof Command.Gravity;
        return hands && !takesHands()
                ? "the " + engine.name() + " engine has no " + Capability.BODY_WRENCHES.label()
                : null;
    }

    /** Whether bodies can be dragged and gravity changed: both act as wrenches from outside. */
    boolean takesHands() {
        return engine.capabilities().contains(Capability.BODY_WRENCHES);
    }

    Engine engine() {
        return engine;
    }

    Scene scene() {
        return scene;
    }

    synchronized Settings settings() {
        return settings;
    }

    synchronized Mechanism mechanism() {
        return session.film().mechanism();
    }

    synchronized List<Quantity> quantities() {
        return session.film().quantities();
    }

    synchronized int models() {
        return models;
    }

    /** Largest number of frames it keeps. */
    synchronized int capacity() {
        return session.capacity();
    }

    /** What is new since a frame of a run; waits a while if there is nothing. */
    synchronized News news(int run, long since, int most, long waitMillis) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(waitMillis);
        while (run == sessions && session.newest() <= since && !closed) {
            long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            if (left <= 0) {
                break;
            }
            wait(left);
        }
        List<Frame> frames = session.since(run == sessions ? since : -1, most);
        long last = frames.isEmpty() ? since : frames.get(frames.size() - 1).knot();
        return new News(
                sessions, models, playing, speed, rate, session.gravity(), failure, last < session.newest(), frames);
    }

    private void live() {
        long before = System.nanoTime();
        double owed = 0;
        while (!closed) {
            long now = System.nanoTime();
            obeyAll(now);
            double elapsed = 1e-9 * (now - before);
            before = now;
            owed = playing ? Math.min(owed + speed * elapsed, mostOwed()) : 0;
            owed -= run(owed, now + PULSE);
            sleep(PULSE - (System.nanoTime() - now));
        }
    }

    /** A simulation that cannot keep up goes slower instead of running after the clock for ever. */
    private double mostOwed() {
        return 2 * Math.max(LAG * Math.max(1, speed), session.step());
    }

    private void obeyAll(long now) {
        List<Order> waiting = new ArrayList<>();
        orders.drainTo(waiting);
        for (Order order : waiting) {
            order.outcome.complete(Optional.ofNullable(reasonAfter(order.command, now)));
        }
        if (gripUntil != 0 && now - gripUntil > 0) {
            gripUntil = 0;
            session.hands().drag(null);
        }
    }

    /** Carries a command out; says why if that is not possible. */
    private @Nullable String reasonAfter(Command command, long now) {
        try {
            awaited &= command instanceof Command.Watch || command instanceof Command.Speed;
            obey(command, now);
            return null;
        } catch (RuntimeException e) {
            boolean asked = command instanceof Command.Set || command instanceof Command.Pose;
            if (!asked) { // nobody else would tell
                fail(words(e));
            }
            return words(e);
        }
    }

    private void obey(Command command, long now) {
        if (command instanceof Command.Watch) {
            watch();
        } else if (command instanceof Command.Play) {
            play(true);
        } else if (command instanceof Command.Pause) {
            play(false);
        } else if (command instanceof Command.Step) {
            play(false);
            advance();
            showNow();
        } else if (command instanceof Command.Reset) {
            begin(settings, false);
        } else if (command instanceof Command.Speed change) {
            speed(change.factor());
        } else if (command instanceof Command.Gravity change) {
            session.hands().gravity(change.value());
            wake();
        } else if (command instanceof Command.Set change) {
            begin(Settings.of(scene, Command.with(settings.all(), change)), true);
        } else if (command instanceof Command.Pose pose) {
            pose(pose);
        } else if (command instanceof Command.Pull pull) {
            session.hands().drag(pull.drag());
            gripUntil = now + GRIP;
        } else if (command instanceof Command.Release) {
            gripUntil = now;
        }
    }

    private void watch() {
        if (awaited) {
            awaited = false;
            play(true);
        }
    }

    /** A new run that begins, and stands, in the pose. */
    private void pose(Command.Pose wanted) {
        Scene.Setup setup = scene.build(settings);
        InitialState start = PosedStart.of(session.simulation().now(), wanted.coordinate(), wanted.value());
        begin(settings, new Scene.Setup(start, setup.step(), setup.duration(), setup.controllers()), false);
        play(false);
    }

    private synchronized void play(boolean value) {
        playing = value && failure == null;
        notifyAll();
    }

    private synchronized void speed(double value) {
        speed = value;
        notifyAll();
    }

    private synchronized void showNow() {
        session.showNow();
        notifyAll();
    }

    private synchronized void wake() {
        notifyAll();
    }

    /** Starts again, with other settings or the same; gravity stays as it was set unless the model is another. */
    private void begin(Settings chosen, boolean otherModel) {
        begin(chosen, scene.build(chosen), otherModel);
    }

    private void begin(Settings chosen, Scene.Setup setup, boolean otherModel) {
        Session next = Session.begin(engine, setup, otherModel ? null : session.gravity(), filmNumbers);
        synchronized (this) {
            settings = chosen;
            session = next;
            sessions++;
            models += otherModel ? 1 : 0;
            failure = null;
            gripUntil = 0;
            notifyAll();
        }
    }

    /** Steps until so much time has passed or the clock says to stop; returns the time that has passed. */
    private double run(double owed, long until) {
        long begin = System.nanoTime();
        long steps = 0;
        while ((steps + 1) * session.step() <= owed && advance()) {
            steps++;
            if (System.nanoTime() - until > 0) {
                break;
            }
        }
        double done = steps * session.step();
        if (steps > 0) {
            setRate(done / (1e-9 * Math.max(1, System.nanoTime() - begin)));
        }
        return done;
    }

    private synchronized void setRate(double value) {
        rate = value;
    }

    private synchronized boolean advance() {
        if (failure != null) {
            return false;
        }
        try {
            session.advance();
        } catch (RuntimeException e) { // whatever a scene's own code throws: the run stands, the page tells
            fail(words(e));
        }
        notifyAll();
        return failure == null;
    }

    private static String words(RuntimeException fault) {
        return fault instanceof ModelException model
                ? String.join("; ", model.faults())
                : Objects.requireNonNullElse(
                        fault.getMessage(), fault.getClass().getSimpleName());
    }

    private synchronized void fail(String message) {
        failure = message;
        playing = false;
        notifyAll();
    }

    private static void sleep(long nanos) {
        if (nanos > 0) {
            try {
                TimeUnit.NANOSECONDS.sleep(nanos);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public void close() {
        closed = true;
        wake();
        try {
            thread.join(TimeUnit.SECONDS.toMillis(5));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** For tests: what is kept of the run. */
    synchronized Film film() {
        return session.film();
    }
}

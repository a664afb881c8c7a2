package org.gimbal.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.gimbal.sweep.table.Row;

/** Makes runs on the processors of this machine. */
public final class LocalRunner implements Runner {
    private final int threads;

    public LocalRunner(int threads) {
        this.threads = threads;
    }

    @Override
    public String place() {
        return threads == 1 ? "one thread" : threads + " threads";
    }

    @Override
    public void run(Sweep sweep, int[] runs, Consumer<Row> taker) {
        ExecutorService pool = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "sweep");
            thread.setDaemon(true); // a program that ends need not wait for runs
            return thread;
        });
        try {
            AtomicInteger next = new AtomicInteger();
            AtomicBoolean stopped = new AtomicBoolean();
            List<Future<?>> workers = new ArrayList<>();
            for (int k = 0; k < threads; k++) {
                workers.add(pool.submit(() -> work(sweep, runs, next, stopped, taker)));
            }
            for (Future<?> worker : workers) {
                await(worker);
            }
        } finally {
            pool.shutdownNow();
        }
    }

    /** Takes the next run until there is none, or another worker failed. */
    private static void work(Sweep sweep, int[] runs, AtomicInteger next, AtomicBoolean stopped, Consumer<Row> taker) {
        try {
            for (int k = next.getAndIncrement(); k < runs.length && !stopped.get(); k = next.getAndIncrement()) {
                Row row = sweep.run(runs[k]);
                synchronized (stopped) {
                    if (!stopped.get()) {
                        taker.accept(row);
                    }
                }
            }
        } catch (RuntimeException | Error e) {
            stopped.set(true);
            throw e;
        }
    }

    private static void await(Future<?> worker) {
        try {
            worker.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException fault) {
                throw fault;
            }
            if (e.getCause() instanceof Error fault) {
                throw fault;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}

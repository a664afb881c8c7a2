package org.gimbal.learn.rollout;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.gimbal.learn.contract.Environment;
import org.gimbal.learn.contract.Task;
import org.gimbal.learn.policy.Policy;
import org.jspecify.annotations.Nullable;

/**
 * Runs episodes on several threads. What comes back does not depend on their number: each episode has its seed and its
 * policy, and results stand in the order in which they were asked for.
 */
public final class Rollouts implements AutoCloseable {
    private final Task task;
    /** Null where episodes run in the thread that asks for them. */
    private final @Nullable ExecutorService workers;

    private final Queue<Environment> idle = new ConcurrentLinkedQueue<>();

    /**
     * An episode to run.
     *
     * @param policy makes one for this episode alone
     */
    public record Order(Supplier<Policy> policy, long seed) {}

    public Rollouts(Task task, int threads) {
        this.task = task;
        workers = threads == 1
                ? null
                : Executors.newFixedThreadPool(threads, work -> {
                    Thread thread = new Thread(work, "rollout of " + task.name());
                    thread.setDaemon(true);
                    return thread;
                });
    }

    /** As many threads as there are cores. */
    public static int allCores() {
        return Runtime.getRuntime().availableProcessors();
    }

    /**
     * Runs all, in any order, and returns them in this one.
     *
     * @throws org.gimbal.learn.contract.ContractException of the first that does not keep the contract
     */
    public List<Episode> run(List<Order> orders) {
        if (workers == null) {
            return orders.stream().map(this::run).toList();
        }
        List<Future<Episode>> pending =
                orders.stream().map(order -> workers.submit(() -> run(order))).toList();
        List<Episode> episodes = new ArrayList<>(orders.size());
        try {
            for (Future<Episode> each : pending) {
                episodes.add(each.get());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while episodes ran", e);
        } catch (ExecutionException e) {
            throw unwrapped(e);
        } finally {
            pending.forEach(each -> each.cancel(false));
        }
        return episodes;
    }

    private static RuntimeException unwrapped(ExecutionException e) {
        if (e.getCause() instanceof Error error) {
            throw error;
        }
        return e.getCause() instanceof RuntimeException fault ? fault : new IllegalStateException(e);
    }

    private Episode run(Order order) {
        Environment taken = idle.poll();
        Environment environment = taken == null ? task.open() : taken;
        Episode episode = Rollout.run(environment, order.policy().get(), order.seed());
        idle.add(environment);
        return episode;
    }

    @Override
    public void close() {
        if (workers != null) {
            workers.shutdownNow();
        }
    }
}

package org.gimbal.viewer.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Engine;
import org.gimbal.viewer.browser.Chromium;
import org.gimbal.viewer.browser.Tab;

/** A live double pendulum with its server, and what that has logged. */
record ServedRun(LiveRun run, LiveServer server, List<String> log) implements AutoCloseable {
    static ServedRun open() throws IOException {
        return open(new MaximalEngine());
    }

    static ServedRun open(Engine engine) throws IOException {
        Scene scene = Scenes.named("double-pendulum");
        return serve(new LiveRun(engine, scene, Settings.defaults(scene)), true);
    }

    /** One that waits until somebody watches. */
    static ServedRun waiting(String scene) throws IOException {
        return serve(
                new LiveRun(new MaximalEngine(), Scenes.named(scene), Settings.defaults(Scenes.named(scene))), false);
    }

    static ServedRun serve(LiveRun run, boolean atOnce) throws IOException {
        List<String> log = new CopyOnWriteArrayList<>();
        LiveServer server = LiveServer.open(run, InetAddress.getLoopbackAddress(), 0, log::add);
        run.start(atOnce);
        return new ServedRun(run, server, log);
    }

    /** Its page, drawn for the first time. */
    Tab open(Chromium browser) {
        Tab tab = browser.open(server.url() + "&quality=3");
        tab.await("globalThis.gimbal && globalThis.gimbal.firstFrame");
        return tab;
    }

    /** The time at which a paused run stands. */
    static double settled(Tab tab) {
        tab.evaluate("new Promise((done) => setTimeout(done, 200))");
        double end = tab.number("gimbal.film.end");
        tab.evaluate("new Promise((done) => setTimeout(done, 200))");
        assertThat(tab.number("gimbal.film.end")).isEqualTo(end);
        return end;
    }

    @Override
    public void close() {
        server.close();
        run.close();
    }
}

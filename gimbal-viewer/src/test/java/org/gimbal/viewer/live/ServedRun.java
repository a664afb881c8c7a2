package org.gimbal.viewer.live;

import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Engine;

/** A live double pendulum with its server, and what that has logged. */
record ServedRun(LiveRun run, LiveServer server, List<String> log) implements AutoCloseable {
    static ServedRun open() throws IOException {
        return open(new MaximalEngine());
    }

    static ServedRun open(Engine engine) throws IOException {
        Scene scene = Scenes.named("double-pendulum");
        LiveRun run = new LiveRun(engine, scene, Settings.defaults(scene));
        List<String> log = new CopyOnWriteArrayList<>();
        LiveServer server = LiveServer.open(run, InetAddress.getLoopbackAddress(), 0, log::add);
        run.start();
        return new ServedRun(run, server, log);
    }

    @Override
    public void close() {
        server.close();
        run.close();
    }
}

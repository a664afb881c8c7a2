package org.gimbal.bench.peers;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** All engines that are compared, Gimbal first, whether they are installed or not. */
final class Peers {
    private Peers() {}

    /** With the settings of the table. */
    static List<Peer> all(DriverFolder drivers) {
        List<Peer> peers = new ArrayList<>();
        peers.add(GimbalWorld.ofOrder(2));
        for (NativeEngine engine : NativeEngine.values()) {
            engine.settings().forEach(setting -> peers.add(new NativePeer(engine, setting, drivers)));
        }
        peers.addAll(ode4j("step", "quickstep"));
        peers.addAll(mecano("semi-implicit", "rk4"));
        return peers;
    }

    static List<Peer> ode4j(String... settings) {
        return optional("ode4j", "org.ode4j.ode.OdeHelper", setting -> Ode4jWorld.peer(setting), settings);
    }

    static List<Peer> mecano(String... settings) {
        return optional("mecano", "us.ihmc.mecano.algorithms.ForwardDynamicsCalculator", setting -> MecanoWorld.peer(setting), settings);
    }

    /** Asks for the peer, and so loads the classes that need the engine, only if the engine is there. */
    private static List<Peer> optional(
            String engine, String className, Function<String, Peer> peer, String... settings) {
        boolean present = isPresent(className);
        List<Peer> peers = new ArrayList<>();
        for (String setting : settings) {
            peers.add(present ? peer.apply(setting) : new AbsentPeer(engine, setting));
        }
        return peers;
    }

    private static boolean isPresent(String className) {
        try {
            Class.forName(className, false, Peers.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}

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
        peers.add(GimbalWorld.reduced("verlet"));
        peers.add(GimbalWorld.reduced("rk4"));
        for (NativeEngine engine : NativeEngine.values()) {
            engine.settings().forEach(setting -> peers.add(new NativePeer(engine, setting, drivers)));
        }
        peers.addAll(ode4j("step", "quickstep"));
        peers.addAll(mecano("semi-implicit", "rk4"));
        return peers;
    }

    /** One setting of each integrator, for curves of work against precision. */
    static List<Peer> integrators(DriverFolder drivers) {
        List<Peer> peers = new ArrayList<>();
        for (int order : List.of(2, 4, 6, 8)) {
            peers.add(GimbalWorld.ofOrder(order));
        }
        for (String integrator : List.of("verlet", "rk4", "rk8")) {
            peers.add(GimbalWorld.reduced(integrator));
        }
        peers.add(new NativePeer(NativeEngine.MUJOCO, "euler", drivers));
        peers.add(new NativePeer(NativeEngine.MUJOCO, "rk4", drivers));
        peers.add(new NativePeer(NativeEngine.BULLET, "multibody", drivers));
        peers.add(new NativePeer(NativeEngine.BULLET, "multibody-rk4", drivers));
        peers.add(new NativePeer(NativeEngine.DART, "default", drivers));
        peers.add(new NativePeer(NativeEngine.ODE, "step", drivers));
        peers.add(new NativePeer(NativeEngine.SIMBODY, "rk-merson", drivers));
        peers.addAll(ode4j("step"));
        peers.addAll(mecano("rk4"));
        return peers;
    }

    /** Integrators that choose their own steps, each from coarse to fine. */
    static List<List<Peer>> adaptive(DriverFolder drivers) {
        List<Peer> dop853 = new ArrayList<>();
        List<Peer> dopri5 = new ArrayList<>();
        List<Peer> simbody = new ArrayList<>();
        for (int digits = 1; digits <= 12; digits++) {
            double tolerance = Double.parseDouble("1e-" + digits);
            dop853.add(GimbalWorld.reduced("dop853", tolerance));
            dopri5.add(GimbalWorld.reduced("dopri5", tolerance));
            simbody.add(new NativePeer(NativeEngine.SIMBODY, "adaptive-1e-" + digits, drivers));
        }
        return List.of(dop853, dopri5, simbody);
    }

    /** All settings there are, of tables and of curves. */
    static List<Peer> everySetting(DriverFolder drivers) {
        List<Peer> peers = all(drivers);
        peers.addAll(integrators(drivers));
        adaptive(drivers).forEach(peers::addAll);
        return peers;
    }

    static List<Peer> ode4j(String... settings) {
        return optional("ode4j", "org.ode4j.ode.OdeHelper", setting -> Ode4jWorld.peer(setting), settings);
    }

    static List<Peer> mecano(String... settings) {
        return optional(
                "mecano",
                "us.ihmc.mecano.algorithms.ForwardDynamicsCalculator",
                setting -> MecanoWorld.peer(setting),
                settings);
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

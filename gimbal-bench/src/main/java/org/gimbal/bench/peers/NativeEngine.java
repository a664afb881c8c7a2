package org.gimbal.bench.peers;

import java.util.List;
import java.util.Optional;

/** An engine from Debian's packages: what to install, how to build its driver, the settings compared, what it is not asked to do. */
enum NativeEngine {
    MUJOCO(
            "MuJoCo",
            "libmujoco-dev",
            "mujoco/mujoco.h",
            List.of("-lmujoco"),
            List.of("euler", "rk4", "euler-tight", "rk4-tight")),
    BULLET(
            "Bullet",
            "libbullet-dev",
            "bullet/btBulletDynamicsCommon.h",
            List.of(
                    "-DBT_USE_DOUBLE_PRECISION",
                    "-I/usr/include/bullet",
                    "-lBulletDynamics-float64",
                    "-lBulletCollision-float64",
                    "-lLinearMath-float64"),
            List.of("multibody", "multibody-rk4", "rigid", "rigid-500")),
    DART(
            "DART",
            "libdart-dev libdart-external-ikfast-dev",
            "dart/dart.hpp",
            List.of("-I/usr/include/eigen3", "-ldart", "-lfcl", "-lccd", "-loctomap", "-loctomath", "-lassimp"),
            List.of("default")),
    ODE("ODE", "libode-dev", "ode/ode.h", List.of("-lode"), List.of("step", "quickstep", "quickstep-200")),
    SIMBODY(
            "Simbody",
            "libsimbody-dev",
            "simbody/Simbody.h",
            List.of("-I/usr/include/simbody", "-lSimTKsimbody", "-lSimTKmath", "-lSimTKcommon"),
            List.of("rk-merson", "semi-explicit-euler")) {
        @Override
        Optional<String> unable(PeerModel model) {
            return model.floor()
                    ? Optional.of("its contacts are compliant: stiffness and dissipation would have to be chosen")
                    : Optional.empty();
        }
    };

    private final String label;
    private final String packages;
    private final String header;
    private final List<String> buildOptions;
    private final List<String> settings;

    NativeEngine(String label, String packages, String header, List<String> buildOptions, List<String> settings) {
        this.label = label;
        this.packages = packages;
        this.header = header;
        this.buildOptions = buildOptions;
        this.settings = settings;
    }

    String label() {
        return label;
    }

    /** What apt-get is told. */
    String packages() {
        return packages;
    }

    /** A file below /usr/include that is there when the package is. */
    String header() {
        return header;
    }

    /** Follows the driver's source on the compiler's command line. */
    List<String> buildOptions() {
        return buildOptions;
    }

    /** The settings that are compared, the first being the usual one. */
    List<String> settings() {
        return settings;
    }

    /** Why the engine is not asked to run a model, if so. */
    Optional<String> unable(PeerModel model) {
        return Optional.empty();
    }
}

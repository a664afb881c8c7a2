package org.gimbal.bench.peers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * An engine from Debian's packages: what to install, how to build its driver, the settings compared, what it is not
 * asked to do.
 */
enum NativeEngine {
    MUJOCO("MuJoCo", "libmujoco-dev", "mujoco/mujoco.h", "-lmujoco", "euler rk4 euler-tight rk4-tight") {
        @Override
        Optional<String> unable(PeerModel model, String setting) {
            return setting.endsWith("tight") && !model.hasLoops() && !model.floor()
                    ? Optional.of("without loops or contacts there is nothing to tighten")
                    : Optional.empty();
        }
    },
    BULLET(
            "Bullet",
            "libbullet-dev",
            "bullet/btBulletDynamicsCommon.h",
            "-DBT_USE_DOUBLE_PRECISION -I/usr/include/bullet -lBulletDynamics-float64 -lBulletCollision-float64 -lLinearMath-float64",
            "multibody multibody-rk4 rigid rigid-100"),
    DART(
            "DART",
            "libdart-dev libdart-external-ikfast-dev",
            "dart/dart.hpp",
            "-I/usr/include/eigen3 -ldart -lfcl -lccd -loctomap -loctomath -lassimp",
            "default"),
    ODE("ODE", "libode-dev", "ode/ode.h", "-lode", "step quickstep"),
    SIMBODY(
            "Simbody",
            "libsimbody-dev",
            "simbody/Simbody.h",
            "-I/usr/include/simbody -lSimTKsimbody -lSimTKmath -lSimTKcommon",
            "rk-merson semi-explicit-euler") {
        @Override
        Optional<String> unable(PeerModel model, String setting) {
            return model.floor()
                    ? Optional.of("its contacts are compliant: stiffness and dissipation would have to be chosen")
                    : withoutMotors(model);
        }
    };

    private final String label;
    private final String packages;
    private final String header;
    private final String buildOptions;
    private final String settings;

    /**
     * @param packages what apt-get is told, the engine's own first
     * @param header a file below /usr/include that is there when the package is
     */
    NativeEngine(String label, String packages, String header, String buildOptions, String settings) {
        this.label = label;
        this.packages = packages;
        this.header = header;
        this.buildOptions = buildOptions;
        this.settings = settings;
    }

    String label() {
        return label;
    }

    /** Follows the driver's source on the compiler's command line. */
    List<String> buildOptions() {
        return words(buildOptions);
    }

    /** The settings that are compared, the first being the usual one. */
    List<String> settings() {
        return words(settings);
    }

    /** How to install the engine, if its headers are not in a folder such as /usr/include. */
    Optional<String> missing(Path headers) {
        return Files.exists(headers.resolve(header))
                ? Optional.empty()
                : Optional.of("not installed; on Debian or Ubuntu: apt-get install g++ " + packages);
    }

    /** The package that holds the engine's headers. */
    String mainPackage() {
        int end = packages.indexOf(' ');
        return end < 0 ? packages : packages.substring(0, end);
    }

    /** Why the engine is not asked to run a model with a setting, if so; by default because its driver is simple. */
    Optional<String> unable(PeerModel model, String setting) {
        return withoutMotors(model);
    }

    /** Why an engine whose driver has neither motors nor shapes beside centres of mass cannot run a model. */
    static Optional<String> withoutMotors(PeerModel model) {
        return model.plain()
                ? Optional.empty()
                : Optional.of("its driver has neither servos nor shapes beside the centre of mass");
    }

    private static List<String> words(String text) {
        return List.of(text.split(" ", -1));
    }
}

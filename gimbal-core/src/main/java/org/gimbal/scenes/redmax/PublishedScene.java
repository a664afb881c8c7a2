package org.gimbal.scenes.redmax;

import java.util.function.Function;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;

/**
 * A scene of the published code, without parameters.
 *
 * @param setup makes it; is given the name
 */
record PublishedScene(String name, String summary, Function<String, Setup> setup) implements Scene {
    /**
     * One of those that are numbered.
     *
     * @param number in the published code, from −1
     */
    static PublishedScene of(int number, String name, String shows, Function<String, Setup> setup) {
        return new PublishedScene("redmax-" + name, shows + ": RedMax scene " + number, setup);
    }

    @Override
    public Setup build(Settings settings) {
        return setup.apply(name);
    }
}

package org.gimbal.testing;

import java.util.stream.Stream;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Refusal;
import org.junit.jupiter.api.TestInstance;

/**
 * A test that any engine can take: it asks for the engine, runs over the scenes that engine takes, and says with {@link Needs} what else
 * it is about.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class EngineTest {
    /** The engine under test. */
    protected abstract Engine engine();

    protected final boolean can(Capability capability) {
        return engine().capabilities().contains(capability);
    }

    /** Names of the scenes that the engine takes. */
    protected final Stream<String> scenes() {
        return Scenes.all().stream().filter(this::takes).map(Scene::name);
    }

    /** Names of the scenes that the engine refuses. */
    protected final Stream<String> refusedScenes() {
        return Scenes.all().stream().filter(scene -> !takes(scene)).map(Scene::name);
    }

    /** Those it takes that keep their energy. */
    protected final Stream<String> conservativeScenes() {
        return scenes().filter(
                        scene -> Scenes.named(scene).build().start().mechanism().conservative());
    }

    private boolean takes(Scene scene) {
        return Refusal.of(engine(), scene.build().start().mechanism()).isEmpty();
    }
}

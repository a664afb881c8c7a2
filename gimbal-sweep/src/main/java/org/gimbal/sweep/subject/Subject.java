package org.gimbal.sweep.subject;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.sim.Controller;
import org.gimbal.sweep.sample.Value;

/** What is run, with parameters that can be set. */
public sealed interface Subject permits SceneSubject, FileSubject {
    /** Names of its parameters. */
    Set<String> parameters();

    /**
     * Ready to be run.
     *
     * @throws org.gimbal.model.part.ModelException if it cannot be built with these settings
     * @throws org.gimbal.io.source.ModelFileException likewise
     */
    Built build(Map<String, Value> settings);

    /**
     * The mechanism with its start.
     *
     * @param summary what it is, in a line
     * @param settings of all parameters that are known, as one would write them
     */
    record Built(
            String name,
            String summary,
            Map<String, String> settings,
            LoadedModel loaded,
            List<Controller> controllers) {
        public Built {
            controllers = List.copyOf(controllers);
        }

        Built with(LoadedModel other) {
            return new Built(name, summary, settings, other, controllers);
        }
    }
}

package org.gimbal.viewer.live;

import java.util.List;
import org.gimbal.io.json.Tree;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Settings;
import org.gimbal.viewer.page.Page;
import org.gimbal.viewer.page.PageData;
import org.gimbal.viewer.page.Summary;

/** The page of a live run: that of a report, with controls and a stream instead of a film. */
final class LivePage {
    private LivePage() {}

    static String html(LiveRun run) {
        int model = run.models(); // read first: a page that is older than it says loads itself again
        Summary words = new Summary(run.scene().name(), run.scene().summary(), List.of(), List.of());
        Settings settings = run.settings();
        Tree live = new Tree()
                .put("model", model)
                .put("capacity", run.capacity())
                .put(
                        "engine",
                        new Tree()
                                .put("name", run.engine().name())
                                .put("summary", run.engine().summary())
                                .put("takesHands", run.takesHands()))
                .put("sliders", Sliders.of(run.mechanism(), run.quantities()))
                .put(
                        "parameters",
                        run.scene().parameters().stream()
                                .map(parameter -> described(parameter, settings.word(parameter.name())))
                                .toList());
        Tree data = PageData.of(run.mechanism(), run.quantities(), words).put("live", live);
        return Page.html("gimbal/live.js", run.scene().name(), data, new byte[0], true);
    }

    private static Tree described(Parameter parameter, String value) {
        return new Tree()
                .put("name", parameter.name())
                .put("meaning", parameter.meaning())
                .put("value", value)
                .put("least", parameter.least())
                .put("most", parameter.most())
                .put("whole", parameter.whole())
                .put("choices", parameter.choices());
    }
}

package org.gimbal.viewer.live;

import java.util.List;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Settings;
import org.gimbal.viewer.page.Page;
import org.gimbal.viewer.page.PageData;
import org.gimbal.viewer.page.Summary;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The page of a live run: that of a report, with controls and a stream instead of a film. */
final class LivePage {
    private LivePage() {}

    static String html(LiveRun run) {
        int model = run.models(); // read first: a page that is older than it says loads itself again
        Summary words = new Summary(run.scene().name(), run.scene().summary(), List.of(), List.of());
        ObjectNode data = PageData.of(run.mechanism(), run.quantities(), words);
        ObjectNode live = data.putObject("live");
        live.put("model", model);
        live.put("capacity", run.capacity());
        live.putObject("engine")
                .put("name", run.engine().name())
                .put("summary", run.engine().summary())
                .put("takesHands", run.takesHands());
        Settings settings = run.settings();
        ArrayNode parameters = live.putArray("parameters");
        for (Parameter parameter : run.scene().parameters()) {
            add(parameters.addObject(), parameter, settings.word(parameter.name()));
        }
        return Page.html("gimbal/live.js", run.scene().name(), data, new byte[0], true);
    }

    private static void add(ObjectNode node, Parameter parameter, String value) {
        node.put("name", parameter.name())
                .put("meaning", parameter.meaning())
                .put("value", value)
                .put("least", parameter.least())
                .put("most", parameter.most())
                .put("whole", parameter.whole());
        ArrayNode choices = node.putArray("choices");
        parameter.choices().forEach(choices::add);
    }
}

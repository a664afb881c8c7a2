package org.gimbal.scenes.redmax;

import java.util.List;
import java.util.stream.Stream;
import org.gimbal.scenes.Scene;

/** The scenes −1 to 35 of the published RedMax code, by topic. */
public final class RedmaxScenes {
    private RedmaxScenes() {}

    public static List<Scene> all() {
        return Stream.of(
                        List.<Scene>of(new RedmaxSplineCurve(), new RedmaxSplineSurface()),
                        RedmaxTrees.all(),
                        RedmaxForces.all(),
                        RedmaxLoops.all(),
                        RedmaxContacts.all())
                .flatMap(List::stream)
                .toList();
    }
}

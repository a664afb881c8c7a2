package org.gimbal.contact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.junit.jupiter.api.Test;

/** One table serves any number of runs at once: all that changes from pose to pose is in the work of each run. */
class ContactWorkTest {
    private static final int THREADS = 4;
    private static final int LOOKS = 200;

    @Test
    void runsThatShareATableFindWhatEachFindsAlone() throws Exception {
        Scene.Setup setup = Scenes.named("random-drop").build();
        Linkage linkage = new Linkage(setup.start().mechanism());
        ContactTable table = new ContactTable(setup.start().mechanism(), linkage.bodies);
        Configuration at = new Assembly(linkage, setup.start()).configuration();
        int[] alone = look(newWork(table), at, 1);
        assertThat(alone.length).as("contacts found").isGreaterThan(10);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Callable<int[]>> runs = new ArrayList<>();
            for (int k = 0; k < THREADS; k++) {
                runs.add(() -> look(newWork(table), at, LOOKS));
            }
            for (Future<int[]> run : threads.invokeAll(runs)) {
                assertThat(run.get()).isEqualTo(alone);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static ContactWork newWork(ContactTable table) {
        return new ContactWork(table, ContactTolerances.standard().search());
    }

    /** Shape pairs and features within 10 m, the last of several looks from near and far. */
    private static int[] look(ContactWork work, Configuration at, int looks) {
        int[] pair = new int[work.capacity()];
        int[] feature = new int[work.capacity()];
        int count = 0;
        for (int k = 0; k < looks; k++) {
            work.place(at);
            work.find(0.1 * k, pair, feature);
            count = work.find(10, pair, feature);
        }
        int[] found = Arrays.copyOf(pair, 2 * count);
        System.arraycopy(feature, 0, found, count, count);
        return found;
    }
}

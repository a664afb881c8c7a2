// Files from code: a picture and a report of a run, written to the folder that is the first argument.
//
//     java -cp gimbal.jar WriteReport.java results

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.gimbal.engines.Engines;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.viewer.film.Film;
import org.gimbal.viewer.page.Report;
import org.gimbal.viewer.page.Summary;
import org.gimbal.viewer.picture.Picture;

class WriteReport {
    public static void main(String[] args) throws Exception {
        Path folder = Files.createDirectories(Path.of(args[0]));
        Scene.Setup scene = Scenes.named("double-pendulum").build();
        // region film
        Film film = Report.film(scene.start().mechanism(), scene.step());
        scene.simulate(Engines.standard()).observer(film).build().advance(4);
        film.finish();
        Summary summary = new Summary("double pendulum", "four seconds", List.of(), List.of());
        Files.writeString(folder.resolve("report.html"), Report.html(film, summary));
        // endregion
        // region picture
        Picture picture = new Picture(film.mechanism(), film.frames(), new Picture.Look(640, 400));
        ImageIO.write(picture.of(film.frames().get(0)), "png", folder.resolve("start.png").toFile());
        // endregion
        System.out.println("frames: " + film.frames().size());
        System.out.println("written: report.html and start.png");
    }
}

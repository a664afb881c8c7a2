package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.jcodec.api.FrameGrab;
import org.jcodec.common.DemuxerTrackMeta;
import org.jcodec.common.io.NIOUtils;
import org.jcodec.common.io.SeekableByteChannel;
import org.jcodec.common.model.Picture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** plot, shot, film and the report of a run. */
class PictureCommandsTest {
    @TempDir
    private Path folder;

    private static List<String> names(Path folder) throws java.io.IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aShotIsAPictureOfItsMoment() throws Exception {
        Path start = folder.resolve("start.png");
        Path later = folder.resolve("later.png");
        assertThat(Typed.command("shot", "pendulum", "--size", "160x100", "--out", start.toString())
                        .code())
                .isZero();
        Typed typed = Typed.command("shot", "pendulum", "--at", "0.3", "--size", "160x100", "--out", later.toString());
        assertThat(typed.out()).contains(later.toString());
        BufferedImage image = ImageIO.read(later.toFile());
        assertThat(image.getWidth()).isEqualTo(160);
        assertThat(image.getHeight()).isEqualTo(100);
        assertThat(Files.readAllBytes(later)).isNotEqualTo(Files.readAllBytes(start));
    }

    @Test
    void aFilmIsAGifOrPictures() throws Exception {
        Path gif = folder.resolve("run.gif");
        assertThat(Typed.command("film", "pendulum", "--time", "0.2", "--size", "80x60", "--out", gif.toString())
                        .code())
                .isZero();
        assertThat(new String(Files.readAllBytes(gif), 0, 6, java.nio.charset.StandardCharsets.US_ASCII))
                .isEqualTo("GIF89a");
        Path pictures = folder.resolve("pictures");
        Typed typed = Typed.command(
                "film", "pendulum", "--time", "0.2", "--fps", "10", "--size", "80x60", "--out", pictures.toString());
        assertThat(typed.code()).isZero();
        assertThat(names(pictures)).containsExactly("00000.png", "00001.png", "00002.png");
    }

    /** The file opens again with as many pictures, of the size and the speed that were asked for. */
    @Test
    void aFilmIsAVideo() throws Exception {
        Path video = folder.resolve("run.mp4");
        assertThat(Typed.command(
                                "film",
                                "double-pendulum",
                                "--time",
                                "0.4",
                                "--size",
                                "96x64",
                                "--theme",
                                "dark",
                                "--out",
                                video.toString())
                        .code())
                .isZero();
        try (SeekableByteChannel channel = NIOUtils.readableChannel(video.toFile())) {
            FrameGrab grab = FrameGrab.createFrameGrab(channel);
            DemuxerTrackMeta meta = grab.getVideoTrack().getMeta();
            assertThat(meta.getTotalFrames()).isEqualTo(11);
            assertThat(meta.getTotalDuration()).isCloseTo(11 * 0.04, within(1e-6));
            Picture first = grab.getNativeFrame();
            assertThat(first.getCroppedWidth()).isEqualTo(96);
            assertThat(first.getCroppedHeight()).isEqualTo(64);
            int sky = first.getPlaneData(0)[0] + 128;
            // 16 + 219 · (0.2126 · 0x10 + 0.7152 · 0x14 + 0.0722 · 0x1b)/255, quantised
            assertThat((double) sky).isCloseTo(33, within(3.0));
        }
    }

    @Test
    void theCameraGoesWhereItIsTold() throws Exception {
        String[] names = {"usual", "side", "near", "frames", "follow"};
        String[] options = {
            "--at 0.3", "--at 0.3 --from 0,5", "--at 0.3 --zoom 2", "--overlay frames,axes", "--follow link2"
        };
        List<byte[]> pictures = new java.util.ArrayList<>();
        for (int i = 0; i < names.length; i++) {
            Path file = folder.resolve(names[i] + ".png");
            String line = "shot double-pendulum --size 96x64 " + options[i] + " --out " + file;
            assertThat(Typed.command(line.split(" ", -1)).code()).as(line).isZero();
            pictures.add(Files.readAllBytes(file));
        }
        assertThat(pictures).doesNotHaveDuplicates();
        Path jpeg = folder.resolve("shot.jpg");
        Typed.command("shot", "pendulum", "--size", "64x48", "--out", jpeg.toString());
        assertThat(Files.readAllBytes(jpeg)).startsWith(0xff, 0xd8);
    }

    /** What cannot be loaded has its reason on the sheet and on the error stream, and the others are drawn. */
    @Test
    void aGalleryShowsAllAndTellsWhatItCouldNotDraw() throws Exception {
        Path sheet = folder.resolve("sheet.png");
        Path broken = Files.writeString(folder.resolve("broken.yaml"), "gimbal: 1\nname: broken\nbodies: 7\n");
        String[] words = {
            "gallery",
            "pendulum",
            broken.toString(),
            "free-body",
            "--size",
            "64x48",
            "--columns",
            "2",
            "--out",
            sheet.toString()
        };
        Typed typed = Typed.command(words);
        assertThat(typed.code()).isEqualTo(ExitCode.MODEL);
        assertThat(typed.err())
                .startsWith("gimbal: not drawn: " + broken + ": ")
                .contains("broken.yaml:3");
        assertThat(typed.out()).contains("3 pictures: " + sheet);
        BufferedImage image = ImageIO.read(sheet.toFile());
        assertThat(image.getWidth()).isGreaterThan(2 * 64);
        assertThat(image.getHeight()).isGreaterThan(2 * 48);
        words[2] = "pendulum";
        assertThat(Typed.command(words).code()).isZero();
    }

    @Test
    void darkPicturesAreDark() throws Exception {
        Path file = folder.resolve("dark.png");
        Typed.command("shot", "pendulum", "--size", "64x48", "--theme", "dark", "--out", file.toString());
        int sky = ImageIO.read(file.toFile()).getRGB(0, 0) & 0xffffff;
        assertThat(sky).isEqualTo(0x10141b);
    }

    @Test
    void plotsAreDrawnFromARun() throws Exception {
        Path out = folder.resolve("run");
        Typed.command("run", "pendulum", "--time", "1", "--out", out.toString());
        assertThat(Typed.command("plot", out.toString()).code()).isZero();
        assertThat(names(out))
                .contains("energy.png", "energy.svg", "coordinates.png", "energy-change.svg", "rates.png");
        assertThat(Typed.command("plot", out.toString(), "--column", "rod.z").out())
                .contains("columns.png", "columns.svg");
        Typed wrong = Typed.command("plot", out.toString(), "--column", "nonsense");
        assertThat(wrong.code()).isEqualTo(ExitCode.USAGE);
        assertThat(wrong.err()).contains("there is no column 'nonsense'; there are t, ");
    }

    @Test
    void reportsOfTwoRunsBecomeOne() throws Exception {
        Path first = folder.resolve("first");
        Path second = folder.resolve("second");
        Typed.command("run", "double-pendulum", "--time", "0.5", "--out", first.toString());
        Typed.command("run", "double-pendulum", "--time", "0.4", "--set", "angle1=60", "--out", second.toString());
        Path page = folder.resolve("both.html");
        Typed typed = Typed.command("report", first.toString(), second.toString(), "--out", page.toString());
        assertThat(typed.code()).isZero();
        assertThat(Files.readString(page)).contains("double-pendulum, 2 runs", "\"name\":\"second\"", "first: ");
        Typed one = Typed.command("report", first.toString());
        assertThat(one.code()).isEqualTo(ExitCode.USAGE);
        assertThat(one.err()).contains("two to 4 runs, got 1");
        Path words = Files.writeString(folder.resolve("words.html"), "<html></html>");
        Path none = folder.resolve("none.html");
        Typed wrong = Typed.command("report", first.toString(), words.toString(), "--out", none.toString());
        assertThat(wrong.code()).isEqualTo(ExitCode.USAGE);
        assertThat(wrong.err()).contains("words.html", "it is no report of a run");
        assertThat(none).doesNotExist();
    }

    /** The title of a page is what the model is called, not where its file lies. */
    @Test
    void pagesOfFilesAreCalledAfterTheModel() throws Exception {
        Path file = Files.writeString(
                folder.resolve("some-file.yaml"),
                "gimbal: 1\nname: rod on a hinge\nbodies: [{name: rod, mass: 1, box: [0.1, 0.1, 1]}]\n");
        Path out = folder.resolve("named");
        Typed.command("run", file.toString(), "--time", "0.1", "--out", out.toString());
        assertThat(Files.readString(out.resolve("report.html")))
                .contains("<title>rod on a hinge</title>", "\"subtitle\": \"some-file.yaml\"");
    }

    @Test
    void aReportTellsTheRunTheAuditAndTheOptions() throws Exception {
        Path out = folder.resolve("four-bar");
        Typed typed = Typed.command("run", "four-bar", "--time", "0.5", "--out", out.toString());
        String page = Files.readString(out.resolve("report.html"));
        assertThat(page)
                .contains("<title>four-bar</title>")
                .contains(typed.summary("trajectory hash"))
                .contains("redundant rows")
                .contains("tolerance")
                .contains("Audit of the mechanism");
        assertThat(Files.size(out.resolve("report.html"))).isLessThan(1_000_000);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "shot | shot needs a scene: 'gimbal scenes' lists them",
                "shot pendulum --size huge | --size must be WIDTHxHEIGHT with both from 16 to 9999, got 'huge'",
                "shot pendulum --at -1 | --at must be a positive number of seconds, or 0, got '-1'",
                "shot pendulum --theme drak | --theme knows no 'drak', did you mean 'dark'?",
                "gallery nonsense | there is no scene 'nonsense': 'gimbal scenes' lists those there are",
                "film pendulum --fps 99 | --fps must be a whole number from 1 to 50, got '99'",
                "film pendulum --time 1000 | --time 1000 at --fps 25 gives more than 3000 pictures: choose fewer",
                "film pendulum --out run.avi | film writes no '.avi': name the file .mp4 or .gif, or name a folder for PNG files,"
                        + " got 'run.avi'",
                "film pendulum --out run.webm | film writes no '.webm': name the file .mp4 or .gif, or name a folder for PNG"
                        + " files, got 'run.webm'",
                "film pendulum --size 101x60 | --size must have an even width and an even height for MP4, got 101x60",
                "shot pendulum --out run.gif | shot writes .png and .jpg, got 'run.gif'",
                "shot pendulum --from 10 | --from must be two angles in degrees, from -360 to 360 around the vertical and from"
                        + " -89 to 89 above the horizontal, such as 30,20, got '10'",
                "shot pendulum --follow rodd | --follow knows no body 'rodd', did you mean 'rod'?",
                "shot pendulum --overlay shadow | --overlay knows no 'shadow'; there are contacts, frames, axes, centers, traces",
                "plot | plot needs the folder of a run: write one with 'gimbal run SCENE --out DIR'",
                "plot nowhere | cannot read 'nowhere/trajectory.csv': there is no such file or folder; 'gimbal run"
                        + " SCENE --out DIR' writes such a folder"
            })
    void whatCannotBeMeantIsRefused(String line, String message) {
        Typed typed = Typed.command(line.split(" ", -1));
        assertThat(typed.code()).isEqualTo(ExitCode.USAGE);
        assertThat(typed.err()).isEqualTo("gimbal: " + message + System.lineSeparator());
    }
}

package org.gimbal.viewer.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.viewer.SampleRun;
import org.gimbal.viewer.film.Film;
import org.gimbal.viewer.film.Frame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.NamedNodeMap;

class PictureTest {
    private static Set<Integer> colors(BufferedImage image) {
        Set<Integer> colors = new HashSet<>();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                colors.add(image.getRGB(x, y) & 0xffffff);
            }
        }
        return colors;
    }

    private static int differences(BufferedImage a, BufferedImage b) {
        int count = 0;
        for (int y = 0; y < a.getHeight(); y++) {
            for (int x = 0; x < a.getWidth(); x++) {
                count += a.getRGB(x, y) == b.getRGB(x, y) ? 0 : 1;
            }
        }
        return count;
    }

    @Test
    void picturesMoveWithTheMechanism() {
        Film film = SampleRun.film("double-pendulum", Map.of(), 0.5);
        Picture picture = new Picture(film.mechanism(), film.frames(), new Picture.Look(200, 120));
        BufferedImage first = picture.of(film.frames().get(0));
        BufferedImage last = picture.of(film.frames().get(film.frames().size() - 1));
        assertThat(colors(first).size()).isGreaterThan(50);
        assertThat(differences(first, last)).isGreaterThan(200);
        assertThat(differences(first, picture.of(film.frames().get(0)))).isZero();
    }

    /** Strings of a puppet and a spring between points are seen by their colours, which shapes do not have. */
    @ParameterizedTest
    @CsvSource({"trep-marionette,8e4ec6,20", "trep-dual-pendulums,2b8a3e,20", "double-pendulum,8e4ec6,-1"})
    void stringsAndSpringsAreSeenInEveryStyle(String scene, String color, int least) {
        Film film = SampleRun.film(scene, Map.of(), 0.02);
        Frame first = film.frames().get(0);
        Picture tree = new Picture(film.mechanism(), List.of(first), new Picture.Look(400, 300).in(Picture.Style.TREE));
        Picture shapes = new Picture(film.mechanism(), List.of(first), new Picture.Look(400, 300));
        for (Picture picture : List.of(tree, shapes)) {
            int seen = likeness(picture.of(first), Integer.parseInt(color, 16));
            assertThat(seen).isGreaterThan(least);
            assertThat(least < 0 && seen > 0)
                    .as("%d pixels of what is not there", seen)
                    .isFalse();
        }
    }

    /** Pixels of a hue, whatever light falls on it: channels in the same order, as far apart. */
    private static int likeness(BufferedImage image, int wanted) {
        int count = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                count += hue(image.getRGB(x, y)) < 0
                        ? 0
                        : Math.abs(hue(image.getRGB(x, y)) - hue(wanted)) < 0.02 ? 1 : 0;
            }
        }
        return count;
    }

    /** From 0 to 1; −1 of what has hardly any. */
    private static float hue(int rgb) {
        float[] hsb = Color.RGBtoHSB(rgb >> 16 & 0xff, rgb >> 8 & 0xff, rgb & 0xff, null);
        return hsb[1] < 0.3 ? -1 : hsb[0];
    }

    /** Every scene can be drawn, and is in the picture: its middle is not the colour of sky or ground alone. */
    @ParameterizedTest
    @MethodSource("scenes")
    void everySceneIsDrawn(String name) {
        double step = Scenes.named(name).build().step(); // asteroids take their time
        Film film = SampleRun.film(name, Map.of(), Math.max(0.02, step));
        Frame frame = film.frames().get(0);
        BufferedImage image = new Picture(film.mechanism(), List.of(frame), new Picture.Look(96, 64)).of(frame);
        assertThat(colors(image.getSubimage(16, 8, 64, 48)).size()).isGreaterThan(20);
    }

    private static List<String> scenes() {
        return Scenes.all().stream().map(Scene::name).toList();
    }

    @Test
    void aGifHasAllPicturesAndTheirPace() throws IOException {
        Film film = SampleRun.film("pendulum", Map.of(), 0.1);
        Picture picture = new Picture(film.mechanism(), film.frames(), new Picture.Look(64, 48));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GifFilm gif = new GifFilm(bytes, 4)) {
            for (Frame frame : film.frames()) {
                gif.add(picture.of(frame));
            }
        }
        try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
            reader.setInput(in);
            assertThat(reader.getNumImages(true)).isEqualTo(film.frames().size());
            assertThat(reader.read(0).getWidth()).isEqualTo(64);
            assertThat(reader.read(1).getWidth())
                    .as("only what has changed is written")
                    .isLessThan(64);
            BufferedImage shown = assembled(reader);
            BufferedImage drawn = picture.of(film.frames().get(film.frames().size() - 1));
            for (int i = 0; i < 64 * 48; i++) {
                for (int shift = 0; shift < 24; shift += 8) { // colours of a palette
                    assertThat(shown.getRGB(i % 64, i / 64) >> shift & 255)
                            .isCloseTo(
                                    drawn.getRGB(i % 64, i / 64) >> shift & 255,
                                    org.assertj.core.api.Assertions.within(24));
                }
            }
        }
    }

    /** All pictures of a film, one over the other. */
    private static BufferedImage assembled(ImageReader reader) throws IOException {
        BufferedImage shown = new BufferedImage(64, 48, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < reader.getNumImages(true); i++) {
            NamedNodeMap place = reader.getImageMetadata(i)
                    .getAsTree("javax_imageio_gif_image_1.0")
                    .getFirstChild()
                    .getAttributes();
            shown.createGraphics()
                    .drawImage(
                            reader.read(i),
                            number(place, "imageLeftPosition"),
                            number(place, "imageTopPosition"),
                            null);
        }
        return shown;
    }

    private static int number(NamedNodeMap attributes, String name) {
        return Integer.parseInt(attributes.getNamedItem(name).getNodeValue());
    }
}

package org.gimbal.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.gimbal.io.PendingFile;
import org.gimbal.io.WriteException;
import org.gimbal.viewer.film.Frame;
import org.gimbal.viewer.picture.EncodedImage;
import org.gimbal.viewer.picture.GifFilm;
import org.gimbal.viewer.picture.Picture;
import org.gimbal.viewer.picture.VideoFilm;

/** What a moving picture is written as: the ending of its name says which. */
enum FilmFile {
    VIDEO {
        @Override
        void check(Picture.Look look) {
            if (look.width() % 2 != 0 || look.height() % 2 != 0) {
                throw new UsageException("--size must have an even width and an even height for MP4, got "
                        + look.width() + "x" + look.height());
            }
        }

        @Override
        void write(Path file, Picture drawn, List<Frame> frames, double seconds) {
            try {
                Path place =
                        Files.createTempFile("gimbal-", ".mp4"); // the encoder goes back to its beginning in the end
                try {
                    encode(place, drawn, frames, seconds);
                    commit(file, place);
                } finally {
                    Files.deleteIfExists(place);
                }
            } catch (IOException e) {
                throw new WriteException(file, e);
            }
        }
    },
    GIF {
        @Override
        void write(Path file, Picture drawn, List<Frame> frames, double seconds) {
            try (PendingFile pending = new PendingFile(file)) {
                pending.write(stream -> {
                    try (GifFilm gif = new GifFilm(stream, (int) Math.max(2, Math.round(100 * seconds)))) {
                        for (Frame frame : frames) {
                            gif.add(drawn.of(frame));
                        }
                    }
                });
                pending.commit();
            }
        }
    },
    PICTURES {
        @Override
        void write(Path folder, Picture drawn, List<Frame> frames, double seconds) {
            try {
                Files.createDirectories(folder);
            } catch (IOException e) {
                throw new WriteException(folder, e);
            }
            for (int i = 0; i < frames.size(); i++) {
                try (PendingFile pending = new PendingFile(folder.resolve(String.format(Locale.ROOT, "%05d.png", i)))) {
                    Frame frame = frames.get(i);
                    pending.write(EncodedImage.of(drawn.of(frame), "png"));
                    pending.commit();
                }
            }
        }
    };

    /** @param seconds how long each picture is shown */
    abstract void write(Path file, Picture drawn, List<Frame> frames, double seconds);

    /** Refuses a look that it cannot take. */
    void check(Picture.Look look) {
        // most take any
    }

    static FilmFile of(Path file) {
        String ending = ending(file);
        return switch (ending) {
            case "mp4" -> VIDEO;
            case "gif" -> GIF;
            case "" -> PICTURES;
            default -> {
                if (Files.isDirectory(file)) {
                    yield PICTURES;
                }
                throw new UsageException("film writes no '." + ending
                        + "': name the file .mp4 or .gif, or name a folder for" + " PNG files, got '" + file + "'");
            }
        };
    }

    /** Behind the last dot, in small letters; empty where there is none. */
    static String ending(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(dot + 1);
    }

    private static void encode(Path place, Picture drawn, List<Frame> frames, double seconds) throws IOException {
        try (VideoFilm video = new VideoFilm(place, seconds)) {
            for (Frame frame : frames) {
                video.add(drawn.of(frame));
            }
        }
    }

    private static void commit(Path file, Path made) {
        try (PendingFile pending = new PendingFile(file)) {
            pending.write(stream -> Files.copy(made, stream));
            pending.commit();
        }
    }
}

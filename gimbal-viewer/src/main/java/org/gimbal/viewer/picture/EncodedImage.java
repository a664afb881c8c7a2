package org.gimbal.viewer.picture;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * A picture as the bytes of a PNG or JPEG file. They are made in memory: writers of images keep files of their own beside the
 * one that is written, and when a disk is full they fail once more, with a trace, after the program has told of it.
 */
public final class EncodedImage {
    private EncodedImage() {}

    /**
     * The bytes.
     *
     * @param format {@code png} or {@code jpg}
     */
    public static byte[] of(BufferedImage image, String format) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageWriter writer = ImageIO.getImageWritersByFormatName(format).next();
        try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
            writer.setOutput(out);
            writer.write(image);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }
}

package org.gimbal.io.mjcf;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import javax.imageio.ImageIO;

/** Heights as the brightness of a PNG picture: 8 bits of grey, of others the red part, as MuJoCo takes them. */
final class MjcfPicture {
    private static final long SIGNATURE = 0x89504E470D0A1A0AL;

    /** Where a PNG says how large it is, and how long its beginning is at least. */
    private static final int WIDTH = 16;

    private static final int HEIGHT = 20;
    private static final int LEAST = 33;

    private final byte[] bytes;

    private MjcfPicture(byte[] bytes) {
        this.bytes = bytes;
    }

    /** The picture that some bytes are; empty if they are none. */
    static Optional<MjcfPicture> of(byte[] bytes) {
        ByteBuffer all = ByteBuffer.wrap(bytes);
        return bytes.length >= LEAST && all.getLong(0) == SIGNATURE
                ? Optional.of(new MjcfPicture(bytes))
                : Optional.empty();
    }

    int columns() {
        return ByteBuffer.wrap(bytes).getInt(WIDTH);
    }

    int rows() {
        return ByteBuffer.wrap(bytes).getInt(HEIGHT);
    }

    /**
     * Rows from the bottom of the picture to its top.
     *
     * @throws IOException if it is damaged
     */
    float[][] heights() throws IOException {
        try {
            BufferedImage image = ImageIO.read(new ByteArrayInputStream(bytes));
            if (image == null || image.getHeight() != rows() || image.getWidth() != columns()) {
                throw new IOException("it is not as large as it says");
            }
            float[][] out = new float[rows()][columns()];
            for (int row = 0; row < rows(); row++) {
                for (int column = 0; column < columns(); column++) {
                    out[rows() - 1 - row][column] = brightness(image, column, row);
                }
            }
            return out;
        } catch (RuntimeException e) { // decoders throw what they like at damaged pictures
            throw new IOException(String.valueOf(e.getMessage()), e);
        }
    }

    private static int brightness(BufferedImage image, int column, int row) {
        Raster raster = image.getRaster();
        if (image.getColorModel() instanceof IndexColorModel) {
            return (image.getRGB(column, row) >> 16) & 0xFF;
        }
        int bits = raster.getSampleModel().getSampleSize(0);
        int sample = raster.getSample(column, row, 0);
        return bits > 8 ? sample >> (bits - 8) : sample;
    }
}

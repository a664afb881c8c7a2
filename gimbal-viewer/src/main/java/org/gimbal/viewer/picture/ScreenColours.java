package org.gimbal.viewer.picture;

import java.awt.image.BufferedImage;
import org.jcodec.common.model.ColorSpace;
import org.jcodec.common.model.Picture;

/**
 * Colours of screens as video has them: brightness Y of each pixel, blue and red less brightness, Cb and Cr, of each
 * four. By recommendation ITU-R BT.709 with the limited range of eight bits,
 *
 * <pre>
 *     E = 0.2126 R + 0.7152 G + 0.0722 B
 *     Y = 16 + 219 E,   Cb = 128 + 224 (B − E)/1.8556,   Cr = 128 + 224 (R − E)/1.5748
 * </pre>
 *
 * with R, G, B and E from 0 to 1. The encoder takes bytes less 128.
 */
final class ScreenColours {
    /** Number of the recommendation in a stream. */
    static final int BT709 = 1;

    private static final double RED = 0.2126;
    private static final double GREEN = 0.7152;
    private static final double BLUE = 0.0722;

    private ScreenColours() {}

    /** @param image of even width and height */
    static Picture halved(BufferedImage image) {
        int width = image.getWidth();
        int height = image.getHeight();
        int[] pixels = image.getRGB(0, 0, width, height, null, 0, width);
        Picture picture = Picture.create(width, height, ColorSpace.YUV420J);
        byte[] luma = picture.getPlaneData(0);
        for (int i = 0; i < pixels.length; i++) {
            luma[i] = coded(16 - 128 + 219 * brightness(red(pixels[i]), green(pixels[i]), blue(pixels[i])));
        }
        byte[] lessBlue = picture.getPlaneData(1);
        byte[] lessRed = picture.getPlaneData(2);
        for (int y = 0; y < height; y += 2) {
            for (int x = 0; x < width; x += 2) {
                int i = y * width + x;
                double r = mean(red(pixels[i]), red(pixels[i + 1]), red(pixels[i + width]), red(pixels[i + width + 1]));
                double g = mean(
                        green(pixels[i]), green(pixels[i + 1]), green(pixels[i + width]), green(pixels[i + width + 1]));
                double b = mean(
                        blue(pixels[i]), blue(pixels[i + 1]), blue(pixels[i + width]), blue(pixels[i + width + 1]));
                double e = brightness(r, g, b);
                int quarter = y / 2 * (width / 2) + x / 2;
                lessBlue[quarter] = coded(224 * (b - e) / (2 * (1 - BLUE)));
                lessRed[quarter] = coded(224 * (r - e) / (2 * (1 - RED)));
            }
        }
        return picture;
    }

    private static double brightness(double red, double green, double blue) {
        return RED * red + GREEN * green + BLUE * blue;
    }

    private static double mean(double a, double b, double c, double d) {
        return (a + b + c + d) / 4;
    }

    private static byte coded(double value) {
        return (byte) Math.max(-128, Math.min(127, Math.round(value)));
    }

    private static double red(int pixel) {
        return (pixel >> 16 & 255) / 255.0;
    }

    private static double green(int pixel) {
        return (pixel >> 8 & 255) / 255.0;
    }

    private static double blue(int pixel) {
        return (pixel & 255) / 255.0;
    }
}

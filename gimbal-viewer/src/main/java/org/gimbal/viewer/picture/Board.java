package org.gimbal.viewer.picture;

import java.awt.image.BufferedImage;
import java.util.Arrays;
import org.gimbal.numerics.space.Vec3;

/** Pixels with depth. Colours are linear light in red, green and blue from 0 to 1. */
final class Board {
    private final int width;
    private final int height;
    private final float[] light;
    private final float[] nearness;

    Board(int width, int height) {
        this.width = width;
        this.height = height;
        light = new float[3 * width * height];
        nearness = new float[width * height];
    }

    /** Paints everything, from the colour of the top row to that of the bottom row. */
    void clear(Vec3 top, Vec3 bottom) {
        Arrays.fill(nearness, 0);
        for (int y = 0; y < height; y++) {
            Vec3 color = top.plus(bottom.minus(top).times((double) y / height));
            for (int x = 0; x < width; x++) {
                put(y * width + x, color, 1);
            }
        }
    }

    private void put(int pixel, Vec3 color, double share) {
        float kept = (float) (1 - share);
        light[3 * pixel] = (float) (share * color.x()) + kept * light[3 * pixel];
        light[3 * pixel + 1] = (float) (share * color.y()) + kept * light[3 * pixel + 1];
        light[3 * pixel + 2] = (float) (share * color.z()) + kept * light[3 * pixel + 2];
    }

    /** A corner of a triangle: column, row and nearness (1/depth), and its colour. */
    record Corner(Vec3 at, Vec3 color) {}

    /** Draws a triangle where nothing nearer was drawn; colours are blended between its corners. */
    void triangle(Corner a, Corner b, Corner c) {
        Triangle.scan(a.at, b.at, c.at, width, height, (pixel, u, v, w) -> {
            double near = u * a.at.z() + v * b.at.z() + w * c.at.z();
            shade(pixel, near, a.color.times(u).plus(b.color.times(v)).plus(c.color.times(w)));
        });
    }

    private void shade(int pixel, double near, Vec3 color) {
        if (near > nearness[pixel]) {
            nearness[pixel] = (float) near;
            put(pixel, color, 1);
        }
    }

    /** Blends a colour into each pixel whose share is above 0, and says nothing of its depth. */
    void blend(PixelShare share, Vec3 color) {
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                double part = share.at(x + 0.5, y + 0.5);
                if (part > 0) {
                    put(y * width + x, color, Math.min(1, part));
                }
            }
        }
    }

    /** How much of a colour a place of the picture takes. */
    @FunctionalInterface
    interface PixelShare {
        double at(double x, double y);
    }

    /** The picture, each of its pixels the mean of so many by so many of these. */
    BufferedImage image(int samples) {
        BufferedImage image = new BufferedImage(width / samples, height / samples, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                int rgb = 0;
                for (int channel = 0; channel < 3; channel++) {
                    rgb = rgb << 8 | Paint.coded(mean(x * samples, y * samples, samples, channel));
                }
                image.setRGB(x, y, rgb);
            }
        }
        return image;
    }

    private double mean(int left, int top, int samples, int channel) {
        double sum = 0;
        for (int y = top; y < top + samples; y++) {
            for (int x = left; x < left + samples; x++) {
                sum += light[3 * (y * width + x) + channel];
            }
        }
        return sum / (samples * samples);
    }
}

package org.gimbal.viewer.picture;

import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.List;
import org.gimbal.numerics.space.Vec3;

/** Many pictures on one sheet, each with its name below. */
public final class ContactSheet {
    private static final int LINE = 18;
    private static final int FONT_SIZE = 12;
    private static final int GAP = 6;

    private ContactSheet() {}

    /** A picture and what is written below it. */
    public record Tile(BufferedImage picture, String caption) {}

    /** What stands where there is no picture: the reason, in as many lines as it takes. */
    public static BufferedImage blank(Picture.Look look, String reason) {
        BufferedImage image = new BufferedImage(look.width(), look.height(), BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = pen(image, look.theme());
        pen.setColor(screen(Paint.CONTACT));
        FontMetrics metrics = pen.getFontMetrics();
        String rest = reason;
        for (int y = LINE; y < look.height() && !rest.isEmpty(); y += LINE) {
            int end = rest.length();
            while (end > 1 && metrics.stringWidth(rest.substring(0, end)) > look.width() - 2 * GAP) {
                end--;
            }
            pen.drawString(rest.substring(0, end), GAP, y);
            rest = rest.substring(end);
        }
        pen.dispose();
        return image;
    }

    /** All tiles, which are of one size, in rows from left to right. */
    public static BufferedImage of(List<Tile> tiles, int columns, Theme theme) {
        int width = tiles.get(0).picture().getWidth();
        int height = tiles.get(0).picture().getHeight();
        int across = Math.min(columns, tiles.size());
        int down = (tiles.size() + across - 1) / across;
        BufferedImage sheet = new BufferedImage(
                across * (width + GAP) + GAP, down * (height + LINE + GAP) + GAP, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = pen(sheet, theme);
        for (int i = 0; i < tiles.size(); i++) {
            int x = GAP + i % across * (width + GAP);
            int y = GAP + i / across * (height + LINE + GAP);
            pen.drawImage(tiles.get(i).picture(), x, y, null);
            pen.setColor(new Color(theme.ink()));
            pen.drawString(tiles.get(i).caption(), x + 2, y + height + LINE - GAP);
        }
        pen.dispose();
        return sheet;
    }

    private static Graphics2D pen(BufferedImage image, Theme theme) {
        Graphics2D pen = image.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        pen.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, FONT_SIZE));
        pen.setColor(screen(theme.sky()));
        pen.fillRect(0, 0, image.getWidth(), image.getHeight());
        return pen;
    }

    private static Color screen(Vec3 light) {
        return new Color(Paint.coded(light.x()), Paint.coded(light.y()), Paint.coded(light.z()));
    }
}

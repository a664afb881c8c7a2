package org.gimbal.viewer.picture;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import org.jspecify.annotations.Nullable;

/** Writes a moving GIF, picture by picture, that repeats for ever. */
public final class GifFilm implements AutoCloseable {
    private static final String FORMAT = "javax_imageio_gif_image_1.0";

    private final ImageWriter writer;
    private final ImageOutputStream out;
    private final int hundredths;
    private @Nullable BufferedImage before;

    /** @param hundredths how long each picture is shown, in 1/100 s: players are unreliable below 2 */
    public GifFilm(OutputStream stream, int hundredths) throws IOException {
        this.hundredths = hundredths;
        writer = ImageIO.getImageWritersByFormatName("gif").next();
        out = ImageIO.createImageOutputStream(stream);
        writer.setOutput(out);
        writer.prepareWriteSequence(null);
    }

    /** Adds a picture; of all but the first, only the rectangle that has changed is written. */
    public void add(BufferedImage picture) throws IOException {
        Rectangle changed = changed(picture);
        before = picture;
        write(picture.getSubimage(changed.x, changed.y, changed.width, changed.height), changed);
    }

    /** Around all pixels that are not as they were; a single one if none is. */
    private Rectangle changed(BufferedImage picture) {
        int width = picture.getWidth();
        int height = picture.getHeight();
        if (before == null) {
            return new Rectangle(width, height);
        }
        Rectangle changed = new Rectangle(-1, -1);
        int[] old = before.getRGB(0, 0, width, height, null, 0, width);
        int[] now = picture.getRGB(0, 0, width, height, null, 0, width);
        for (int i = 0; i < now.length; i++) {
            if (now[i] != old[i]) {
                changed.add(new Rectangle(i % width, i / width, 1, 1));
            }
        }
        return changed.isEmpty() ? new Rectangle(1, 1) : changed;
    }

    private void write(BufferedImage picture, Rectangle place) throws IOException {
        IIOMetadata data = writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(picture), null);
        IIOMetadataNode root = (IIOMetadataNode) data.getAsTree(FORMAT);
        IIOMetadataNode control = child(root, "GraphicControlExtension");
        control.setAttribute("disposalMethod", "none");
        control.setAttribute("userInputFlag", "FALSE");
        control.setAttribute("transparentColorFlag", "FALSE");
        control.setAttribute("transparentColorIndex", "0");
        control.setAttribute("delayTime", Integer.toString(hundredths));
        IIOMetadataNode descriptor = child(root, "ImageDescriptor");
        descriptor.setAttribute("imageLeftPosition", Integer.toString(place.x));
        descriptor.setAttribute("imageTopPosition", Integer.toString(place.y));
        IIOMetadataNode repeat = new IIOMetadataNode("ApplicationExtension");
        repeat.setAttribute("applicationID", "NETSCAPE");
        repeat.setAttribute("authenticationCode", "2.0");
        repeat.setUserObject(new byte[] {1, 0, 0});
        child(root, "ApplicationExtensions").appendChild(repeat);
        data.setFromTree(FORMAT, root);
        writer.writeToSequence(new IIOImage(picture, null, data), null);
    }

    private static IIOMetadataNode child(IIOMetadataNode root, String name) {
        for (int i = 0; i < root.getLength(); i++) {
            if (root.item(i).getNodeName().equals(name)) {
                return (IIOMetadataNode) root.item(i);
            }
        }
        IIOMetadataNode made = new IIOMetadataNode(name);
        root.appendChild(made);
        return made;
    }

    @Override
    public void close() throws IOException {
        writer.endWriteSequence();
        out.flush();
        out.close();
        writer.dispose();
    }
}

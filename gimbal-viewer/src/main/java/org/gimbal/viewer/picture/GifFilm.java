package org.gimbal.viewer.picture;

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

/** Writes a moving GIF, picture by picture, that repeats for ever. */
public final class GifFilm implements AutoCloseable {
    private static final String FORMAT = "javax_imageio_gif_image_1.0";

    private final ImageWriter writer;
    private final ImageOutputStream out;
    private final int hundredths;

    /** @param hundredths how long each picture is shown, in 1/100 s: players are unreliable below 2 */
    public GifFilm(OutputStream stream, int hundredths) throws IOException {
        this.hundredths = hundredths;
        writer = ImageIO.getImageWritersByFormatName("gif").next();
        out = ImageIO.createImageOutputStream(stream);
        writer.setOutput(out);
        writer.prepareWriteSequence(null);
    }

    public void add(BufferedImage picture) throws IOException {
        IIOMetadata data = writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(picture), null);
        IIOMetadataNode root = (IIOMetadataNode) data.getAsTree(FORMAT);
        IIOMetadataNode control = child(root, "GraphicControlExtension");
        control.setAttribute("disposalMethod", "none");
        control.setAttribute("userInputFlag", "FALSE");
        control.setAttribute("transparentColorFlag", "FALSE");
        control.setAttribute("transparentColorIndex", "0");
        control.setAttribute("delayTime", Integer.toString(hundredths));
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

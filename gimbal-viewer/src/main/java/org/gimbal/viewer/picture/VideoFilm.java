package org.gimbal.viewer.picture;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.jcodec.codecs.h264.H264Encoder;
import org.jcodec.codecs.h264.encode.RateControl;
import org.jcodec.codecs.h264.io.model.SeqParameterSet;
import org.jcodec.codecs.h264.io.model.SliceType;
import org.jcodec.codecs.h264.io.model.VUIParameters;
import org.jcodec.common.Codec;
import org.jcodec.common.MuxerTrack;
import org.jcodec.common.VideoCodecMeta;
import org.jcodec.common.VideoEncoder;
import org.jcodec.common.io.NIOUtils;
import org.jcodec.common.io.SeekableByteChannel;
import org.jcodec.common.model.ColorSpace;
import org.jcodec.common.model.Packet;
import org.jcodec.common.model.Size;
import org.jcodec.containers.mp4.muxer.MP4Muxer;
import org.jspecify.annotations.Nullable;

/** Writes a film as MP4 (H.264), picture by picture. */
public final class VideoFilm implements AutoCloseable {
    /** Of a coefficient: at 18 of 51 an eye finds no difference in drawings of flat colours. */
    private static final int QUANTISER = 18;

    /** Pictures from one that stands for itself to the next: what a player has to decode to jump anywhere. */
    private static final int KEY_INTERVAL = 50;

    /** Pixels that something may move by from picture to picture and still be found. */
    private static final int SEARCH = 16;

    /** Of a second; the clock of the file. */
    private static final int TICKS = 90_000;

    /** More than a coded picture takes, however little it resembles the one before. */
    private static final int BYTES_PER_PIXEL = 4;

    private static final int LEAST_BYTES = 65_536;

    private final SeekableByteChannel channel;
    private final MP4Muxer muxer;
    private final H264Encoder encoder;
    private final int ticks;
    private @Nullable MuxerTrack track;
    private ByteBuffer space = ByteBuffer.allocate(0);
    private int count;

    /**
     * Begins a file.
     *
     * @param seconds how long each picture is shown
     */
    public VideoFilm(Path file, double seconds) throws IOException {
        channel = NIOUtils.writableChannel(file.toFile());
        muxer = MP4Muxer.createMP4MuxerToChannel(channel);
        encoder = new ColourfulEncoder();
        encoder.setKeyInterval(KEY_INTERVAL);
        encoder.setMotionSearchRange(SEARCH);
        ticks = (int) Math.max(1, Math.round(TICKS * seconds));
    }

    /**
     * Adds a picture.
     *
     * @param image of even width and height, all of one size
     */
    public void add(BufferedImage image) throws IOException {
        Size size = new Size(image.getWidth(), image.getHeight());
        if (track == null) {
            track = muxer.addVideoTrack(
                    Codec.H264, VideoCodecMeta.createSimpleVideoCodecMeta(size, ColorSpace.YUV420J));
            space = ByteBuffer.allocate(BYTES_PER_PIXEL * size.getWidth() * size.getHeight() + LEAST_BYTES);
        }
        VideoEncoder.EncodedFrame encoded = encoder.encodeFrame(ScreenColours.halved(image), space.clear());
        Packet.FrameType type = encoded.isKeyFrame() ? Packet.FrameType.KEY : Packet.FrameType.INTER;
        ByteBuffer data = NIOUtils.clone(encoded.getData());
        track.addFrame(Packet.createPacket(data, (long) count * ticks, TICKS, ticks, count, type, null));
        count++;
    }

    @Override
    public void close() throws IOException {
        try {
            if (count > 0) {
                muxer.finish();
            }
        } finally {
            channel.close();
        }
    }

    /** Says in the stream by which rule colours were coded, which players otherwise guess from the size. */
    private static final class ColourfulEncoder extends H264Encoder {
        ColourfulEncoder() {
            super(new SameQuality());
        }

        @Override
        public SeqParameterSet initSPS(Size size) {
            SeqParameterSet set = super.initSPS(size);
            VUIParameters words = new VUIParameters();
            words.videoSignalTypePresentFlag = true;
            words.videoFormat = 5; // unspecified
            words.colourDescriptionPresentFlag = true;
            words.colourPrimaries = ScreenColours.BT709;
            words.transferCharacteristics = ScreenColours.BT709;
            words.matrixCoefficients = ScreenColours.BT709;
            set.vuiParams = words;
            return set;
        }
    }

    /** The same for all pictures, whatever it takes. */
    private static final class SameQuality implements RateControl {
        @Override
        public int startPicture(Size size, int longest, SliceType type) {
            return QUANTISER;
        }

        @Override
        public int initialQpDelta() {
            return 0;
        }

        @Override
        public int accept(int bits) {
            return 0;
        }
    }
}

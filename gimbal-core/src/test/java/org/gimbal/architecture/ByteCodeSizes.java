package org.gimbal.architecture;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Reads from a class file how long the byte code of its methods is (The Java Virtual Machine Specification, chapter 4).
 */
final class ByteCodeSizes {
    private static final int MAGIC = 0xCAFEBABE;

    private final DataInputStream in;
    private final Map<Integer, String> texts = new LinkedHashMap<>();
    private final Map<String, Integer> sizes = new LinkedHashMap<>();

    private ByteCodeSizes(byte[] classFile) {
        in = new DataInputStream(new ByteArrayInputStream(classFile));
    }

    /** Bytes of code by method name and descriptor; methods without code are left out. */
    static Map<String, Integer> of(byte[] classFile) {
        try {
            return new ByteCodeSizes(classFile).read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Map<String, Integer> read() throws IOException {
        if (in.readInt() != MAGIC) {
            throw new IOException("not a class file");
        }
        in.readInt(); // version
        readConstants();
        in.skipNBytes(6); // access flags, this class, super class
        in.skipNBytes(2L * in.readUnsignedShort()); // interfaces
        readMembers(); // fields
        readMembers(); // methods
        return sizes;
    }

    private void readConstants() throws IOException {
        int count = in.readUnsignedShort();
        for (int i = 1; i < count; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> texts.put(i, in.readUTF());
                case 7, 8, 16, 19, 20 -> in.skipNBytes(2); // class, string, method type, module, package
                case 15 -> in.skipNBytes(3); // method handle
                case 5, 6 -> { // long, double: take two places
                    in.skipNBytes(8);
                    i++;
                }
                case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4); // numbers, members, name and type, dynamic
                default -> throw new IOException("unknown constant " + tag);
            }
        }
    }

    private void readMembers() throws IOException {
        int count = in.readUnsignedShort();
        for (int i = 0; i < count; i++) {
            in.skipNBytes(2); // access flags
            String name = texts.get(in.readUnsignedShort()) + texts.get(in.readUnsignedShort());
            readAttributes(name);
        }
    }

    private void readAttributes(String member) throws IOException {
        int count = in.readUnsignedShort();
        for (int i = 0; i < count; i++) {
            boolean code = "Code".equals(texts.get(in.readUnsignedShort()));
            long length = in.readInt() & 0xFFFFFFFFL;
            if (code) {
                in.skipNBytes(4); // stack, locals
                sizes.put(member, in.readInt());
                length -= 8;
            }
            in.skipNBytes(length);
        }
    }
}

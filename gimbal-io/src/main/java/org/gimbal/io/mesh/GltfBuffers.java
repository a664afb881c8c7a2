package org.gimbal.io.mesh;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.gimbal.io.source.Place;

/**
 * The buffers of a glTF file: the rest of a binary file, data in the text itself, or files beside it.
 *
 * @param file reads a file beside the one that names it
 */
record GltfBuffers(BiFunction<String, Place, byte[]> file) {
    List<ByteBuffer> of(JsonNode root, Optional<ByteBuffer> binary) {
        List<ByteBuffer> all = new ArrayList<>();
        for (JsonNode buffer : root.list("buffers")) {
            Optional<JsonNode> address = buffer.find("uri");
            all.add(
                    address.isPresent()
                            ? ByteBuffer.wrap(named(address.get()))
                            : binary.orElseThrow(() -> buffer.fault("names no file, and there is no binary part")));
        }
        return all;
    }

    private byte[] named(JsonNode address) {
        String text = address.text();
        if (!text.startsWith("data:")) {
            return file.apply(text.replace("%20", " "), address.value().place());
        }
        int comma = text.indexOf(',');
        if (comma < 0 || !text.substring(0, comma).endsWith(";base64")) {
            throw address.fault("has data in another form than base64");
        }
        try {
            return Base64.getDecoder().decode(text.substring(comma + 1));
        } catch (IllegalArgumentException e) {
            throw address.fault("has data that is no base64");
        }
    }
}

package org.gimbal.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** HotSpot interprets methods of more than 8000 bytes of byte code for ever; ours stay well below. */
class BytecodeSizeTest {
    private static final int LIMIT = 7500;

    @Test
    void noMethodIsTooLongForTheCompiler() {
        int methods = 0;
        for (Map.Entry<String, byte[]> file : MainClasses.files().entrySet()) {
            Map<String, Integer> sizes = ByteCodeSizes.of(file.getValue());
            methods += sizes.size();
            assertThat(sizes)
                    .as(file.getKey())
                    .allSatisfy((method, size) -> assertThat(size).as(method).isLessThanOrEqualTo(LIMIT));
        }
        assertThat(methods).as("methods read").isGreaterThan(500);
    }

    /** Guards the reader: methods whose code is known. */
    @Test
    void sizesAreReadFromClassFiles() throws IOException {
        try (InputStream in =
                Objects.requireNonNull(BytecodeSizeTest.class.getResourceAsStream("BytecodeSizeTest$Known.class"))) {
            Map<String, Integer> sizes = ByteCodeSizes.of(in.readAllBytes());
            assertThat(sizes)
                    .containsEntry("first(I)I", 2) // iload_0, ireturn
                    .containsEntry("sum(DD)D", 4) // dload_0, dload_2, dadd, dreturn
                    .containsEntry("nothing()V", 1); // return
        }
    }

    /** Fields, a long constant and an annotation make the file as varied as any. */
    @SuppressWarnings("unused")
    private static final class Known {
        static final long BIG = 1L << 40;
        static final double SMALL = 1e-300;

        static int first(int a) {
            return a;
        }

        static double sum(double a, double b) {
            return a + b;
        }

        @Deprecated
        static void nothing() {}
    }
}

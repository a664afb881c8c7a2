package org.gimbal.book.opening;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import org.gimbal.book.Chapters;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpeningsTest {
    @Test
    void everyChapterHasAPictureWithWordsAndASourceWithItsIdentifier() {
        assertThat(Chapters.ids()).allSatisfy(id -> {
            Opening opening = Openings.of(id).orElseThrow();
            assertThat(opening.caption()).isNotBlank();
            assertThat(opening.sources()).doesNotHaveDuplicates().isNotEmpty();
        });
        assertThat(Openings.of("classic-nothing")).isEmpty();
        assertThat(Openings.of("2020-99")).isEmpty();
    }

    /** None is listed in vain, and all but two old ones have an identifier that is known. */
    @Test
    void everySourceIsReferredTo() {
        Set<Source> used = EnumSet.noneOf(Source.class);
        Chapters.ids().forEach(id -> used.addAll(Openings.of(id).orElseThrow().sources()));
        assertThat(used).containsExactlyInAnyOrder(Source.values());
        for (Source source : Source.values()) {
            if (source != Source.IFTOMM && source != Source.BERMAN) {
                assertThat(source.line())
                        .matches(
                                "- .+: \\*.+\\*\\. .+\\. \\[doi:10\\.\\d{4,5}/\\S+]\\(https://doi\\.org/10\\.\\S+\\)\\.");
            }
        }
    }

    /** Something is to be seen: more colours than sky, ground and grid have. */
    @ParameterizedTest
    @ValueSource(
            strings = {"2020-4a", "2023-9c", "2023-14", "trep-8", "lie-2", "redmax-hybrid", "classic-painleve-rod"})
    void picturesShowSomething(String chapter) {
        BufferedImage image = Openings.of(chapter).orElseThrow().sight().draw();
        Set<Integer> strong = new HashSet<>();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                int pixel = image.getRGB(x, y);
                int red = pixel >> 16 & 255;
                int blue = pixel & 255;
                if (Math.abs(red - blue) > 60) {
                    strong.add(pixel);
                }
            }
        }
        assertThat(strong).hasSizeGreaterThan(10);
    }
}

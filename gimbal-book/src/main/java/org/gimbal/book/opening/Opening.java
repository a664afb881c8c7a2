package org.gimbal.book.opening;

import java.util.List;

/**
 * What a chapter begins and ends with.
 *
 * @param caption what the picture shows
 * @param sources the first is the one whose experiment it is
 */
public record Opening(String caption, Sight sight, List<Source> sources) {
    static Opening of(String caption, Sight sight, Source... sources) {
        return new Opening(caption, sight, List.of(sources));
    }
}

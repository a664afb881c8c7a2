package org.gimbal.io.model;

import java.util.List;

/**
 * A model in some format.
 *
 * @param losses what the format has no words for
 */
public record WrittenModel(String text, List<String> losses) {
    public WrittenModel {
        losses = List.copyOf(losses);
    }
}

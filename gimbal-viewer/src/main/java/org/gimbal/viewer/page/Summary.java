package org.gimbal.viewer.page;

import java.util.List;

/**
 * The words of a page.
 *
 * @param subtitle one line that says what is shown
 * @param sections tables: the run, the audit, options
 * @param warnings what the reader should know before trusting the run
 */
public record Summary(String title, String subtitle, List<Section> sections, List<String> warnings) {
    public Summary {
        sections = List.copyOf(sections);
        warnings = List.copyOf(warnings);
    }
}

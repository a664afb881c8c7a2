package org.gimbal.io.formats;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The formats of model files. */
enum Format {
    SCENE(".yaml", ".yml", ".json"),
    URDF(".urdf"),
    /** Also the ending of URDF files at times: the root element tells. */
    MJCF(".xml", ".mjcf"),
    SEXP(".sexp", ".lisp", ".trep");

    private final String endings;

    Format(String... endings) {
        this.endings = String.join(" ", endings);
    }

    static Optional<Format> of(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(format -> Arrays.stream(format.endings.split(" ")).anyMatch(lower::endsWith))
                .findFirst();
    }

    static String endings() {
        return Arrays.stream(values())
                .map(format -> format.endings.replace(" ", ", "))
                .collect(Collectors.joining(", "));
    }
}

package org.gimbal.cli;

import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;

/** A model file as a scene. */
final class FileScene implements Scene {
    private final Subject subject;

    FileScene(Subject subject) {
        this.subject = subject;
    }

    Subject subject() {
        return subject;
    }

    /** The last part of the file's name, without its ending, so that files can be named after it. */
    @Override
    public String name() {
        String last = subject.name().substring(subject.name().lastIndexOf('/') + 1);
        int dot = last.indexOf('.');
        return dot > 0 ? last.substring(0, dot) : last;
    }

    @Override
    public String summary() {
        return subject.summary();
    }

    @Override
    public Setup build(Settings settings) {
        return subject.setup();
    }
}

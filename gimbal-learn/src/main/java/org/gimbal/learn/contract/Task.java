package org.gimbal.learn.contract;

/** What environments of one kind have in common. Constant: any number of environments share it in any threads. */
public interface Task {
    String name();

    Space observations();

    Space actions();

    /** An environment of its own, for one thread at a time; cheap. */
    Environment open();
}

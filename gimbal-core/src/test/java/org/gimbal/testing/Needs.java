package org.gimbal.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.gimbal.sim.Capability;
import org.junit.jupiter.api.extension.ExtendWith;

/** What an engine must be able to do for a test, or all tests of a class, to be about it; else they are skipped. */
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(NeedsCondition.class)
public @interface Needs {
    Capability[] value();
}

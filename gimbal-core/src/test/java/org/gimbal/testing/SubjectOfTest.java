package org.gimbal.testing;

import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;

/** Hands a test the engine of the class around it. */
final class SubjectOfTest implements TestInstancePostProcessor {
    @Override
    public void postProcessTestInstance(Object instance, ExtensionContext context) {
        if (instance instanceof EngineTest test) {
            test.subject = around(context)
                    .orElseThrow(() -> new IllegalStateException(
                            context.getDisplayName() + " has no engine: nest it in an EngineUnderTest"));
        }
    }

    /** The innermost engine under test among the instances of a context and those around it. */
    static Optional<EngineUnderTest> around(ExtensionContext context) {
        Optional<ExtensionContext> at = Optional.of(context);
        while (at.isPresent()) {
            if (at.get().getTestInstance().orElse(null) instanceof EngineUnderTest found) {
                return Optional.of(found);
            }
            at = at.get().getParent();
        }
        return Optional.empty();
    }
}

package org.gimbal.testing;

import java.lang.reflect.AnnotatedElement;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Engine;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Skips tests, and classes of tests, of what the engine under test does not claim to do. */
final class NeedsCondition implements ExecutionCondition {
    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        Optional<EngineUnderTest> subject = SubjectOfTest.around(context);
        if (subject.isEmpty()) {
            return ConditionEvaluationResult.enabled("decided test by test");
        }
        Engine engine = subject.get().engine();
        return Stream.of(context.getTestClass(), context.getElement())
                .flatMap(Optional::stream)
                .flatMap(element -> missing(element, engine))
                .findFirst()
                .map(missing -> ConditionEvaluationResult.disabled(
                        "the " + engine.name() + " engine does not offer " + missing.label()))
                .orElse(ConditionEvaluationResult.enabled("the engine can"));
    }

    private static Stream<Capability> missing(AnnotatedElement element, Engine engine) {
        return Stream.ofNullable(element.getAnnotation(Needs.class))
                .flatMap(needs -> Arrays.stream(needs.value()))
                .filter(capability -> !engine.capabilities().contains(capability));
    }
}

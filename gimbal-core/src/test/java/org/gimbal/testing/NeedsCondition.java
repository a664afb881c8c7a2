package org.gimbal.testing;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.gimbal.sim.Capability;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Skips tests of what the engine under test does not claim to do. */
final class NeedsCondition implements ExecutionCondition {
    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        Optional<Object> instance = context.getTestInstance();
        if (instance.isEmpty() || !(instance.get() instanceof EngineTest test)) {
            return ConditionEvaluationResult.enabled("decided test by test");
        }
        return needs(context)
                .filter(capability -> !test.can(capability))
                .findFirst()
                .map(missing -> ConditionEvaluationResult.disabled(
                        "the " + test.engine().name() + " engine has no " + missing.label()))
                .orElse(ConditionEvaluationResult.enabled("the engine can"));
    }

    private static Stream<Capability> needs(ExtensionContext context) {
        Stream<Needs> ofClass = context.getTestClass().map(type -> type.getAnnotation(Needs.class)).stream();
        Stream<Needs> ofMethod = context.getTestMethod().map(method -> method.getAnnotation(Needs.class)).stream();
        return Stream.concat(ofClass, ofMethod).flatMap(needs -> Arrays.stream(needs.value()));
    }
}

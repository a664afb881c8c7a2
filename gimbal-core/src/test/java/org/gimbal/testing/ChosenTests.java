package org.gimbal.testing;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Runs those parts of the contract alone whose class names begin with the property {@code gimbal.contract}, if that is
 * given.
 */
final class ChosenTests implements ExecutionCondition {
    private static final @Nullable String CHOSEN = System.getProperty("gimbal.contract");

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        boolean chosen =
                CHOSEN == null || context.getRequiredTestClass().getSimpleName().startsWith(CHOSEN);
        return chosen
                ? ConditionEvaluationResult.enabled("chosen")
                : ConditionEvaluationResult.disabled("only " + CHOSEN + " was asked for");
    }
}

package org.gimbal.testing;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Runs those parts of the contract alone whose class names begin with one of the words, divided by commas, of the
 * property {@code gimbal.contract}, if that is given.
 */
final class ChosenTests implements ExecutionCondition {
    private static final @Nullable String CHOSEN = System.getProperty("gimbal.contract");

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        String name = context.getRequiredTestClass().getSimpleName();
        boolean chosen = CHOSEN == null || Arrays.stream(CHOSEN.split(",", -1)).anyMatch(name::startsWith);
        return chosen
                ? ConditionEvaluationResult.enabled("chosen")
                : ConditionEvaluationResult.disabled("only " + CHOSEN + " was asked for");
    }
}

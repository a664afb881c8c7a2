package org.gimbal.viewer.browser;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Starts one browser for all tests, when the first wants it, and ends it with the last. */
final class BrowserExtension implements ExecutionCondition, ParameterResolver {
    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        boolean required = "required".equals(System.getenv("GIMBAL_BROWSER"));
        return required || Chromium.program().isPresent()
                ? ConditionEvaluationResult.enabled("there is a browser, or must be")
                : ConditionEvaluationResult.disabled(Chromium.MISSING);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Chromium.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getRoot()
                .getStore(Namespace.create(BrowserExtension.class))
                .computeIfAbsent(Chromium.class, key -> Chromium.start());
    }
}

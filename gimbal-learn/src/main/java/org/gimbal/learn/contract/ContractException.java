package org.gimbal.learn.contract;

/** Somebody does not keep the contract of environments: an action or an observation that is none. */
public final class ContractException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ContractException(String message) {
        super(message);
    }
}

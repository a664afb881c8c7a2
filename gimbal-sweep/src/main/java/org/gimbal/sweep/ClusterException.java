package org.gimbal.sweep;

/** A cluster that cannot be reached, or gave up. */
public final class ClusterException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param place where the runs were to be made */
    public ClusterException(String place, Exception cause) {
        super(place + " ended the sweep: " + firstLine(cause), cause);
    }

    private static String firstLine(Exception cause) {
        String told = String.valueOf(cause.getMessage());
        int end = told.indexOf('\n');
        return end < 0 ? told : told.substring(0, end);
    }
}

/** What tests of several packages share: tables of reference solutions, fits of convergence orders. */
@NullMarked
package org.gimbal.testing;

import org.jspecify.annotations.NullMarked;

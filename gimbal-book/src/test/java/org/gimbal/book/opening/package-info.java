/** Tests of how chapters begin and end. */
@NullMarked
package org.gimbal.book.opening;

import org.jspecify.annotations.NullMarked;

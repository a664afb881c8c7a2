/**
 * Environments that come along, each with what can be learned in it. A new one is a class here that implements
 * {@link org.gimbal.learn.lesson.Lesson} and a line in {@link org.gimbal.learn.lesson.Lessons}.
 */
@NullMarked
package org.gimbal.learn.lesson;

import org.jspecify.annotations.NullMarked;

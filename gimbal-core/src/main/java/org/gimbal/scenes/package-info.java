/**
 * Canonical mechanisms, written once and used by tests, benchmarks, the book, the command line and examples alike.
 *
 * <p>{@link org.gimbal.scenes.Scenes#all} is the list; a scene is a class in the room of its topic ({@code tree},
 * {@code loop}, {@code contact}) with parameters that have names, defaults and meanings. May import: {@code model},
 * {@code sim} and what they may. Must not know: engines, files. To add one: write the class, add it to the list of its
 * room; {@code ScenesTest} runs it.
 */
@NullMarked
package org.gimbal.scenes;

import org.jspecify.annotations.NullMarked;

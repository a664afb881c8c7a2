package org.gimbal.book.chapter;

/** Paragraphs in Markdown. */
public record Prose(String markdown) implements Element {}

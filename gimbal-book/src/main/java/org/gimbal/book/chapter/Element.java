package org.gimbal.book.chapter;

/** A piece of a page. */
public sealed interface Element permits Prose, Grid, Figure {}

/** Whether the reader has asked the system for less motion: then nothing moves before it is told to. */
export function wantsLessMotion() {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** ms after the end of a session by which each of its payments is decided. */
export const BOUND = 10 * 60_000;

/** ms after the end of a session by which each of its payments is decided. */
export const BOUND = 10 * 60_000;

/** ms in which a form can be pressed after a change, also where it is loaded again meanwhile. */
export const PRESSABLE = 90_000;

const MINUTE = 60_000;

export type RateLimit = ReturnType<typeof rateLimit>;

/** Limits calls to a number per minute. Times are in ms. */
export function rateLimit(most: number) {
  let times: readonly number[] = [];

  /** @returns how many calls are left */
  const left = (now: number) => {
    times = times.filter((time) => now - time < MINUTE);
    return most - times.length;
  };

  return {
    left,
    /** @returns ms (an integer) until a call is left */
    wait: (now: number) => (left(now) > 0 ? 0 : Math.ceil(Number(times[0]) + MINUTE - now)),
    take(now: number): void {
      times = [...times, now];
    },
  };
}

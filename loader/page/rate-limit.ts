const RATE_WINDOW = 60_000;

/** Limits the number of calls per minute. `now` is in ms. */
export interface RateLimit {
  /** How many calls are left. */
  left(now: number): number;
  /** ms (an integer) until a call is left. */
  wait(now: number): number;
  take(now: number): void;
}

export function rateLimit(most: number): RateLimit {
  let times: readonly number[] = [];

  const left = (now: number) => {
    times = times.filter((time) => now - time < RATE_WINDOW);
    return most - times.length;
  };

  return {
    left,
    wait(now) {
      if (left(now) > 0) return 0;
      const [oldest = now] = times;
      return Math.ceil(oldest + RATE_WINDOW - now);
    },
    take(now) {
      times = [...times, now];
    },
  };
}

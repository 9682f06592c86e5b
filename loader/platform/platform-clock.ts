/** The platform's clock, as the `Date` headers of its responses show it. */

/** ms by which two measurements of the same clock may differ; the clock's unit is a second. */
const SAME_CLOCK = 1500;

export interface PlatformClock {
  /** Measures the clock. Has no effect if the response has no date that can be read. */
  read(response: Response): void;
  /** ms by which the platform's clock is ahead of this machine's, as last measured. */
  readonly offset: () => number;
}

export function createPlatformClock(): PlatformClock {
  let clockOffset = 0;
  /** ms since the epoch; a cache may send an older response after a newer one. */
  let lastDate = 0;
  /** The offset of the last response. Two responses that agree correct an earlier wrong one. */
  let lastOffset = Infinity;

  return {
    read(response) {
      const date = Date.parse(response.headers.get('Date') ?? '');
      const offset = date - Date.now();
      if (date >= lastDate || Math.abs(offset - lastOffset) < SAME_CLOCK) {
        lastDate = date;
        clockOffset = offset;
      }
      lastOffset = offset;
    },
    offset: () => clockOffset,
  };
}

/** Many payments in sequence on one page, as in a single-page shop. */
import type { Page } from '@playwright/test';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';

/** Leaks something with each mount, for the control. */
export type Leak = 'listener' | 'element' | 'memory';

/**
 * Mounts and unmounts one session's form. Resolves with the time of each mount, from the call to
 * the usable form, in ms; a benchmark can compare the last ones with the first.
 *
 * @param page - a merchant's page with a client
 */
export function mountAndUnmount(
  page: Page,
  session: EmbeddedSessionResponse,
  times: number,
  leak?: Leak,
): Promise<number[]> {
  return page.evaluate(
    async ([session, times, leak]) => {
      const kept: unknown[] = [];
      const taken: number[] = [];
      for (let mount = 0; mount < times; mount += 1) {
        const controller = new AbortController();
        const { signal } = controller;
        const start = performance.now();
        await window.merchant.pay.initializePayment({ session, container: '#container', signal });
        taken.push(performance.now() - start);
        controller.abort();
        if (leak === 'listener') window.addEventListener('resize', () => kept.length);
        if (leak === 'element') kept.push(document.createElement('p'));
        if (leak === 'memory') kept.push(Array.from({ length: 2000 }, () => ({})));
      }
      Object.assign(window, { kept: [...(window.kept ?? []), ...kept] });
      return taken;
    },
    [session, times, leak] as const,
  );
}

declare global {
  interface Window {
    /** What the controls leak. */
    kept?: unknown[];
  }
}

/** The time of the last mounts relative to the first, as a ratio of medians. */
export function slowdown(taken: readonly number[], window = 50): number {
  return median(taken.slice(-window)) / median(taken.slice(0, window));
}

function median(values: readonly number[]): number {
  const isMedian = (value: number) =>
    values.filter((other) => other < value).length <= values.length / 2 &&
    values.filter((other) => other > value).length <= values.length / 2;
  return values.find(isMedian) ?? NaN;
}

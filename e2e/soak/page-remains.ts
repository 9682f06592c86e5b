/** What a page retains, by the browser's own metrics. */
import type { CDPSession, Page } from '@playwright/test';

/** Bytes for `JSHeapUsedSize`; the others are numbers of things. */
export type Remains = Readonly<Record<string, number>>;

/** The permitted growth of each metric. A leak of one object per mount is far above it. */
const NOISE: Remains = {
  JSEventListeners: 10,
  Documents: 3,
  Frames: 2,
  Nodes: 50,
  DetachedScriptStates: 3,
  JSHeapUsedSize: 400_000,
};

export class PageRemains {
  readonly #devtools: CDPSession;

  private constructor(devtools: CDPSession) {
    this.#devtools = devtools;
  }

  static async of(page: Page): Promise<PageRemains> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    return new PageRemains(devtools);
  }

  /** After the garbage has been collected. */
  async count(): Promise<Remains> {
    // Objects that one collection frees may have retained others.
    for (let time = 0; time < 3; time += 1)
      await this.#devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.#devtools.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  }
}

/** The metrics that have grown beyond noise, with their figures. */
export function growth(early: Remains, late: Remains): string[] {
  return Object.entries(NOISE).flatMap(([name, noise]) => {
    const [before = 0, after = 0] = [early[name], late[name]];
    return after - before > noise ? [`${name}: ${before} to ${after}`] : [];
  });
}

/**
 * Counts what runs in a real page together with what runs in Node: the page's script is
 * instrumented as vitest instruments its own modules, and its counters are added to vitest's.
 * Only in `npm run coverage`; other runs serve the code as it is.
 */
import type { Page } from '@playwright/test';
import { createInstrumenter } from 'istanbul-lib-instrument';
import { transformWithOxc } from 'vite';
import type { Plugin } from 'vite';

/* oxlint-disable no-underscore-dangle -- the name is vitest's */

const COUNTED = /\/(loader|shared)\/(?!(?:[\w-]+\/)*testing\/)(?:[\w-]+\/)*[\w-]+\.ts$/;

type Counters = Record<string, { readonly path: string }>;

declare global {
  /** What vitest counts in a worker; in a page, what is counted there. */
  var __VITEST_COVERAGE__: Counters | undefined;
  /** In a page: passes on what was counted. */
  var bringHome: (counters: Counters | undefined) => Promise<void>;
}

const isOn = process.env.PAY_COVERAGE !== undefined;
let pagesLeft = 0;

/** For the build of a page's script. */
export function instrumentation(): Plugin[] {
  if (!isOn) return [];
  const instrumenter = createInstrumenter({
    esModules: true,
    coverageVariable: '__VITEST_COVERAGE__',
    // A function created from a string would violate the page's policy.
    coverageGlobalScope: 'globalThis',
    coverageGlobalScopeFunc: false,
  });
  return [
    {
      name: 'instrumentation',
      // Runs before Vite's own step, which strips types differently for a bundle than for vitest.
      enforce: 'pre',
      async transform(source, id) {
        if (!COUNTED.test(id)) return null;
        const { code, map } = await transformWithOxc(source, id);
        const origin = { file: id, sources: [id], names: [], mappings: '', ...map, version: '3' };
        return instrumenter.instrumentSync(code, id, origin);
      },
    },
  ];
}

/** Call it before the page is opened, and `closeCounted` at the end, or navigate away. */
export async function countCoverage(page: Page): Promise<void> {
  if (!isOn) return;
  await page.exposeFunction('bringHome', addToWorker);
  await page.addInitScript(() => {
    window.addEventListener(
      'beforeunload',
      () => void globalThis.bringHome(globalThis.__VITEST_COVERAGE__),
    );
  });
}

/** Closes a page after it has passed on what was counted. */
export async function closeCounted(page: Page): Promise<void> {
  if (isOn) await page.goto('about:blank');
  await page.close();
}

/** Under separate names, because vitest continues to count in the entries that it has. It adds up by path. */
function addToWorker(counters: Counters = {}): void {
  pagesLeft += 1;
  const store = (globalThis.__VITEST_COVERAGE__ ??= {});
  for (const [path, counted] of Object.entries(counters)) store[`${path} ${pagesLeft}`] = counted;
}

/** The browser of a run of vitest: `build/tiers/setup/vitest-browser.mjs` starts it once for all files. */
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    browserEndpoint: string;
  }
}

/** Closing it closes the pages that were opened through it, but not the browser. */
export function connectToBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserEndpoint'));
}

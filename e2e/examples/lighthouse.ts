/** What Lighthouse finds on a page, apart from its speed, which the benchmark reports. */
import { chromium } from '@playwright/test';
import { ratePage } from '../bench/lighthouse.mjs';
import { expect, test } from '../support/payment-test.ts';

const FULL = { score: 100, lost: [] };

/** Fails with the names of the audits that the page has not passed. */
export async function expectFullScores(url: string): Promise<void> {
  const { executablePath = chromium.executablePath(), args: flags } =
    test.info().project.use.launchOptions ?? {};
  const ratings = await ratePage(url, {
    categories: ['accessibility', 'best-practices', 'seo'],
    // Not the headless shell, which requests no icon.
    browser: process.env['PAY_BROWSER'] ?? executablePath,
    ...(flags && { flags }),
  });
  expect(ratings).toEqual({ accessibility: FULL, 'best-practices': FULL, seo: FULL });
}

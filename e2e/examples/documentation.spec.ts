/** The site of the documentation, as the sandbox serves it. */
import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { REASONS } from '../../shared/reasons.ts';
import { SHOP } from '../support/urls.ts';
import { expectFullScores } from './lighthouse.ts';

const DOCS = `${SHOP}/docs/`;

/** The start page, a guide with a diagram, and a page of the reference. */
const PAGES = ['', 'concepts', 'reference/loader/react'];

/** Reloads, as the page in place of the site does, until the site is built. */
async function openDocs(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const response = await page.goto(DOCS + path);
    expect(response?.status()).toBe(200);
  }).toPass();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the site has no violation of axe's rules and of its policy, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const printed: string[] = [];
    page.on('console', (message) => printed.push(message.text()));
    page.on('pageerror', ({ message }) => printed.push(message));
    for (const path of PAGES) {
      await openDocs(page, path);
      if (path === 'concepts') await page.locator('.diagram svg').waitFor();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${path}: ${id} ${nodes.map(({ html }) => html).join()}`),
      ).toEqual([]);
    }
    expect(printed.filter((line) => !line.includes('503'))).toEqual([]);
  });
}

test('the search finds what to do about a reason of an error, without a service', async ({
  page,
}) => {
  await openDocs(page, '');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('OUTCOME_UNKNOWN');
  await page.getByRole('option', { name: 'The outcome is unknown' }).click();
  await expect(page).toHaveURL(`${DOCS}troubleshooting#the-outcome-is-unknown`);
});

test('every link in an error or a diagnosis leads to its explanation', async ({ page }) => {
  const checks = readFileSync('loader/diagnostics/diagnosis-check.ts', 'utf8').matchAll(
    /^ *\| '([A-Z_]+)'/gm,
  );
  const guides = {
    errors: Object.keys(REASONS),
    diagnose: [...checks].map(([, check = '']) => check),
  };
  for (const [path, codes] of Object.entries(guides)) {
    await openDocs(page, path);
    expect(codes.length).toBeGreaterThan(10);
    const anchors = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(codes.filter((code) => !anchors.includes(code))).toEqual([]);
  }
});

test('llms.txt leads a tool to the Markdown of every page', async ({ page, request }) => {
  await openDocs(page, '');
  const list = await (await request.get(`${DOCS}llms.txt`)).text();
  const links = [...list.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(40);
  for (const link of links) {
    const response = await request.get(new URL(link, SHOP).href);
    expect(response.status(), link).toBe(200);
    expect(response.headers()['content-type']).toContain('text/markdown');
    expect(await response.text()).toMatch(/^# /m);
  }
  const alternate = page.locator('link[rel="alternate"][type="text/markdown"]');
  expect(links).toContain(await alternate.getAttribute('href'));
});

test('Lighthouse rates accessibility, best practices and SEO of the site with 100', async ({
  page,
}) => {
  await openDocs(page, '');
  for (const path of PAGES) await expectFullScores(DOCS + path);
});

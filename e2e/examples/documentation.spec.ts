/** The site of the documentation, as the sandbox serves it. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { AdyenForm, paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import { DOCS_URL } from '../../shared/errors/docs-url.ts';
import { PayError, SDK_ERROR_CODES } from '../../shared/errors/errors.ts';
import { REASONS } from '../../shared/errors/reasons.ts';
import { startTestServer } from '../../shared/testing/test-server.ts';
import type { TestServer } from '../../shared/testing/test-server.ts';
import { SECRET } from '../support/platform.ts';
import { SHOP } from '../support/urls.ts';
import { expectPaid } from './buying.ts';
import { copyPackage, Example } from './example.ts';
import { expectFullScores } from './lighthouse.ts';
import { contrastViolationsOf, violationsOf } from './page-accessibility.ts';

const DOCS = `${SHOP}/docs/`;

/** The start page, a guide with a diagram, and a page of the reference. */
const PAGES = ['', 'concepts', 'reference/loader/react'];

/** Where the build puts the pages that the sandbox serves. */
const PAGES_FOLDER = 'docs/site/dist/pages';

/** Pages that are checked at the same time: one loads while others are computed. */
const TABS = 3;

const IN_THE_SHOP = 'Pay with this choice in the demo shop';

const PHONE = { width: 390, height: 844 };

/** Reloads, as the page in place of the site does, until the site is built. */
async function openDocs(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const response = await page.goto(DOCS + path);
    expect(response?.status()).toBe(200);
  }).toPass();
}

/** The paths of all pages, once the site is built. */
function pathsOfPages(): string[] {
  return readdirSync(PAGES_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replaceAll(sep, '/').replace(/(?:(?<=^|\/)index)?\.html$/, ''));
}

/** The diagrams in the Markdown of a page, beside it. The page of a URL that does not exist has none. */
function diagramsIn(path: string): number {
  const file = join(PAGES_FOLDER, `${path.replace(/(?<=^|\/)$/, 'index')}.md`);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n```mermaid').length - 1 : 0;
}

test('no page of the site violates a rule of axe or the policy, in both colour schemes', async ({
  page,
  context,
}) => {
  await openDocs(page, '');
  const paths = pathsOfPages();
  expect(paths.length).toBeGreaterThan(75);
  const found: string[] = [];
  const check = async (path: string, tab: Page) => {
    const note = (lines: readonly string[]) =>
      void found.push(...lines.map((line) => `${path}: ${line}`));
    await tab.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const response = await tab.goto(DOCS + path);
    expect(response?.status(), path).toBe(200);
    await expect(tab.locator('.diagram svg')).toHaveCount(diagramsIn(path));
    if (path === 'playground') await tab.getByRole('link', { name: IN_THE_SHOP }).waitFor();
    note(await violationsOf(tab));
    note(await contrastViolationsOf(tab));
    await tab.emulateMedia({ colorScheme: 'dark' });
    await tab.locator('html.dark').waitFor();
    await expect(tab.locator('.diagram svg')).toHaveCount(diagramsIn(path));
    note(await contrastViolationsOf(tab));
  };
  await Promise.all(
    Array.from({ length: TABS }, async () => {
      const tab = await context.newPage();
      let path = paths[0];
      tab.on('console', (message) => found.push(`${path}: ${message.text()}`));
      tab.on('pageerror', ({ message }) => found.push(`${path}: ${message}`));
      for (path = paths.shift(); path !== undefined; path = paths.shift()) await check(path, tab);
    }),
  );
  expect(found).toEqual([]);
});

test('the search finds what to do about a reason of an error, without a service', async ({
  page,
}) => {
  await openDocs(page, '');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('OUTCOME_UNKNOWN');
  await page.getByRole('option', { name: 'The outcome is unknown' }).click();
  await expect(page).toHaveURL(`${DOCS}troubleshooting#the-outcome-is-unknown`);
});

test.describe('the quick start', () => {
  const STACKS = { name: 'Vue', exact: true };
  test.use({ viewport: { width: 1280, height: 900 } });

  test('shows one stack of a chapter at a time, on a page below 15,000 px', async ({ page }) => {
    await openDocs(page, '');
    await page.getByRole('link', { name: 'Begin with the quick start' }).click();
    const [backend, frontend] = [
      page.getByRole('heading', { name: 'Express or Fastify' }),
      page.getByRole('heading', { name: 'Script tag' }),
    ];
    await expect(page.getByRole('heading', { name: 'Vue' })).toBeHidden();
    await expect(backend).toBeVisible();
    await expect(frontend).toBeVisible();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(15_000);

    await page.getByRole('navigation', { name: 'Stacks' }).getByRole('link', STACKS).click();
    await expect(page.getByRole('heading', { name: 'Vue' })).toBeInViewport();
    await expect(frontend).toBeHidden();
    await expect(backend).toBeVisible();
  });

  test('a link to a stack shows it', async ({ page }) => {
    await openDocs(page, 'quick-start#angular');
    await expect(page.getByRole('heading', { name: 'Angular' })).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Script tag' })).toBeHidden();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('shows every stack, and its tabs lead to them', async ({ page }) => {
      await openDocs(page, 'quick-start');
      await page.getByRole('navigation', { name: 'Stacks' }).getByRole('link', STACKS).click();
      await expect(page.getByRole('heading', { name: 'Vue' })).toBeInViewport();
      await expect(page.getByRole('heading', { name: 'Script tag' })).toBeVisible();
    });
  });
});

/** A window of 1280 × 1024 px, enlarged four times. */
const ENLARGED = { width: 320, height: 256 };

test('enlarged by 400 %, each kind of page needs no scrolling to the side', async ({ page }) => {
  await page.setViewportSize(ENLARGED);
  for (const path of [...PAGES, 'playground', 'errors', 'http-api']) {
    await openDocs(page, path);
    if (path === 'concepts') await page.locator('.diagram svg').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
      .toBe(ENLARGED.width);
  }
});

test('the keyboard alone skips to the content, and finds a page by the search', async ({
  page,
}) => {
  await openDocs(page, '');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const searchbox = page.getByRole('searchbox');
  // The page listens once its script runs.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(searchbox).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type('OUTCOME_UNKNOWN');
  await page.getByRole('option', { name: 'The outcome is unknown' }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(DOCS);
  await expect(page.getByRole('main')).toContainText('OUTCOME_UNKNOWN');
});

/** What a newcomer searches, and the pages that explain it: those of the guides, and one of the reference. */
const QUESTIONS = new Map([
  ['initializePayment options', ['reference/loader']],
  ...Object.entries(
    v.parse(
      v.record(v.string(), v.array(v.string())),
      JSON.parse(readFileSync('docs/site/search/questions.json', 'utf8')),
    ),
  ),
]);

test('the search leads to a page for each question', async ({ page }) => {
  await openDocs(page, '');
  await page.getByRole('button', { name: 'Search' }).click();
  const results = page.getByRole('option').getByRole('link');
  for (const [question, paths] of QUESTIONS) {
    const pages = paths.map((path) => new URL(path, DOCS).pathname);
    await page.getByRole('searchbox').fill(question);
    await expect
      .poll(
        async () => {
          const found = await results.evaluateAll((links) =>
            links.slice(0, 5).map((link) => link.getAttribute('href')?.replace(/#.*$/, '')),
          );
          return pages.some((path) => found.includes(path));
        },
        { message: question },
      )
      .toBe(true);
  }
});

test('the playground shows the code of the choice in each stack, and pays with it in the shop', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openDocs(page, 'playground');
  await page.getByLabel('Gateway').selectOption('adyen');
  await page.getByLabel('Scenario').selectOption('challenge');
  await page.getByLabel('Language').selectOption('de-DE');
  await page.getByLabel('Stack').selectOption('Vue');
  await expect(page.getByRole('region', { name: 'Backend' })).toContainText("gateway: 'adyen'");
  await expect(page.getByRole('region', { name: 'Vue' })).toContainText('locale="de-DE"');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(PHONE.width);

  const [shop] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: IN_THE_SHOP }).click(),
  ]);
  await expect(shop.getByLabel('Scenario')).toHaveValue('challenge');
  await shop.getByText('Workbench').click();
  await expect(shop.getByLabel('Locale')).toHaveValue('de-DE');
});

test('the code that the playground shows for a backend and a page makes a payment', async ({
  page,
}) => {
  await openDocs(page, 'playground');
  await page.getByRole('link', { name: IN_THE_SHOP }).waitFor();
  await page.getByLabel('Gateway').selectOption('adyen');
  await page.getByLabel('Look').selectOption('night');
  await page.getByLabel('Stack').selectOption('Script tag');
  const backend = await page.getByRole('region', { name: 'Backend' }).innerText();
  const html = await page.getByRole('region', { name: 'Script tag' }).innerText();

  const shop = new Example(await mkdtemp(join(tmpdir(), 'pay-playground-')));
  await writeFile(join(shop.folder, 'server.mjs'), backend);
  await copyPackage('@pay/node', join(shop.folder, 'node_modules', '@pay', 'node'));
  const { port, stop } = await shop.start('node server.mjs', { PAY_API_SECRET: SECRET });
  let site: TestServer | undefined;
  try {
    const backendUrl = `http://127.0.0.1:${port}`;
    await expect(() => page.request.get(backendUrl)).toPass();
    // The sample leaves open what serves the page beside the backend.
    const respond = async ({ method }: IncomingMessage, response: ServerResponse) => {
      if (method === 'GET') return void response.end(html);
      const session = await fetch(backendUrl, { method: 'POST' });
      response.setHeader('Content-Type', 'application/json').end(await session.text());
    };
    site = await startTestServer((...exchange) => void respond(...exchange));
    await page.goto(`http://127.0.0.1:${site.port}/`);
    await expect(paymentFrame(page).locator('body')).toHaveCSS('color-scheme', 'dark');
    await new AdyenForm(page).payByCard();
    const { gateway } = await expectPaid(page);
    expect(gateway?.code).toBe('adyen');
  } finally {
    stop();
    await site?.close();
    await shop.remove();
  }
});

test('without a sandbox, the playground explains how to start one', async ({ page }) => {
  await page.route('**/shop-configuration.json', (route) => route.fulfill({ status: 404 }));
  await openDocs(page, 'playground');
  await expect(page.getByText('This site is served without a sandbox')).toBeVisible();
});

/** The links in the message of an error, in which a sentence may go on. */
const linksIn = (message: string) => message.match(/https:\/\/[^\s)]+/g) ?? [];

/** The URL of each explanation that the SDK links to, of an error or of a check of `diagnose()`. */
function explanations(): readonly string[] {
  const errors = [
    ...Object.entries(REASONS).map(([reason, { code }]) => new PayError(code, '', { reason })),
    ...SDK_ERROR_CODES.map((code) => new PayError(code, '')),
  ];
  const guide = /DIAGNOSIS_GUIDE = `\$\{DOCS_URL\}([^`]+)`/.exec(
    readFileSync('loader/config/default-urls.ts', 'utf8'),
  );
  const checks = readFileSync('loader/diagnostics/diagnosis-check.ts', 'utf8').matchAll(
    /^ *\| '([A-Z_]+)'/gm,
  );
  return [
    ...errors.flatMap(({ message }) => linksIn(message)),
    ...[...checks].map(([, check]) => `${DOCS_URL}${guide?.[1]}${check}`),
  ];
}

test('every link in an error or a diagnosis leads to its explanation', async ({ page }) => {
  const links = explanations();
  expect(links.length).toBeGreaterThan(Object.keys(REASONS).length + SDK_ERROR_CODES.length + 10);
  await openDocs(page, '');
  for (const link of links) {
    expect(link.startsWith(DOCS_URL), link).toBe(true);
    const [path = '', anchor = ''] = link.slice(DOCS_URL.length).split('#');
    // There is a response when the path is another one.
    const response = await page.goto(`${DOCS}${path}#${anchor}`);
    expect(response?.status() ?? 200, link).toBe(200);
    const explanation = page.locator(':target');
    await expect(explanation, link).toBeAttached();
    // An anchor in a heading is empty.
    await expect(
      explanation.locator('xpath=ancestor-or-self::*[self::tr or self::h2]'),
    ).toContainText(anchor);
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

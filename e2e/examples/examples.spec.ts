/** Each example from the packed tarball, from a clean folder to an order that is paid. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { freePort } from '../../shared/testing/test-server.ts';
import { expect, test } from '../support/payment-test.ts';
import { auditExample } from './audited-example.ts';
import { expectPaid, payAfterRedirect, payByForm, payFromBasket, signedReturn } from './buying.ts';
import { GENERATED, installExample } from './example.ts';
import type { Example } from './example.ts';
import { expectFullScores } from './lighthouse.ts';
import { startExampleBackend } from './example-backend.ts';
import type { ExampleBackend } from './example-backend.ts';
import { missingFor } from './required-programs.ts';

const EXAMPLES = join(import.meta.dirname, '..', '..', 'docs', 'examples');

interface ExampleCase {
  /** The heading of its first page. */
  readonly heading: string;
  readonly pay: (page: Page) => Promise<void>;
  /** What its server needs. */
  readonly secrets: Readonly<Record<string, string>>;
  /** It has only pages, and takes the session from another server. */
  readonly needsBackend: boolean;
  /** What leads from the first page to the form. */
  readonly clicks?: readonly string[];
  /** Paths of its scripts that are in no file, with `{folder}` for that of the example. */
  readonly unpinned?: readonly string[];
}

const FORM: ExampleCase = {
  heading: 'Checkout',
  pay: payByForm,
  secrets: {},
  needsBackend: false,
};
const PAGE: ExampleCase = { ...FORM, needsBackend: true };
const REDIRECT: ExampleCase = { ...FORM, pay: payAfterRedirect };
const SECRETS = { PAY_API_SECRET: 'sk_test_sandbox' };

const VITE_OF_ANGULAR =
  '@fs{folder}/node_modules/@angular/build/node_modules/vite/dist/client/env.mjs';

const CASES: Readonly<Record<string, ExampleCase>> = {
  // A development server makes them when they are requested.
  angular: { ...PAGE, unpinned: ['main.js', '@vite/client', VITE_OF_ANGULAR] },
  astro: PAGE,
  express: { ...FORM, secrets: SECRETS },
  fastify: { ...FORM, secrets: SECRETS },
  flask: { ...FORM, secrets: SECRETS },
  htmx: {
    ...FORM,
    heading: 'Your basket',
    pay: payFromBasket,
    secrets: SECRETS,
    clicks: ['form button'],
  },
  // Inline scripts with the data of the page.
  nextjs: { ...FORM, secrets: SECRETS, unpinned: [''] },
  'node-backend': { ...REDIRECT, secrets: SECRETS },
  // Inline scripts with the data of the page.
  nuxt: { ...FORM, secrets: SECRETS, unpinned: [''] },
  react: PAGE,
  'script-tag': FORM,
  'static-return': REDIRECT,
  svelte: PAGE,
  'vite-typescript': PAGE,
  vue: PAGE,
};

test('every example is tested', () => {
  const folders = readdirSync(EXAMPLES, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(folders.map(({ name }) => name).toSorted()).toEqual(Object.keys(CASES));
});

for (const [
  name,
  { heading, pay, secrets, needsBackend, clicks = [], unpinned = [] },
] of Object.entries(CASES)) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'serial' });
    const missing = missingFor(name);
    test.skip(missing !== '', missing);

    let backend: ExampleBackend | undefined;
    let example: Example;
    test.beforeAll(async () => {
      if (needsBackend) backend = await startExampleBackend();
      example = await installExample(`docs/examples/${name}`, backend?.adapt);
    });
    test.afterAll(async () => {
      await backend?.stop();
      await example.remove();
    });

    test('builds and type-checks', async () => {
      await example.run('npm', 'run', 'build', '--if-present');
      await example.run('npm', 'run', 'check', '--if-present');
    });

    test.describe('started', () => {
      let url: string;
      let stop: () => void;
      test.beforeAll(async () => {
        const started = await example.start('npm start', secrets);
        ({ stop } = started);
        url = `http://127.0.0.1:${started.port}/`;
        await expect(() => fetch(url)).toPass({ timeout: 60_000 });
      });
      test.afterAll(() => stop());

      test('shows a heading and the total in its main part, with a style, and takes a payment', async ({
        page,
      }) => {
        await page.goto(url);
        await expectCheckout(page, heading);
        await pay(page);
        const { order_id, payment_id } = await expectPaid(page);
        if (backend) await expect.poll(() => backend?.paidBy(order_id)).toBe(payment_id);
        // After a redirect, another page shows the outcome.
        if (pay === payAfterRedirect) await expectCheckout(page, 'Your order');
        if (pay === payFromBasket) await expectCheckout(page, 'Checkout');
      });

      test('Lighthouse rates accessibility, best practices and SEO with 100', async () => {
        await expectFullScores(url);
      });

      test('pay-audit finds nothing to report on its page', async () => {
        const { code, output } = await auditExample(example.folder, {
          url,
          clicks,
          unpinned,
        });
        expect(output).not.toMatch(/^ *error: /m);
        expect(code).toBe(0);
      });

      if (name === 'script-tag') {
        test('shows a customer who pays later what is to be paid', async ({ page }) => {
          // In the sandbox, the scenario is part of the session, which this page creates.
          await page.route(
            (requested) => requested.pathname.endsWith('/sessions'),
            (route, request) => {
              const metadata = { sandbox: { scenario: 'voucher' } };
              if (request.method() !== 'POST') return route.continue();
              return route.continue({ postData: { ...request.postDataJSON(), metadata } });
            },
          );
          await page.goto(url);
          await pay(page);
          await expect(page.getByRole('status')).toHaveText(/^To be paid: pay_/);
        });
      }

      if (name === 'express' || name === 'fastify' || name === 'flask' || name === 'htmx') {
        test('shows a customer who comes back from a bank the order that is paid', async ({
          page,
        }) => {
          await page.goto(url);
          await pay(page);
          const { order_id, payment_id } = await expectPaid(page);
          const signed = signedReturn({ order_id, payment_id, status: 'captured' });
          await page.goto(`${url}return?${signed}`);
          await expect(page.getByRole('status')).toHaveText(`Paid: ${payment_id}`);
          await page.goto(`${url}return?${signed}0`);
          await expect(page.getByRole('status')).toHaveText('Your payment is being confirmed.');
          // Of another session, while this one has paid the order.
          const failed = signedReturn({ order_id, payment_id, status: 'failed' });
          await page.goto(`${url}return?${failed}`);
          await expect(page.getByRole('status')).toHaveText(`Paid: ${payment_id}`);
          const error_code = 'GATEWAY_TIMEOUT';
          const open = signedReturn({ order_id: 'order-open', status: 'failed', error_code });
          await page.goto(`${url}return?${open}`);
          await expect(page.getByRole('status')).toHaveText(
            `This payment did not succeed: ${error_code}`,
          );
        });
      }

      if (name === 'htmx') {
        test('removes the form with the checkout, and shows it again for the same order after Back', async ({
          page,
        }) => {
          const errors: string[] = [];
          page.on(
            'console',
            (message) => message.type() === 'error' && errors.push(message.text()),
          );
          await page.goto(url);
          await page.getByRole('button', { name: 'Check out' }).click();
          await expect(page.locator('iframe')).toHaveCount(1);
          const checkout = page.url();
          await page.getByRole('link', { name: 'Back to the basket' }).click();
          await expectCheckout(page, 'Your basket');
          await expect(page.locator('iframe')).toHaveCount(0);
          await page.goBack({ waitUntil: 'commit' });
          await expectCheckout(page, 'Checkout');
          expect(page.url()).toBe(checkout);
          await payByForm(page);
          const { order_id } = await expectPaid(page);
          expect(checkout).toBe(`${url}orders/${order_id}`);
          expect(errors).toEqual([]);
        });

        test('shows on the basket that a payment has succeeded which was submitted before', async ({
          page,
        }) => {
          // What reports the outcome: the shop's page receives it only after the swap.
          const held: Route[] = [];
          let isSubmitted = false;
          page.on('request', (request) => {
            isSubmitted ||= request.url().endsWith('/submit');
          });
          await page.route('**/v2/sessions/**', (route) =>
            isSubmitted ? void held.push(route) : route.continue(),
          );
          await page.goto(url);
          await payFromBasket(page);
          await expect.poll(() => held.length).toBeGreaterThan(0);
          await page.getByRole('link', { name: 'Back to the basket' }).click();
          await expectCheckout(page, 'Your basket');
          await expect(page.locator('iframe')).toHaveCount(0);
          await Promise.all(held.map((route) => route.continue()));
          await expectPaid(page);
          await expectCheckout(page, 'Your basket');
        });
      }
    });

    for (const secret of Object.keys(secrets)) {
      test(`stops without ${secret}, and names it`, async () => {
        const port = String(await freePort());
        const started = example.run('npm', 'start', '--', '--port', port);
        await expect(started).rejects.toThrow(`Set ${secret} to your secret key`);
      });
    }

    test('contains no secret', () => {
      const withSecret = sourcesOf(name).filter((file) => /sk_(?:test|live)_/.test(file.content));
      expect(withSecret.map(({ path }) => path)).toEqual([]);
    });
  });
}

/** The files of an example, without those that running it in place has created. */
function sourcesOf(name: string) {
  const root = join(EXAMPLES, name);
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => !path.split(sep).some((part) => GENERATED.has(part)))
    .filter((path) => statSync(join(root, path)).isFile())
    .map((path) => ({ path, content: readFileSync(join(root, path), 'utf8') }));
}

async function expectCheckout(page: Page, heading: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main).toHaveCount(1);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(main.getByText('Total: €113.40', { exact: true })).toBeVisible();
  await expect(main).toHaveCSS('max-width', '512px');
}

test('an integration with React takes at most 15 lines', () => {
  const source = readFileSync(join(EXAMPLES, 'react', 'src', 'checkout.tsx'), 'utf8');
  const lines = source.split('\n').filter((line) => line.trim() !== '');
  expect(lines.length).toBeLessThanOrEqual(15);
});

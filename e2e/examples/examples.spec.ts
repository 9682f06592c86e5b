/** Each example from the packed tarball, from a clean folder to an order that is paid. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../shared/testing/test-server.ts';
import { expect, test } from '../support/payment-test.ts';
import { expectPaid, payAfterRedirect, payByForm } from './buying.ts';
import { GENERATED, installExample } from './example.ts';
import type { Example } from './example.ts';

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples');

interface ExampleCase {
  readonly pay: (page: Page) => Promise<void>;
  /** What its server needs. */
  readonly secrets: Readonly<Record<string, string>>;
}

const FORM: ExampleCase = { pay: payByForm, secrets: {} };
const REDIRECT: ExampleCase = { pay: payAfterRedirect, secrets: {} };
const SECRETS = { PAY_API_SECRET: 'sk_test_sandbox' };

const CASES: Readonly<Record<string, ExampleCase>> = {
  angular: FORM,
  express: { ...FORM, secrets: SECRETS },
  fastify: { ...FORM, secrets: SECRETS },
  nextjs: { ...FORM, secrets: SECRETS },
  'node-backend': { ...REDIRECT, secrets: SECRETS },
  react: FORM,
  'script-tag': FORM,
  'static-return': REDIRECT,
  svelte: FORM,
  'vite-typescript': FORM,
  vue: FORM,
};

test('every example is tested', () => {
  const folders = readdirSync(EXAMPLES, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(folders.map(({ name }) => name).toSorted()).toEqual(Object.keys(CASES));
});

for (const [name, { pay, secrets }] of Object.entries(CASES)) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'serial' });

    let example: Example;
    test.beforeAll(async () => {
      example = await installExample(`examples/${name}`);
    });
    test.afterAll(() => example.remove());

    test('builds and type-checks', async () => {
      await example.run('npm', 'run', 'build', '--if-present');
      await example.run('npm', 'run', 'check', '--if-present');
    });

    test('shows a heading and the total in its main part, with a style, and takes a payment', async ({
      page,
    }) => {
      const { port, stop } = await example.start('npm start', secrets);
      try {
        await expect(() => page.goto(`http://127.0.0.1:${port}/`)).toPass({ timeout: 60_000 });
        await expectCheckout(page, 'Checkout');
        await pay(page);
        await expectPaid(page);
        // The page with the outcome: another one after a redirect.
        if (pay === payAfterRedirect) await expectCheckout(page, 'Your order');
      } finally {
        stop();
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

/** As the project has them, without what running an example in place has made. */
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

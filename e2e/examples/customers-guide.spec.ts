/** Makes the whole shop of docs/customers.md word by word, from the packed packages, and is its customer. */
import { readFileSync } from 'node:fs';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import * as v from 'valibot';
import { Pay } from '../../packages/node/index.ts';
import { BrowserCustomer } from '../../server/customers/page-objects/browser-customer.ts';
import { expect, test } from '../support/payment-test.ts';
import { chargesOf, SECRET } from '../support/platform.ts';
import { PLATFORM } from '../support/urls.ts';
import { forThisSandbox, installExample } from './example.ts';
import type { Example } from './example.ts';
import { QUICK_START } from './followed-guide.ts';

const GUIDE = readFileSync(join(QUICK_START.file, '..', 'customers.md'), 'utf8');
const BLOCK = /^```(\w+)\n([\s\S]*?)\n```$/gm;
const COMPILER = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
const Month = v.object({ order_id: v.string(), next: v.string() });

/** A block of code, by what stands above it. */
function blockAfter(beginning: string): string {
  const [, rest = ''] = GUIDE.split(`${beginning}\n\n`);
  const [block] = rest.matchAll(BLOCK);
  if (block?.index !== 0) throw new Error(`There is no code after ${beginning}`);
  return `${block[2]}\n`;
}

/** The modules that use `Pay`, in one file, without their types and with one `pay`. */
function customersModule(): string {
  const modules = [...GUIDE.matchAll(BLOCK)]
    .filter(([, language, source = '']) => language === 'ts' && source.includes('new Pay('))
    .map(([, , source = '']) => source.replaceAll(/^(?:import|const pay =).*$/gm, ''));
  expect(modules).toHaveLength(5);
  return `import { Pay, isPayError } from '@pay/node';
const pay = new Pay({ apiSecret: process.env.PAY_API_SECRET, baseUrl: process.env.PAY_API_URL });
${ts.transpile(modules.join('\n'), COMPILER)}`;
}

async function makeBackend(account: string): Promise<Example> {
  const shop = await installExample('docs/examples/express');
  const file = (name: string) => join(shop.folder, name);
  await writeFile(file('customers.mjs'), customersModule());
  const accounts = blockAfter('[`accounts.mjs`](#the-backend):');
  await writeFile(file('accounts.mjs'), accounts.replace("'lina'", `'${account}'`));
  await appendFile(file('server.mjs'), blockAfter('At the end of `server.mjs`, add:'));
  return shop;
}

async function makePage(backend: string): Promise<Example> {
  const adapt = (content: string) =>
    forThisSandbox(content).replaceAll('http://127.0.0.1:4000', backend);
  const page = await installExample('docs/examples/react', adapt);
  const file = (name: string) => join(page.folder, name);
  const proxy = blockAfter(
    'Make the page of [React](quick-start.md#react). In its `vite.config.ts`, let the proxy reach the new routes too:',
  );
  const config = await readFile(file('vite.config.ts'), 'utf8');
  const changed = config.replace(/^const proxy = .*\n/m, adapt(proxy));
  expect(changed).toContain("'/account'");
  await writeFile(file('vite.config.ts'), changed);
  await writeFile(file('src/main.tsx'), blockAfter('[`src/main.tsx`](#the-page):'));
  for (const name of ['checkout.tsx', 'order.ts', 'index.css']) await rm(file(`src/${name}`));
  await page.run('npm', 'run', 'check');
  await page.run('npm', 'run', 'build');
  return page;
}

test('a shop with accounts is made by the guide alone, and its customer comes back', async ({
  page,
}) => {
  test.slow();
  const account = crypto.randomUUID();
  const platform = new Pay({ apiSecret: SECRET, baseUrl: PLATFORM });
  const backend = await makeBackend(account);
  const server = await backend.start('npm start', { PAY_API_SECRET: SECRET });
  const origin = `http://127.0.0.1:${server.port}`;
  const pages = await makePage(origin);
  const pageServer = await pages.start();
  try {
    const url = `http://localhost:${pageServer.port}/`;
    const customer = new BrowserCustomer(
      page,
      { all: async () => [page], frames: async () => [] },
      async () => [],
    );
    const outcome = page.getByRole('status');
    const cards = page.getByRole('listitem');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const month = async () => {
      const response = await fetch(`${origin}/account/months`, { method: 'POST' });
      return v.parse(Month, await response.json());
    };

    await expect(() => page.goto(url)).toPass({ timeout: 120_000 });
    await press('Order');
    await customer.agreeToSave();
    await customer.withCard();
    await expect(outcome).toHaveText(/^Paid: pay_/);
    await expect(cards).toHaveText([/^visa 4242/]);

    await page.reload();
    await press('Order');
    await customer.withSavedCard();
    await expect(outcome).toHaveText(/^Paid: pay_/);
    const [, second = ''] = ((await outcome.textContent()) ?? '').split('Paid: ');
    expect((await platform.payments.retrieve(second)).status).toBe('captured');
    expect((await month()).next).toBe('paid');

    await page.reload();
    await press('Save a card');
    await customer.withCard('authentication_without_customer');
    await expect(outcome).toHaveText('Saved: visa 0150');
    await expect(cards).toHaveText([/^visa 0150/, /^visa 4242/]);
    const asked = await month();
    expect(asked.next).toBe('ask the customer to pay this order');
    expect(await chargesOf(asked.order_id)).toBe(0);

    await page.goto(`${url}?order=${asked.order_id}`);
    await customer.withSavedCard();
    await expect(outcome).toHaveText(/^Paid: pay_/);
    expect(await chargesOf(asked.order_id)).toBe(1);
    await press('Remove 0150');
    await expect(cards).toHaveText([/^visa 4242/]);
    expect(await platform.customers.listMethods(account)).toMatchObject([{ last4: '4242' }]);
  } finally {
    pageServer.stop();
    server.stop();
    await backend.remove();
    await pages.remove();
  }
});

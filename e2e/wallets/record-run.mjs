/**
 * Opens a checkout in a browser, and records what a wallet's script requires of the frame's policy: see
 * docs/wallets.md.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, firefox, webkit } from '@playwright/test';
import { recordWalletRun } from './wallet-run.mjs';

const ENGINES = { chromium, firefox, webkit };

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    output: { type: 'string', default: 'wallet-run.json' },
    engine: { type: 'string', default: 'chromium' },
    /** A browser that is installed, such as `chrome`: wallets may not work in others. */
    channel: { type: 'string' },
  },
});
const { url, output, engine, channel } = values;
const launcher = Object.entries(ENGINES).find(([name]) => name === engine)?.[1];
if (url === undefined || launcher === undefined) {
  console.error(
    'Usage: node e2e/wallets/record-run.mjs --url <checkout> [--output <file>] [--engine chromium|firefox|webkit] [--channel chrome]',
  );
  process.exit(1);
}

const browser = await launcher.launch({ headless: false, ...(channel && { channel }) });
const context = await browser.newContext({ viewport: null });
const read = await recordWalletRun(context);
const page = await context.newPage();
const closed = new Promise((resolve) => page.once('close', resolve));
await page.goto(url);
console.log('Pay with the wallet, and then close the window of the checkout.');
await closed;
const run = { url: new URL(url).origin, date: new Date().toISOString(), ...read() };
writeFileSync(output, `${JSON.stringify(run, null, 2)}\n`);
await browser.close();
console.log(`Written to ${output}`);

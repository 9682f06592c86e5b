/** An example's page, as `pay-audit` judges it for a reader who has listed the files of the example. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { FRAME_URL, PLATFORM } from '../support/urls.ts';

const AUDIT = join(import.meta.dirname, '..', '..', 'dist', 'audit.js');
/** Packages that the examples serve as they are. */
const SERVED_PACKAGES = ['node_modules/@pay/loader/dist', 'node_modules/htmx.org/dist'];

export interface Audited {
  readonly code: number;
  /** A line for each finding. */
  readonly output: string;
}

export interface AuditedPage {
  readonly url: string;
  /** Selectors of what is pressed before the form appears. */
  readonly clicks: readonly string[];
  /** Paths of scripts that are in no file, with `{folder}` for that of the example. Inline scripts have the page's. */
  readonly unpinned: readonly string[];
}

export async function auditExample(folder: string, page: AuditedPage): Promise<Audited> {
  const { url, clicks } = page;
  const list = join(folder, 'own-scripts.json');
  await writeFile(list, JSON.stringify({ scripts: await scriptsOf(folder, page) }));
  const options = [
    'check',
    url,
    '--gateways=adyen,checkout,hosted',
    '--environment=sandbox',
    `--base-url=${PLATFORM}`,
    `--frame-url=${FRAME_URL}`,
    `--redirect-origin=${PLATFORM}`,
    `--own-scripts=${list}`,
    // The scripts that the sandbox has enabled for its key.
    '--enabled-scripts=applepay,googlepay,klarna,paypal',
    ...clicks.map((selector) => `--click=${selector}`),
  ];
  return new Promise((resolve) => {
    execFile(process.execPath, [AUDIT, ...options], (error, stdout, stderr) => {
      const code = error === null ? 0 : Number(error.code ?? NaN);
      resolve({ code, output: stdout + stderr });
    });
  });
}

async function scriptsOf(
  folder: string,
  { url, unpinned }: AuditedPage,
): Promise<readonly object[]> {
  const own = { owner: 'the shop', page: 'merchant', purpose: 'the checkout page' };
  const digests = new Set(await digestsIn(folder));
  const simulator = `${PLATFORM}/gateways/checkout/flow.js`;
  return [
    ...[...digests].map((integrity) => ({
      ...own,
      delivery: 'pinned',
      integrity,
    })),
    ...unpinned.map((path) => ({
      ...own,
      delivery: 'evergreen',
      urls: inBoth(url + path.replace('{folder}', folder)),
    })),
    {
      owner: 'the sandbox',
      purpose: "stands in for the gateway's form SDK",
      page: 'frame',
      delivery: 'evergreen',
      urls: inBoth(simulator),
    },
  ];
}

const inBoth = (url: string) => ({ sandbox: url, live: url });

/** Of every script in the folder that its server may serve. */
async function digestsIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  const scripts = names.filter((name) => {
    const path = name.split(sep).join('/');
    const isInstalled = path.startsWith('node_modules/');
    const isServed = SERVED_PACKAGES.some((served) => path.startsWith(`${served}/`));
    return /\.m?js$/.test(path) && (!isInstalled || isServed);
  });
  return Promise.all(
    scripts.map(async (name) => {
      const content = await readFile(join(folder, name));
      return `sha384-${createHash('sha384').update(content).digest('base64')}`;
    }),
  );
}

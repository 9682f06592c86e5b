/** Records a run with a gateway's test account, while a person pays in a browser. */
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { UsageError } from '../usage-error.ts';
import { accountRecord } from './account-record.ts';
import { observeRun } from './observed-run.ts';
import type { BrowserContext, Page } from '@playwright/test';
import type { AccountCase, AccountRecord } from './account-record.ts';

const BillOfMaterials = v.object({
  components: v.array(
    v.object({ group: v.optional(v.string()), name: v.string(), version: v.string() }),
  ),
});

export interface RunOptions {
  readonly context: BrowserContext;
  /** Of the checkout. */
  readonly url: string;
  readonly gateway: string;
  readonly case: AccountCase;
  readonly sbomFile: string;
  /** Resolves once the run is over. */
  readonly pay: (page: Page) => Promise<void>;
}

/** @throws {UsageError} if a live key was used, or the bill of materials cannot be read */
export async function recordRun(options: RunOptions): Promise<AccountRecord> {
  const { context, url, gateway, sbomFile, pay } = options;
  const packages = await packagesIn(sbomFile);
  const read = await observeRun(context);
  const page = await context.newPage();
  await page.goto(url);
  await pay(page);
  const { isLive, ...observed } = await read();
  if (isLive) throw new UsageError('The page has a live key: nothing is recorded');
  const browser = context.browser();
  return v.parse(accountRecord, {
    format: 1,
    gateway,
    case: options.case,
    date: new Date().toISOString().slice(0, 10),
    packages,
    browser: { name: browser?.browserType().name() ?? '', version: browser?.version() ?? '' },
    ...observed,
  });
}

async function packagesIn(file: string): Promise<AccountRecord['packages']> {
  const json = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read`, { cause: error });
  });
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), BillOfMaterials), json);
  if (!read.success) throw new UsageError(`${file} is no bill of materials in CycloneDX`);
  return read.output.components.map(({ group, name, version }) => ({
    name: group === undefined ? name : `${group}/${name}`,
    version,
  }));
}

/** An extension for Chromium with the published lists of an ad blocker, which the browser itself applies. */
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import * as v from 'valibot';
import { wholeBrowserOptions } from '../browsers/chromium.mjs';

const run = promisify(execFile);

/** Its dependencies, which only its own commands need, are not installed. It is under the GPL, and no part of a release. */
const PACKAGE = '@adguard/dnr-rulesets@3.3.20260320140136';
const INTEGRITY =
  'sha512-n0DqlWWlDYs4P6UdG1H5HQR/nVCMMxq6B6JMj6gvcP4uMvjmLKQw6rPg07vy5+Mn0ty9Q/3OYQldiHsqNSPzuQ==';
const packSchema = v.tuple([v.object({ filename: v.string(), integrity: v.string() })]);

/** The lists that AdGuard's extension offers in every language, by their names. */
const LISTS = {
  'base, with EasyList': 2,
  'tracking protection, with EasyPrivacy': 3,
  'social media': 4,
  'mobile ads': 11,
  'URL tracking': 17,
  'cookie notices': 18,
  'pop-ups': 19,
  'app banners': 20,
  'other annoyances': 21,
  widgets: 22,
};
const RULES = Object.entries(LISTS).map(([name, number]) => ({
  name,
  path: `ruleset_${number}.json`,
}));

export interface ListedRequest {
  readonly url: string;
  readonly type: 'script' | 'sub_frame' | 'xmlhttprequest' | 'stylesheet';
  readonly method?: 'get' | 'post' | 'patch' | 'delete';
  /** The origin of the document that makes it. */
  readonly initiator: string;
}

/** Only what this file calls of the extension's API. */
declare const chrome: {
  readonly declarativeNetRequest: {
    updateEnabledRulesets(options: object): Promise<void>;
    getEnabledRulesets(): Promise<readonly string[]>;
    testMatchOutcome(
      request: object,
    ): Promise<{ readonly matchedRules: readonly { readonly rulesetId: string }[] }>;
  };
};

const matchesSchema = v.array(v.array(v.string()));

export interface ListExtension {
  readonly enabled: readonly string[];
  /** For each request the names of the lists of which a rule applies to it. */
  matches(requests: readonly ListedRequest[]): Promise<readonly (readonly string[])[]>;
  stop(): Promise<void>;
}

export const LIST_NAMES: readonly string[] = RULES.map(({ name }) => name);

export async function startListExtension(): Promise<ListExtension> {
  const folder = await mkdtemp(join(tmpdir(), 'pay-lists-'));
  const options = ['pack', PACKAGE, '--json', '--prefer-offline', '--pack-destination', folder];
  const [{ filename, integrity }] = v.parse(
    packSchema,
    JSON.parse((await run('npm', options)).stdout),
  );
  if (integrity !== INTEGRITY) throw new Error(`${PACKAGE} has the digest ${integrity}`);
  await run('tar', ['-xzf', filename], { cwd: folder });
  const lists = join(folder, 'package', 'dist', 'filters', 'declarative');
  for (const { path } of RULES) {
    await copyFile(join(lists, path.replace('.json', ''), path), join(folder, path));
  }
  await writeFile(join(folder, 'worker.js'), '');
  await writeFile(
    join(folder, 'manifest.json'),
    JSON.stringify({
      manifest_version: 3,
      name: 'Lists of an ad blocker',
      version: '1',
      permissions: ['declarativeNetRequest', 'declarativeNetRequestFeedback'],
      host_permissions: ['<all_urls>'],
      background: { service_worker: 'worker.js' },
      declarative_net_request: {
        rule_resources: RULES.map(({ name, path }) => ({ id: name, path, enabled: false })),
      },
    }),
  );
  const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...wholeBrowserOptions('--headless=new', `--load-extension=${folder}`),
    ignoreDefaultArgs: ['--disable-extensions'],
  });
  const [running] = browser.serviceWorkers();
  const worker = running ?? (await browser.waitForEvent('serviceworker'));
  const enabled = await worker.evaluate(async (enableRulesetIds) => {
    await chrome.declarativeNetRequest.updateEnabledRulesets({ enableRulesetIds });
    return chrome.declarativeNetRequest.getEnabledRulesets();
  }, LIST_NAMES);
  return {
    enabled,
    async matches(requests) {
      const found: unknown = await worker.evaluate(
        (asked) =>
          Promise.all(
            asked.map(async (request) => {
              const { matchedRules } = await chrome.declarativeNetRequest.testMatchOutcome(request);
              return matchedRules.map(({ rulesetId }) => rulesetId);
            }),
          ),
        requests,
      );
      return v.parse(matchesSchema, found);
    },
    async stop() {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

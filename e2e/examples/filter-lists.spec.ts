/** No rule of a published ad blocker applies to a URL of the SDK, of the frame or of the platform. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import * as declared from '../../frame/gateways/declared.ts';
import { SDK_VERSION } from '../../shared/platform/platform-api.ts';
import { OPERATIONS } from '../../shared/platform/paths.ts';
import { PROTOCOL_VERSION } from '../../shared/rpc.ts';
import { LIST_NAMES, startListExtension } from './list-extension.ts';
import type { ListedRequest, ListExtension } from './list-extension.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const SHOP = 'https://shop.example';
const PLATFORM = 'https://api.pay.example';
const METHODS = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const;
const ID = '0c9f5f0e-54d9-4f5e-8a45-0a63f5f0a3f7';

const test = base.extend<object, { extension: ListExtension }>({
  extension: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of its fixtures from it
    async ({}, use) => {
      const extension = await startListExtension();
      await use(extension);
      await extension.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

// One worker starts the browser with the lists once for both.
test.describe.configure({ mode: 'default' });

/** What a page with a payment requests, on the hosts of a release whose platform keeps the names of this project. */
function requests(): readonly ListedRequest[] {
  const assets = readdirSync(join(DIST, 'frame', 'assets')).filter((name) =>
    /\.(?:js|json|css)$/.test(name),
  );
  const languages = readdirSync(join(DIST, 'frame', 'languages'));
  const query = `key=pk_live_8fJk2&origin=${encodeURIComponent(SHOP)}&v=${SDK_VERSION}`;
  const ofFrames = Object.keys(declared).flatMap((gateway): ListedRequest[] => {
    const initiator = `https://${gateway}.frame.pay.example`;
    const root = `${initiator}/p${PROTOCOL_VERSION}/`;
    return [
      { url: `${root}?${query}`, type: 'sub_frame', initiator: SHOP },
      { url: `${root}window-${SDK_VERSION}.html?${query}`, type: 'sub_frame', initiator },
      { url: `${initiator}/return.html?${query}`, type: 'sub_frame', initiator },
      ...assets.map((name): ListedRequest => {
        const type = name.endsWith('.js')
          ? 'script'
          : name.endsWith('.css')
            ? 'stylesheet'
            : 'xmlhttprequest';
        return { url: `${root}assets/${name}`, type, initiator };
      }),
      ...languages.map((name): ListedRequest => {
        const url = `${root}languages/${name.replace('.json', `-${SDK_VERSION}.json`)}`;
        return { url, type: 'xmlhttprequest', initiator: SHOP };
      }),
    ];
  });
  const ofPlatform = Object.values(OPERATIONS).map(({ path, method }): ListedRequest => {
    const url = PLATFORM + path.replaceAll(/\{\w+\}/g, ID);
    return { url, method: METHODS[method], type: 'xmlhttprequest', initiator: SHOP };
  });
  const loader = `https://js.pay.example/${SDK_VERSION}/pay.global.js`;
  return [
    { url: loader, type: 'script', initiator: SHOP },
    { url: `${SHOP}/assets/pay.global.js`, type: 'script', initiator: SHOP },
    ...ofFrames,
    ...ofPlatform,
  ];
}

test('all lists are in use, and block what they are known for', async ({ extension }) => {
  expect(extension.enabled.toSorted()).toEqual(LIST_NAMES.toSorted());
  const analytics = {
    url: 'https://www.google-analytics.com/analytics.js',
    type: 'script',
    initiator: SHOP,
  } as const;
  const frame = { url: 'https://ad.doubleclick.net/', type: 'sub_frame', initiator: SHOP } as const;
  const [ofAnalytics, ofFrame] = await extension.matches([analytics, frame]);
  expect(ofAnalytics).toEqual(['tracking protection, with EasyPrivacy']);
  expect(ofFrame).toEqual(['base, with EasyList']);
});

test('no list has a rule for a URL of a payment', async ({ extension }) => {
  const asked = requests();
  expect(asked.length).toBeGreaterThan(200);
  const matches = await extension.matches(asked);
  expect(asked.filter((_request, index) => matches[index]?.length !== 0)).toEqual([]);
});

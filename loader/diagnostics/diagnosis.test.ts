import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { resolveConfig } from '../config/config.ts';
import { errorReport } from '../errors/error-report.ts';
import { pageStorage } from '../page/page-storage.ts';
import { createPlatformClient } from '../platform/platform-client.ts';
import { embeddedSession } from '../testing/examples.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { diagnose } from './diagnosis.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page whose `Permissions-Policy` Chromium applies to each frame by the origin of its URL. */
function stubPage(permissions = '') {
  const [, allowed = ''] = /\bpayment=\((.*?)\)/.exec(permissions) ?? [];
  const createElement = () => {
    const frame = {
      src: '',
      allow: '',
      featurePolicy: { allowsFeature: () => allowed.includes(`"${new URL(frame.src).origin}"`) },
    };
    return frame;
  };
  const inserted = vi.fn<() => void>();
  class PageDocument extends EventTarget {
    readonly createElement = createElement;
    get documentElement() {
      return inserted();
    }
  }
  vi.stubGlobal('document', new PageDocument());
  vi.stubGlobal('window', { origin: 'https://shop.example' });
  vi.stubGlobal('navigator', { userAgent: '' });
  vi.stubGlobal('isSecureContext', true);
  return { inserted };
}

/** The names of the failed checks. */
async function failedChecks(
  options: Partial<Parameters<typeof diagnose>[1]> = {},
): Promise<string[]> {
  const config = resolveConfig({ apiKey: 'pk_test_1', retryDelay: 0 });
  const log = () => {};
  const platform = createPlatformClient(config, errorReport(undefined).call, log);
  const storage = pageStorage(() => ({}));
  const found = await diagnose(
    { config, storage, platform, log, offeredMethods: () => undefined },
    { signal: new AbortController().signal, ...options },
  );
  return found.filter(({ ok }) => !ok).map(({ check }) => check);
}

test('each check has its section in the documentation', () => {
  const source = readFileSync(new URL('diagnosis.ts', import.meta.url), 'utf8');
  const guide = readFileSync(new URL('../../docs/diagnose.md', import.meta.url), 'utf8');
  const checks = [...source.matchAll(/note\('(\w+)'/g)].map(([, check]) => `## ${check}`);
  const sections = guide.match(/^## .*/gm) ?? [];
  expect(new Set(sections)).toEqual(new Set(checks));
  expect(sections).toHaveLength(14);
});

test('the frame of the session’s gateway may pay on a page with the headers that the SDK generates', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
  const permissionsFor = (gateway: string) =>
    contentSecurityPolicy({ gateways: [gateway], environment: 'sandbox' }).headers[
      'Permissions-Policy'
    ] ?? '';
  const session = embeddedSession;
  stubPage(permissionsFor(session.gateway.code));
  expect(await failedChecks({ session })).not.toContain('PERMISSIONS');
  stubPage(permissionsFor('another'));
  expect(await failedChecks({ session })).toContain('PERMISSIONS');
});

test('a platform that cannot be reached gets one request', async () => {
  stubPage();
  const fetched = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', fetched);
  expect(await failedChecks()).toContain('PLATFORM');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a diagnosis that is aborted before the frame opens none, which nothing would remove', async () => {
  const { inserted } = stubPage();
  const abort = new AbortController();
  vi.stubGlobal('fetch', () => {
    abort.abort();
    return Promise.reject(new TypeError('aborted'));
  });
  const aborted = failedChecks({ session: embeddedSession, signal: abort.signal });
  await expect(aborted).rejects.toMatchObject({ reason: 'ABORTED' });
  expect(inserted).not.toHaveBeenCalled();
});

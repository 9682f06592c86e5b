import { afterAll, describe, expect, test } from 'vitest';
import { SHOP_ORIGIN, startTestPlatform } from './testing/platform-server.ts';

const platform = await startTestPlatform();
afterAll(() => platform.stop());

const SECRET = 'sk_test_sandbox';
const LEGACY = { 'Content-Type': 'application/csp-report' };
const BATCH = { 'Content-Type': 'application/reports+json' };

function legacyReport(fields: object = {}): string {
  return JSON.stringify({
    'csp-report': {
      'document-uri': `${SHOP_ORIGIN}/pay?order=1#x`,
      'blocked-uri': 'https://evil.example/skim.js?card=4242',
      'effective-directive': 'script-src-elem',
      disposition: 'enforce',
      ...fields,
    },
  });
}

const REPORTS = '/csp-reports/pk_test_sandbox';

function send(
  text: string,
  headers: Readonly<Record<string, string>> = LEGACY,
  path: string = REPORTS,
) {
  return platform.call(path, { method: 'POST', credential: null, text, headers });
}

async function kept(credential: string = SECRET): Promise<unknown[]> {
  const { body } = await platform.call('/csp-reports', { credential });
  return body !== null && typeof body === 'object' && 'reports' in body
    ? [body.reports].flat()
    : [];
}

describe('a report', () => {
  test('is stored without the query of its URLs', async () => {
    expect((await send(legacyReport())).status).toBe(204);
    expect((await kept()).at(-1)).toEqual({
      document: `${SHOP_ORIGIN}/pay`,
      blocked: 'https://evil.example/skim.js',
      directive: 'script-src-elem',
      disposition: 'enforce',
    });
  });

  test('to the URL with the second key of a merchant reaches the backend, too', async () => {
    const blocked = { 'blocked-uri': 'https://evil.example/second-key.js' };
    const path = '/csp-reports/pk_test_backend';
    expect((await send(legacyReport(blocked), LEGACY, path)).status).toBe(204);
    expect((await kept()).at(-1)).toMatchObject({ blocked: 'https://evil.example/second-key.js' });
  });

  test('may come in a batch with reports of other types', async () => {
    const violation = {
      type: 'csp-violation',
      body: {
        documentURL: `${SHOP_ORIGIN}/pay`,
        blockedURL: 'eval',
        effectiveDirective: 'script-src',
        disposition: 'report',
      },
    };
    const others = [{ type: 'deprecation', body: {} }, 7];
    expect((await send(JSON.stringify([...others, violation]), BATCH)).status).toBe(204);
    expect((await kept()).at(-1)).toMatchObject({ blocked: 'eval', disposition: 'report' });
  });

  test('may come from a page of any origin, after a preflight', async () => {
    const { status, headers } = await platform.call(REPORTS, {
      method: 'OPTIONS',
      credential: null,
      headers: {
        Origin: 'https://unknown.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('https://unknown.example');
    expect(headers.get('access-control-allow-headers')).toContain('Content-Type');
  });
});

describe('the reports of a merchant', () => {
  const OTHER = '/csp-reports/pk_test_other';

  test('can be read only with its own secret', async () => {
    await send(legacyReport({ 'blocked-uri': 'of the other' }), LEGACY, OTHER);
    expect((await kept()).at(-1)).not.toMatchObject({ blocked: 'of the other' });
    expect(await kept('sk_test_other')).toEqual([
      expect.objectContaining({ blocked: 'of the other' }),
    ]);
  });

  test('are not displaced by those of another', async () => {
    await send(legacyReport({ 'blocked-uri': 'mine' }));
    const flood = Array.from({ length: 201 }, () => ({ type: 'csp-violation', body: {} }));
    await send(JSON.stringify(flood), BATCH, OTHER);
    expect((await kept()).at(-1)).toMatchObject({ blocked: 'mine' });
    expect(await kept('sk_test_other')).toHaveLength(200);
  });

  test.each(['/csp-reports/pk_test_unknown', '/csp-reports/constructor'])(
    'are not accepted at %s',
    async (path) => {
      expect((await send(legacyReport(), LEGACY, path)).status).toBe(404);
    },
  );
});

describe('any client can send', () => {
  test('reports, of which only the latest 200 are kept', async () => {
    const batch = Array.from({ length: 199 }, (_, index) => ({
      type: 'csp-violation',
      body: { blockedURL: `https://flood.example/${index}` },
    }));
    await send(legacyReport({ 'blocked-uri': 'first' }));
    await send(JSON.stringify(batch), BATCH);
    expect((await kept())[0]).toMatchObject({ blocked: 'first' });
    await send(legacyReport());
    const reports = await kept();
    expect(reports).toHaveLength(200);
    expect(reports[0]).toMatchObject({ blocked: 'https://flood.example/0' });
  });

  test('at most 64 kB per request', async () => {
    const { status } = await send(legacyReport({ 'blocked-uri': 'x'.repeat(64 * 1024) }));
    expect(status).toBe(413);
  });

  test.each([
    [415, '{}', { 'Content-Type': 'application/json' }],
    [415, '{}', { 'Content-Type': 'constructor' }],
    [400, '{', LEGACY],
    [400, '{}', LEGACY],
    [400, '[]', LEGACY],
    [400, '{}', BATCH],
    [400, legacyReport({ 'effective-directive': 'x'.repeat(101) }), LEGACY],
  ])('%i for %s with %j', async (status, text, headers) => {
    const reply = await send(text, headers);
    expect(reply.status).toBe(status);
    expect(reply.text).not.toContain(' at ');
  });

  test.each([
    ['PUT', '/csp-reports', 'GET, HEAD'],
    ['POST', '/csp-reports', 'GET, HEAD'],
    ['GET', REPORTS, 'POST'],
  ])('and %s at %s is rejected', async (method, path, allowed) => {
    const { status, headers } = await platform.call(path, { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe(allowed);
  });
});

describe('reading', () => {
  test.each([
    [401, null, {}],
    [401, 'sk_test_unknown', {}],
    [403, 'pk_test_sandbox', {}],
    [403, SECRET, { Origin: SHOP_ORIGIN }],
  ])('is %i with the credential %s and headers %j', async (status, credential, headers) => {
    expect((await platform.call('/csp-reports', { credential, headers })).status).toBe(status);
  });
});

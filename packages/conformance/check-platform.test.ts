import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '../../shared/testing/test-server.ts';
import { checkPlatform } from './check-platform.ts';
import { htmlReport } from './report/html-report.ts';
import { passes } from './report/report.ts';
import { terminalReport } from './report/terminal-report.ts';
import { UsageError } from './usage-error.ts';
import type { CheckedRequirement, ConformanceReport } from './report/report.ts';
import type { TestServer } from '../../shared/testing/test-server.ts';

/** A platform that responds to everything with a page, and repeats what it was sent. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer((request, response) => {
    const { authorization = '' } = request.headers;
    response.writeHead(500, { 'Content-Type': 'text/html' });
    response.end(`<p>Internal error of ${authorization} <script>`);
  });
});
afterAll(() => server.close());

const options = () => ({
  baseUrl: `http://127.0.0.1:${server.port}/pay/`,
  key: 'pk_test_1',
  secret: 'sk_test_1234567890',
  origin: 'https://shop.example',
});

describe('options', () => {
  test.each([
    [{ key: 'pk_live_1' }, 'live keys are not accepted'],
    [{ secret: 'sk_live_1' }, 'live keys are not accepted'],
    [{ otherKey: 'pk_live_1' }, 'live keys are not accepted'],
    [{ backendKey: 'pk_live_1' }, 'live keys are not accepted'],
    [{ offers: { forbiddenKey: 'pk_live_1' } }, 'live keys are not accepted'],
    [{ key: 'sk_test_1' }, 'The key must begin with pk_test_'],
    [{ baseUrl: 'http://platform.example' }, 'The base URL must have https'],
    [{ frameUrl: 'http://{gateway}.frame.example' }, 'The URL of the frame must have https'],
    [
      { frameIntegrity: { 'pay.global.js': 'sha384-a' } },
      'The digests have no script of the frame',
    ],
    [{ origin: 'https://shop.example/' }, 'The origin must be as browsers send it'],
    [{ only: ['order'] }, 'There is no requirement or group "order". The groups: sessions,'],
  ])('%j are rejected before a request is sent', async (wrong, message) => {
    const transport = () => Promise.reject(new Error('A request was sent'));
    const checked = checkPlatform({ ...options(), ...wrong, transport });
    await expect(checked).rejects.toThrow(UsageError);
    await expect(checked).rejects.toThrow(message);
  });

  test('select groups and single requirements', async () => {
    const { results } = await checkPlatform({
      ...options(),
      only: ['replacement', 'errors.malformed'],
    });
    expect(results.map(({ id }) => id)).toEqual([
      'errors.malformed',
      'replacement.creates',
      'replacement.ends-the-old-one',
      'replacement.in-attempt',
      'replacement.unknown',
    ]);
  });
});

describe('the report of a platform that has failed', () => {
  let report: ConformanceReport;
  beforeAll(async () => {
    report = await checkPlatform({ ...options(), only: ['errors', 'origins', 'orders'] });
  });

  test('shows the request and the response of each requirement that is not met', () => {
    const malformed = report.results.find(({ id }) => id === 'errors.malformed');
    expect(malformed).toMatchObject({
      result: 'unmet',
      message: 'The status is 500, and not 400',
      exchange: {
        request: { method: 'POST', url: `${options().baseUrl}v2/sessions`, body: '{' },
        response: { status: 500 },
      },
    });
  });

  test('distinguishes what is not met, what is blocked by it, and what was not provoked', () => {
    const resultOf = (id: string) => report.results.find((checked) => checked.id === id)?.result;
    expect(resultOf('errors.unknown-session')).toBe('unmet');
    expect(resultOf('origins.vary')).toBe('blocked');
    expect(resultOf('orders.in-progress')).toBe('not provoked');
  });

  test('contains no credential in any form', () => {
    const { key, secret } = options();
    for (const shown of [JSON.stringify(report), htmlReport(report), terminalReport(report)]) {
      expect(shown).toContain('***');
      expect(shown).not.toContain(secret);
      expect(shown).not.toContain(key);
    }
  });

  test('links the section of the documentation, and shows markup as it was sent', () => {
    const page = htmlReport(report);
    expect(page).toContain('href="https://docs.pay.example/http-api#errors"');
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script>');
  });
});

test('a platform that does not respond has the reason in the report', async () => {
  const transport = () =>
    Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }));
  const { results } = await checkPlatform({ ...options(), only: ['errors.malformed'], transport });
  expect(results).toMatchObject([
    { result: 'unmet', message: 'fetch failed: connect ECONNREFUSED' },
  ]);
});

describe('a platform passes', () => {
  const checked = (level: 'must' | 'should', result: CheckedRequirement['result']) => ({
    baseUrl: '',
    startedAt: '',
    results: [{ id: 'errors.problem', level, states: '', section: '', result } as const],
  });

  test.each([
    ['must', 'met', true, true],
    ['must', 'unmet', false, false],
    ['must', 'blocked', false, false],
    ['must', 'not provoked', true, false],
    ['should', 'unmet', true, false],
  ] as const)('with a "%s" that is %s: %s, strictly: %s', (level, result, isPassed, isStrict) => {
    expect(passes(checked(level, result))).toBe(isPassed);
    expect(passes(checked(level, result), true)).toBe(isStrict);
  });
});

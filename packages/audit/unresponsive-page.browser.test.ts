/** A real browser on pages that open dialogs, and on servers that stop responding. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '../../shared/testing/test-server.ts';
import { findBrowser } from './installed-browser.ts';
import { recordPage } from './page-recording.ts';
import { UsageError } from './usage-error.ts';
import type { RequestListener } from 'node:http';
import type { TestServer } from '../../shared/testing/test-server.ts';
import type { PageRecording } from './page-recording.ts';

/** ms of a test, for a page that is expected to be recorded. */
const LONG = 60_000;
/** ms for a page that never responds; longer than a browser takes to start on a machine that is idle. */
const SHORT = 1500;
/** ms for a page that is never quiet. */
const SOON = 3000;

let server: TestServer;
let shop: string;
beforeAll(async () => {
  server = await startTestServer((request, response) =>
    (site[request.url ?? ''] ?? notFound)(request, response),
  );
  shop = `http://127.0.0.1:${server.port}`;
});
afterAll(() => server.close());

function serve(type: string, body: string): RequestListener {
  return (_request, response) => void response.writeHead(200, { 'Content-Type': type }).end(body);
}
const page = (body: string) => serve('text/html', `<!doctype html><body>${body}`);
const neverRespond: RequestListener = () => undefined;
const notFound: RequestListener = (_request, response) => void response.writeHead(404).end();

const AFTER = '<script>var after = 1;</script>';

const site: Record<string, RequestListener> = {
  '/dialogs': page(`<script>alert("Sale!"); confirm("18?"); prompt("Name?")</script>${AFTER}`),
  '/with-frame': (request, response) =>
    page(`<iframe src="http://localhost:${server.port}/alert"></iframe>`)(request, response),
  '/alert': page(`<script>alert(1)</script>${AFTER}`),
  '/button': page('<button>Pay</button><script src="/on-click.js"></script>'),
  '/on-click.js': serve('text/javascript', 'document.body.onclick = () => alert("Sold out");'),
  '/silent': neverRespond,
  '/endless': (_request, response) =>
    void response.writeHead(200, { 'Content-Type': 'text/html' }).write('<!doctype html><p>'),
  '/busy': page('<script>setTimeout(() => { for (;;); })</script>'),
  '/with-pixel': page(`<img src="/silent">${AFTER}`),
};

function record(path: string, timeout = LONG): Promise<PageRecording> {
  const clicks = path === '/button' ? ['button'] : [];
  return recordPage({
    url: shop + path,
    clicks,
    browser: findBrowser(),
    timeout,
    quietTimeout: SOON,
  });
}

describe('a dialog is dismissed, and what comes after it is recorded', { timeout: LONG }, () => {
  test('in the page', async () => {
    const { scripts, dialogs } = await record('/dialogs');
    expect(scripts).toHaveLength(2);
    expect(dialogs).toEqual(['alert', 'confirm', 'prompt']);
  });

  test('in a frame of another site', async () => {
    const { scripts, dialogs } = await record('/with-frame');
    expect(scripts).toHaveLength(2);
    expect(dialogs).toEqual(['alert']);
  });

  test('after a click', async () => {
    expect((await record('/button')).dialogs).toEqual(['alert']);
  });
});

describe.concurrent('a check ends, whatever it waits for', { timeout: LONG }, () => {
  test.each([
    ['/silent', 'waiting for the server to respond', ['starting the browser']],
    [
      '/endless',
      'waiting for the page to load',
      ['starting the browser', 'waiting for the server'],
    ],
    ['/busy', '', ['starting the browser', 'waiting for the server']],
  ])('%s', async (path, activity, earlier) => {
    let timeout = SHORT / 2;
    let failure: unknown;
    do {
      timeout *= 2;
      failure = await record(path, timeout).catch((error: unknown) => error);
      // On a busy machine, what comes before may take the whole timeout.
    } while (earlier.some((before) => String(failure).includes(before)));
    expect(failure).toBeInstanceOf(UsageError);
    expect(String(failure)).toContain(
      `Could not check ${shop}${path}: timed out after ${timeout / 1000} seconds while ${activity}`,
    );
  });

  test('an image that never arrives does not delay it', async () => {
    expect((await record('/with-pixel')).scripts).toHaveLength(1);
  });
});

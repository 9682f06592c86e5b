import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer } from '../../shared/testing/test-server.ts';
import type { TestServer } from '../../shared/testing/test-server.ts';
import { PageReload, SCRIPT_PATH } from './page-reload.mjs';

let pageReload: PageReload;
let server: TestServer;
let origin: string;

beforeEach(async () => {
  pageReload = new PageReload();
  server = await startTestServer(
    pageReload.around((_request, response) => void response.end('the shop')),
  );
  origin = `http://127.0.0.1:${server.port}`;
});
afterEach(() => server.close());

/** The builds that a page receives, in order. */
async function* buildsOf(response: Response): AsyncGenerator<string> {
  if (response.body === null) throw new Error('No events');
  let received = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    received += chunk;
    const events = received.split('\n\n');
    received = events.pop() ?? '';
    for (const event of events) yield /^data: (.*)$/m.exec(event)?.[1] ?? '';
  }
}

test('a page receives its current build, and each later build', async () => {
  const builds = buildsOf(await fetch(`${origin}/dev/events`));
  const shown = (await builds.next()).value;
  pageReload.reload();
  const next = (await builds.next()).value;
  pageReload.reload();
  expect(new Set([shown, next, (await builds.next()).value]).size).toBe(3);
});

test('a page that reconnects receives the build that it missed', async () => {
  const first = buildsOf(await fetch(`${origin}/dev/events`));
  const shown = (await first.next()).value;
  server.http.closeAllConnections();
  pageReload.reload();
  const again = buildsOf(await fetch(`${origin}/dev/events`));
  expect((await again.next()).value).not.toBe(shown);
});

test('the script is served beside the shop, which handles all other requests', async () => {
  const script = await fetch(origin + SCRIPT_PATH);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(await (await fetch(`${origin}/return.html`)).text()).toBe('the shop');
});

/** The options of `fetch`. On loopback, most of them make no difference that a test could see. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Pay } from '../pay.ts';
import { embeddedSession, paymentUpdate, sessionData, sessionStatus } from '../testing/examples.ts';

afterEach(() => vi.unstubAllGlobals());

/** The options of the only request that `call` makes. */
async function requestOf(call: (pay: Pay) => Promise<unknown>, response: unknown) {
  const seen: RequestInit[] = [];
  vi.stubGlobal('fetch', (_url: string, options: RequestInit) => {
    seen.push(options);
    return Promise.resolve(Response.json(response));
  });
  await call(new Pay({ apiKey: 'pk_test_1' }));
  expect(seen).toHaveLength(1);
  return seen[0];
}

const create = () => requestOf((pay) => pay.createEmbeddedSession(sessionData), embeddedSession);
const read = () => requestOf((pay) => pay.getSessionStatus('ses_1'), sessionStatus('pending'));
const update = () => requestOf((pay) => pay.updatePaymentGatewayId('ses_1', 'gw_1'), paymentUpdate);

describe.each([
  ['a create call', create],
  ['a status question', read],
  ['an update', update],
])('%s', (_, request) => {
  test('sends no cookies', async () => {
    expect(await request()).toMatchObject({ credentials: 'omit' });
  });

  test('does not follow a redirect with the key', async () => {
    expect(await request()).toMatchObject({ redirect: 'error' });
  });
});

test('a status neither comes from the HTTP cache nor fills it', async () => {
  expect(await read()).toMatchObject({ cache: 'no-store' });
});

test('an update of the gateway id outlives the page', async () => {
  expect(await update()).toMatchObject({ keepalive: true });
});

test('other requests end with the page', async () => {
  expect(await create()).toMatchObject({ keepalive: false });
  expect(await read()).toMatchObject({ keepalive: false });
});

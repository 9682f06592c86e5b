/** Requests of a client that is not the SDK, or an altered copy of it. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pathOf } from '../../shared/platform/paths.ts';
import { HOSTILE_URLS } from '../../shared/testing/hostile-urls.ts';
import { useSandbox } from '../testing/running-sandbox.ts';

const problemSchema = v.object({ errors: v.array(v.object({ field: v.string() })) });

const sandbox = useSandbox();

for (const name of ['return_url', 'cancel_url']) {
  test(`the platform accepts no hostile ${name}, from any client`, async () => {
    for (const address of HOSTILE_URLS) {
      const body = sandbox.platform.orderData('redirect', { [name]: address });
      const response = await sandbox.platform.send(pathOf('createEmbeddedSession'), {
        method: 'POST',
        body,
      });
      expect([address, response.status]).toEqual([address, 422]);
      const { errors } = v.parse(problemSchema, response.body);
      expect(new Set(errors.map(({ field }) => field))).toEqual(new Set([name]));
    }
  });
}

test('metadata that names prototypes changes no other session', async () => {
  const { metadata: _, ...data } = sandbox.platform.orderData('checkout');
  const poison = '{"sandbox":{"gateway":"adyen","scenario":"decline_always"}}';
  const raw = JSON.stringify(data).replace(
    /\}$/,
    `,"metadata":{"__proto__":${poison},"constructor":{"prototype":${poison}}},` +
      `"__proto__":{"metadata":${poison},"capture_mode":"manual"}}`,
  );
  const poisoned = await sandbox.platform.send(pathOf('createEmbeddedSession'), {
    method: 'POST',
    body: raw,
  });
  expect([201, 422]).toContain(poisoned.status);
  // The next merchant gets the default gateway, not the one of the polluted prototype.
  const next = await sandbox.platform.send(pathOf('createEmbeddedSession'), {
    method: 'POST',
    body: data,
  });
  expect(next.body['gateway']).toMatchObject({ code: 'checkout' });
});

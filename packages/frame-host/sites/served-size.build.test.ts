/** The guard of the frame's size, for the documents that customers load: with the digests of a gateway's scripts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { ask } from '../../../shared/testing/ask.ts';
import { createFrameHost } from '../frame-host.ts';
import { RegisteredMerchantList } from '../header-rules/registered-merchants.ts';
import { startHostServer } from '../testing/host-server.ts';

const PROJECT = join(import.meta.dirname, '..', '..', '..');
const Limits = v.array(v.object({ path: v.string(), limit: v.string() }));

/** Bytes of the digests, of about 48 B for each script, and of the settings of a host. */
const SERVED_WITH = 600;

/** Bytes of the frame's document, compressed. */
function limit(): number {
  const limits = v.parse(
    Limits,
    JSON.parse(readFileSync(join(PROJECT, '.size-limit.json'), 'utf8')),
  );
  const built = limits.find(({ path }) => path.endsWith('.html'))?.limit ?? '';
  return Number.parseInt(built, 10) + SERVED_WITH;
}

test.each(['adyen', 'checkout', 'hosted'])(
  'the document of %s is below the limit of the built one, with its digests',
  async (gateway) => {
    const server = await startHostServer();
    const host = await createFrameHost({
      builds: [{ protocol: 2, version: '1.0.0', folder: join(PROJECT, 'dist', 'frame') }],
      merchants: new RegisteredMerchantList([]),
      urls: {},
      anySecureHost: 'https:',
    });
    server.serve(host.get(gateway) ?? ((_request, response) => response.destroy()));
    const { headers } = await ask({
      port: server.port,
      path: '/p2/',
      headers: { 'accept-encoding': 'br' },
    });
    await server.close();
    expect(headers.get('content-encoding')).toBe('br');
    expect(Number(headers.get('content-length'))).toBeLessThan(limit());
  },
);

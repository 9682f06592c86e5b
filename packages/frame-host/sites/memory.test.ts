/** How much clients can make the frame host keep, measured by the memory of its process. */
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../shared/testing/ask.ts';
import { writeBuiltFiles } from '../testing/built-files.ts';
import { createFrameHost } from '../frame-host.ts';
import { HOST_MERCHANTS, startHostServer } from '../testing/host-server.ts';
import type { BuiltFiles } from '../testing/built-files.ts';
import type { HostServer } from '../testing/host-server.ts';

/** Below every limit of entries, so that entries that are kept show in the memory. */
const REQUESTS = 600;
const WARM_UPS = 50;
const PATHS = ['/p2/', '/p2/index.html', '/p2/window.html'];
/** Bytes for garbage that is not collected yet, and for caches of Node. */
const NOISE = 8_000_000;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

let built: BuiltFiles;
let server: HostServer;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  built = await writeBuiltFiles();
  server = await startHostServer();
  const host = await createFrameHost({
    builds: [{ protocol: 2, version: '1.0.0', folder: join(built.folder, 'frame') }],
    merchants: HOST_MERCHANTS,
    urls: {},
    anySecureHost: 'https:',
  });
  server.serve(host.get('checkout') ?? ((_request, response) => response.destroy()));
});
afterAll(async () => {
  agent.destroy();
  await server.close();
  await built.remove();
});

async function usedMemory(requests: number, queryOf: (index: number) => string): Promise<number> {
  for (let index = 0; index < requests; index += 1) {
    for (const path of PATHS) {
      const asked = { port: server.port, path: `${path}?${queryOf(index)}`, agent };
      expect((await ask(asked)).status).toBe(200);
    }
  }
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Long, so that kept entries exceed the noise. */
const long = (index: number) => `${index}${'x'.repeat(12_000)}`;

test.each([
  [
    'of a registered page',
    (n: number) => `key=pk_test_other&origin=http://other.localhost:3000&v=${long(n)}`,
  ],
  ['with unknown keys', (n: number) => `key=pk_test_${long(n)}&origin=https://shop.example`],
  ['with unknown origins', (n: number) => `key=pk_test_other&origin=https://shop-${long(n)}`],
])('queries %s that always differ leave nothing in memory', async (_what, queryOf) => {
  // The first requests load what is loaded once.
  const before = await usedMemory(WARM_UPS, () => queryOf(0));
  const after = await usedMemory(REQUESTS, queryOf);
  expect(after - before).toBeLessThan(NOISE);
});

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { page, writeBuiltFiles } from '../testing/built-files.ts';
import { createFrameHost } from '../frame-host.ts';
import { HOST_MERCHANTS, startHostServer } from '../testing/host-server.ts';
import type { BuiltFiles } from '../testing/built-files.ts';
import type { FrameHost } from '../frame-host.ts';
import type { HostServer } from '../testing/host-server.ts';

let built: BuiltFiles;
let server: HostServer;
beforeAll(async () => {
  built = await writeBuiltFiles();
  server = await startHostServer();
});
afterAll(async () => {
  await server.close();
  await built.remove();
});

describe('protocols are served side by side', () => {
  let older: BuiltFiles;
  let both: FrameHost;
  beforeAll(async () => {
    older = await writeBuiltFiles({
      'frame/index.html': page('older shell'),
      'frame/return.html': page('older return'),
      'frame/assets/main-1.js': 'older;',
    });
    both = await createFrameHost({
      builds: [
        { protocol: 1, version: '0.9.0', folder: join(older.folder, 'frame') },
        { protocol: 2, version: '1.0.0', folder: join(built.folder, 'frame') },
      ],
      merchants: HOST_MERCHANTS,
      urls: {},
      anySecureHost: 'http://localhost:8080',
    });
  });
  afterAll(() => older.remove());

  const bodyAt = async (path: string) => {
    server.serve(both.get('checkout') ?? (() => undefined));
    const headers = { 'Accept-Encoding': 'identity' };
    return (await fetch(`http://127.0.0.1:${server.port}${path}`, { headers })).text();
  };

  test('each with the documents and files of its build', async () => {
    expect(await bodyAt('/p1/')).toContain('<title>older shell</title>');
    expect(await bodyAt('/p2/')).toContain('<title>shell</title>');
    expect(await bodyAt('/p1/assets/main-1.js')).toBe('older;');
    expect(await bodyAt('/p2/assets/main-1.js')).toBe('export {};');
  });

  test('with one return page, from the newest', async () => {
    expect(await bodyAt('/return.html')).toContain('<title>return</title>');
  });
});

test('a live key selects the policies with the live URLs of the gateways', async () => {
  const live = await createFrameHost({
    builds: [{ protocol: 2, version: '1.0.0', folder: join(built.folder, 'frame') }],
    merchants: HOST_MERCHANTS,
    urls: {},
    anySecureHost: 'https:',
  });
  const policyOf = async (gateway: string, path: string) => {
    server.serve(live.get(gateway) ?? (() => undefined));
    const { headers } = await fetch(`http://127.0.0.1:${server.port}${path}?key=pk_live_1`);
    return headers.get('content-security-policy');
  };
  const checkout = await policyOf('checkout', '/p2/window.html');
  expect(checkout).toContain("connect-src https://api.live.example; frame-src 'self' https:;");
  const adyen = await policyOf('adyen', '/p2/');
  expect(adyen).toContain('img-src https://adyen.example data:');
  expect(`${checkout} ${adyen}`).not.toContain('test.example');
});

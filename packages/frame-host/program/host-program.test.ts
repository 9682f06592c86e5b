/** The frame host as operators see it: its ports, its log, and the effect of a changed configuration. */
import { once } from 'node:events';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { CONFIG, MERCHANTS, writeTestReleases } from '../testing/releases.ts';
import { eventLog } from './event-log.ts';
import { UsageError } from './host-command.ts';
import { ConfigError } from './hosting-config.ts';
import { startHost } from './host-program.ts';
import type { TestReleases } from '../testing/releases.ts';
import type { EventName } from './event-log.ts';
import type { RunningHost } from './host-program.ts';

const ADYEN = 'adyen.frame.pay.example';
const QUERY = '?key=pk_test_shop&origin=https://shop.example';

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

interface Stand {
  readonly releases: TestReleases;
  readonly host: RunningHost;
  readonly lines: string[];
  /** Resolves when the log has that many lines with the event. */
  readonly logged: (event: EventName, times?: number) => Promise<void>;
}

async function start(...versions: readonly string[]): Promise<Stand> {
  const releases = await writeTestReleases(...versions);
  opened.push(() => releases.remove());
  return startWith(releases);
}

async function startWith(releases: TestReleases): Promise<Stand> {
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const log = eventLog((line) => {
    lines.push(line);
    for (const wake of waiting) wake();
  });
  const { configFile } = releases;
  const place = { host: '127.0.0.1', port: 0, adminPort: 0, drain: 0 };
  const host = await startHost({ configFile, ...place, log });
  opened.push(() => host.stop());
  const logged = (event: EventName, times = 1) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        const found = lines.filter((line) => line.includes(`"event":"${event}"`));
        if (found.length < times) return;
        waiting.delete(wake);
        resolve();
      };
      waiting.add(wake);
      wake();
    });
  return { releases, host, lines, logged };
}

interface Reply {
  readonly status: number;
  readonly body: string;
  readonly policy: string;
  readonly connection: string | undefined;
  readonly transportSecurity: string | undefined;
}

/** Not `fetch`, which cannot set the `Host` header. */
async function ask(port: number, path: string, host = 'localhost'): Promise<Reply> {
  const request = get({ host: '127.0.0.1', port, path, headers: { host }, agent: false });
  const [response] = await once(request, 'response');
  let body = '';
  for await (const chunk of response) body += chunk;
  const { statusCode: status, headers } = response;
  return {
    status,
    body,
    policy: headers['content-security-policy'] ?? '',
    connection: headers.connection,
    transportSecurity: headers['strict-transport-security'],
  };
}

describe('releases side by side', () => {
  test('the newest is current, and the files of each are served', async () => {
    const { host } = await start('1.9.0', '1.10.0');
    expect((await ask(host.port, `/p2/${QUERY}`, ADYEN)).body).toContain('shell 1.10.0');
    for (const version of ['1.9.0', '1.10.0']) {
      const asset = await ask(host.port, `/p2/assets/form-${version}.js`, ADYEN);
      expect(asset.body).toContain(version);
      const script = await ask(host.port, `/${version}/pay.global.js`, 'js.pay.example');
      expect(script.body).toContain(version);
    }
  });

  test('an alias switches documents, their policy and the loader together, and back', async () => {
    const { releases, host, logged } = await start('1.0.0', '1.1.0');
    const newest = await ask(host.port, `/p2/${QUERY}`, ADYEN);
    await releases.configure({ ...CONFIG, aliases: { p2: '1.0.0', v1: '1.0.0' } });
    await logged('config_loaded', 2);
    const rolledBack = await ask(host.port, `/p2/${QUERY}`, ADYEN);
    expect(rolledBack.body).toContain('shell 1.0.0');
    // The policies contain the digests of different inline scripts.
    expect(rolledBack.policy).not.toBe(newest.policy);
    expect((await ask(host.port, '/v1/pay.global.js', 'js.pay.example')).body).toContain('1.0.0');
    // A customer may have the page of the other release open.
    expect((await ask(host.port, '/p2/assets/form-1.1.0.js', ADYEN)).status).toBe(200);
    expect((await ask(host.port, `/p2/window-1.1.0.html${QUERY}`, ADYEN)).status).toBe(200);
    await releases.configure({ ...CONFIG, aliases: { p2: '1.1.0' } });
    await logged('config_loaded', 3);
    expect(await ask(host.port, `/p2/${QUERY}`, ADYEN)).toEqual(newest);
  });

  test('a release that arrives while the host runs is current after a reload', async () => {
    const { releases, host } = await start('1.0.0');
    await releases.release('1.1.0');
    await host.reload();
    expect((await ask(host.port, `/p2/${QUERY}`, ADYEN)).body).toContain('shell 1.1.0');
  });
});

describe('a folder beside the releases', () => {
  const release = (releases: TestReleases, ...path: readonly string[]) =>
    join(releases.folder, 'releases', ...path);

  const PROBLEMS: readonly [string, (releases: TestReleases) => Promise<unknown>, string][] = [
    [
      'that is half copied',
      async (releases) => {
        await releases.release('1.1.0');
        await rm(release(releases, '1.1.0', 'frame', 'assets', 'form-1.1.0.js'));
      },
      'form-1.1.0.js is missing',
    ],
    [
      'that is copied without its release.json yet',
      async (releases) => {
        await releases.release('1.1.0');
        await rm(release(releases, '1.1.0', 'release.json'));
      },
      'has no release.json',
    ],
    ['that is no release', (releases) => mkdir(release(releases, 'lost+found')), 'lost+found'],
    [
      'that is the copy of a release under another name',
      (releases) =>
        cp(release(releases, '1.0.0'), release(releases, '1.0.0.backup'), { recursive: true }),
      '1.0.0.backup is not named for its version',
    ],
  ];

  test.each(PROBLEMS)('%s is left out at the start, and logged', async (_what, add, problem) => {
    const releases = await writeTestReleases('1.0.0');
    opened.push(() => releases.remove());
    await add(releases);
    const { host, lines } = await startWith(releases);
    expect((await ask(host.port, `/p2/${QUERY}`, ADYEN)).body).toContain('shell 1.0.0');
    expect(lines.find((line) => line.includes('release_left_out'))).toContain(problem);
  });

  test.each(PROBLEMS)('%s is left out on a reload, and logged', async (_what, add, problem) => {
    const { releases, host, lines } = await start('1.0.0');
    await add(releases);
    await host.reload();
    expect((await ask(host.port, `/p2/${QUERY}`, ADYEN)).body).toContain('shell 1.0.0');
    expect(lines.find((line) => line.includes('release_left_out'))).toContain(problem);
    expect(lines.join('')).not.toContain('config_rejected');
  });

  test('that an alias names is an error at the start', async () => {
    const releases = await writeTestReleases('1.0.0', '1.1.0');
    opened.push(() => releases.remove());
    await rm(release(releases, '1.1.0', 'frame', 'assets', 'form-1.1.0.js'));
    await releases.configure({ ...CONFIG, aliases: { p2: '1.1.0' } });
    await expect(startWith(releases)).rejects.toThrow('form-1.1.0.js is missing');
  });

  test('that is in use and becomes incomplete changes nothing until it is whole again', async () => {
    const { releases, host, lines } = await start('1.0.0', '1.1.0');
    await rm(release(releases, '1.1.0', 'frame', 'assets', 'form-1.1.0.js'));
    await host.reload();
    expect(lines.join('')).toContain('config_rejected');
    expect((await ask(host.port, `/p2/${QUERY}`, ADYEN)).body).toContain('shell 1.1.0');
    const asset = await ask(host.port, '/p2/assets/form-1.1.0.js', ADYEN);
    expect(asset.status).toBe(200);
  });

  test('a file that release.json does not list cannot be requested', async () => {
    const releases = await writeTestReleases('1.0.0');
    opened.push(() => releases.remove());
    await writeFile(release(releases, '1.0.0', 'frame', 'assets', 'stray.js'), 'stray();');
    await writeFile(release(releases, '1.0.0', 'loader', 'stray.js'), 'stray();');
    const { host } = await startWith(releases);
    expect((await ask(host.port, '/p2/assets/form-1.0.0.js', ADYEN)).status).toBe(200);
    expect((await ask(host.port, '/p2/assets/stray.js', ADYEN)).status).toBe(404);
    expect((await ask(host.port, '/1.0.0/stray.js', 'js.pay.example')).status).toBe(404);
  });
});

test('instances share nothing: each serves what a page of another one requests', async () => {
  const canary = await start('1.0.0', '1.1.0');
  const other = await start('1.0.0', '1.1.0');
  await other.releases.configure({ ...CONFIG, aliases: { p2: '1.0.0', v1: '1.0.0' } });
  await other.logged('config_loaded', 2);
  const shells = [canary, other].map(async ({ host }) => ask(host.port, `/p2/${QUERY}`, ADYEN));
  const [newer, older] = await Promise.all(shells);
  expect([newer?.body, older?.body]).toEqual([
    expect.stringContaining('shell 1.1.0'),
    expect.stringContaining('shell 1.0.0'),
  ]);
  for (const version of ['1.0.0', '1.1.0']) {
    for (const [path, site] of [
      [`/p2/assets/form-${version}.js`, ADYEN],
      [`/p2/window-${version}.html${QUERY}`, ADYEN],
      [`/${version}/pay.global.js`, 'js.pay.example'],
    ] as const) {
      const reply = await ask(canary.host.port, path, site);
      expect(reply.status).toBe(200);
      expect(await ask(other.host.port, path, site)).toEqual(reply);
    }
  }
});

describe('the list of merchants', () => {
  const merchant = { key: 'pk_live_new', origins: ['https://new.example'] };
  const query = '?key=pk_live_new&origin=https://new.example';

  test('is used as soon as the file has changed', async () => {
    const { releases, host, logged } = await start('1.0.0');
    expect((await ask(host.port, `/p2/${query}`, ADYEN)).policy).toContain(
      "frame-ancestors 'none'",
    );
    await releases.configure({ ...CONFIG, merchants: [merchant] });
    await logged('config_loaded', 2);
    const { policy } = await ask(host.port, `/p2/${query}`, ADYEN);
    expect(policy).toContain('frame-ancestors https://new.example');
    const { policy: removed } = await ask(host.port, `/p2/${QUERY}`, ADYEN);
    expect(removed).toContain("frame-ancestors 'none'");
  });

  test.each([
    ['is not JSON', '{', 'is not JSON'],
    [
      'has a secret key',
      JSON.stringify({ ...CONFIG, merchants: [{ ...merchant, key: 'sk_live_x' }] }),
      'merchants.0.key',
    ],
    [
      'names a release that does not exist',
      JSON.stringify({ ...CONFIG, aliases: { p2: '9.0.0' } }),
      'p2 stands for 9.0.0',
    ],
  ])(
    'stays in use when the new file %s, and the log names the problem',
    async (_what, content, problem) => {
      const { releases, host, logged, lines } = await start('1.0.0');
      await releases.replaceConfig(content);
      await logged('config_rejected');
      expect(lines.find((line) => line.includes('config_rejected'))).toContain(problem);
      const { policy } = await ask(host.port, `/p2/${QUERY}`, ADYEN);
      expect(policy).toContain('frame-ancestors https://shop.example');
      expect((await ask(host.adminPort, '/metrics')).body).toContain(
        'pay_frame_config_is_current 0',
      );
      await releases.configure({ ...CONFIG, merchants: [merchant] });
      await logged('config_loaded', 2);
      expect((await ask(host.adminPort, '/metrics')).body).toContain(
        'pay_frame_config_is_current 1',
      );
    },
  );
});

describe('operation', () => {
  test('each response of a site has browsers use https alone', async () => {
    const { host } = await start('1.0.0');
    for (const path of [`/p2/${QUERY}`, '/return.html', '/p2/assets/form-1.0.0.js', '/nothing']) {
      const { transportSecurity } = await ask(host.port, path, ADYEN);
      expect({ path, transportSecurity }).toEqual({ path, transportSecurity: 'max-age=63072000' });
    }
  });

  test('health, readiness and metrics are on a port of their own', async () => {
    const { host } = await start('1.0.0');
    expect(await ask(host.adminPort, '/healthz')).toMatchObject({ status: 200 });
    expect(await ask(host.adminPort, '/readyz')).toMatchObject({ status: 200 });
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect(await ask(host.port, path, ADYEN)).toMatchObject({ status: 404 });
    }
  });

  test('the metrics count each kind of reply', async () => {
    const { host } = await start('1.0.0');
    await ask(host.port, `/p2/${QUERY}`, ADYEN);
    await ask(host.port, '/p2/?key=pk_test_shop&origin=https://evil.example', ADYEN);
    await ask(host.port, '/p2/assets/form-1.0.0.js', ADYEN);
    await ask(host.port, '/nothing', ADYEN);
    expect(await ask(host.port, '/', 'evil.example')).toMatchObject({ status: 421 });
    const { body } = await ask(host.adminPort, '/metrics');
    for (const reply of ['document', 'denied', 'file', 'missing']) {
      expect(body).toContain(`pay_frame_requests_total{site="adyen",reply="${reply}"} 1`);
    }
    expect(body).toContain('pay_frame_requests_total{site="none",reply="unknown_host"} 1');
    expect(body).toContain('pay_frame_alias{alias="p2",version="1.0.0"} 1');
    expect(body).toContain(`pay_frame_merchants ${MERCHANTS.length}`);
    expect(body).toContain('pay_frame_request_seconds_count 5');
  });

  test('the log consists of JSON, and contains no key', async () => {
    const { releases, host, lines, logged } = await start('1.0.0');
    await ask(host.port, `/p2/${QUERY}`, ADYEN);
    const merchants = [
      { key: 'pk_live_canary', origins: ['pk_live_canary', 'https://pk_live_canary'] },
    ];
    await releases.configure({ ...CONFIG, merchants });
    await logged('config_rejected');
    await host.stop();
    const events = lines.map((line) => JSON.parse(line));
    expect(events.map(({ event }) => event)).toEqual([
      'config_loaded',
      'started',
      'config_rejected',
      'stopping',
      'stopped',
    ]);
    expect(lines.join('')).not.toMatch(/pk_test_shop|pk_live_canary/);
  });

  test('while it stops it is not ready, serves what still arrives, and closes the connections', async () => {
    const releases = await writeTestReleases('1.0.0');
    opened.push(() => releases.remove());
    const { configFile } = releases;
    const place = { host: '127.0.0.1', port: 0, adminPort: 0, drain: 600_000 };
    const host = await startHost({ configFile, ...place, log: () => {} });
    const stopped = host.stop();
    opened.push(() => stopped);
    expect(await ask(host.adminPort, '/readyz')).toMatchObject({ status: 503 });
    expect(await ask(host.adminPort, '/healthz')).toMatchObject({ status: 200 });
    const late = await ask(host.port, `/p2/${QUERY}`, ADYEN);
    expect(late).toMatchObject({ status: 200, connection: 'close' });
    // A second call does not wait.
    await host.stop();
    await expect(ask(host.port, '/', ADYEN)).rejects.toThrow('ECONNREFUSED');
  });

  test.each(['port', 'adminPort'] as const)(
    'a %s that is in use ends the program, with a message that names it',
    async (option) => {
      const { releases, host: first } = await start('1.0.0');
      const place = { host: '127.0.0.1', port: 0, adminPort: 0, drain: 0 };
      const taken = { ...place, [option]: first[option] };
      const events: EventName[] = [];
      const log = (event: EventName) => void events.push(event);
      const starting = startHost({ configFile: releases.configFile, ...taken, log });
      await expect(starting).rejects.toThrow(UsageError);
      await expect(starting).rejects.toThrow(`127.0.0.1:${first[option]} (EADDRINUSE)`);
      expect(events).toEqual(['config_loaded']);
    },
  );

  test('a configuration that cannot be used at the start ends the program', async () => {
    const releases = await writeTestReleases('1.0.0');
    opened.push(() => releases.remove());
    await releases.configure({});
    const place = { host: '127.0.0.1', port: 0, adminPort: 0, drain: 0 };
    const { configFile } = releases;
    await expect(startHost({ configFile, ...place, log: () => {} })).rejects.toThrow(ConfigError);
  });
});

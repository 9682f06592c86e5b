/**
 * The Express example with a real sandbox: the shop's process ends before each of its steps, is started again, and has every
 * order right.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import Database from 'libsql';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startBuiltSandbox } from '../../server/customers/testing/built-sandbox.ts';
import type { Sandbox } from '../../server/customers/testing/built-sandbox.ts';
import { PlatformCalls } from '../../shared/testing/platform-calls.ts';
import { freePort, startTestServer } from '../../shared/testing/test-server.ts';
import type { TestServer } from '../../shared/testing/test-server.ts';

const PROJECT = resolve(import.meta.dirname, '..', '..');
const SECRET = 'sk_test_sandbox';
/** More than any run has. */
const MOST_STEPS = 100;
const PART = 2000;

interface WebhookRequest {
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const CheckedOut = v.object({
  order: v.object({ order_id: v.string() }),
  session: v.object({ session_id: v.string(), payment_id: v.string() }),
});

let sandbox: Sandbox;
let calls: PlatformCalls;
let receiver: TestServer;
/** As the platform has sent them, by payment. */
const events = new Map<string, WebhookRequest[]>();
/** The example with its packages. */
let folder: string;

beforeAll(async () => {
  sandbox = await startBuiltSandbox();
  calls = new PlatformCalls(sandbox.platformOrigin, sandbox.shopOrigin);
  receiver = await startTestServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const { type, data } = v.parse(
        v.object({
          type: v.string(),
          data: v.object({ payment: v.object({ payment_id: v.string() }) }),
        }),
        JSON.parse(body),
      );
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(
          (header): header is [string, string] => typeof header[1] === 'string',
        ),
      );
      const { payment_id } = data.payment;
      events.set(payment_id, [...(events.get(payment_id) ?? []), { type, headers, body }]);
      response.writeHead(204).end();
    })();
  });
  const url = `http://127.0.0.1:${receiver.port}/`;
  await calls.send('/sandbox/webhooks', { method: 'POST', credential: SECRET, body: { url } });

  folder = await mkdtemp(join(tmpdir(), 'pay-shop-'));
  await cp(join(PROJECT, 'docs', 'examples', 'express'), folder, {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  });
  await cp(join(import.meta.dirname, 'testing', 'crash-at-step.mjs'), join(folder, 'crash.mjs'));
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@pay'), { recursive: true });
  for (const name of ['express', 'libsql']) {
    await symlink(join(PROJECT, 'node_modules', name), join(packages, name));
  }
  await symlink(join(PROJECT, 'dist', 'packages', 'node'), join(packages, '@pay', 'node'));
  await symlink(join(PROJECT, 'dist', 'npm'), join(packages, '@pay', 'loader'));
});

afterAll(async () => {
  await Promise.all([sandbox.stop(), receiver.close()]);
  await rm(folder, { recursive: true });
});

type Program = 'server.mjs' | 'refund.mjs';

/** One shop with its database, whose processes end and are started again. */
class Shop {
  readonly database: string;
  readonly #crash: { readonly program: Program; readonly step: number };
  readonly #port: number;
  #running: Promise<ChildProcess> | undefined;
  #server: ChildProcess | undefined;
  crashes = 0;

  constructor(program: Program, step: number, port: number) {
    this.#crash = { program, step };
    this.#port = port;
    this.database = join(folder, `${program}-${step}.db`);
  }

  static async open(program: Program, step: number): Promise<Shop> {
    return new Shop(program, step, await freePort());
  }

  /** Repeats the request until the shop responds to it, as a browser and the platform do. */
  async request(path: string, options: RequestInit = {}): Promise<Response> {
    for (;;) {
      // Requests in parallel start the shop once.
      this.#running ??= this.#start();
      const server = await this.#running;
      try {
        return await fetch(`http://127.0.0.1:${this.#port}${path}`, options);
      } catch {
        await ended(server);
        if (server !== this.#server) continue;
        this.#running = undefined;
        this.#server = undefined;
        this.crashes += 1;
      }
    }
  }

  /** Repeats the command until it succeeds, as the shop's staff do. */
  async run(program: Program, ...options: readonly string[]): Promise<void> {
    for (;;) {
      const [code] = await once(this.#spawn(program, options), 'exit');
      if (code === 0) return;
      this.crashes += 1;
    }
  }

  async stop(): Promise<void> {
    const server = await this.#running;
    if (server === undefined) return;
    server.kill();
    await ended(server);
  }

  /** Resolves when the shop has started, which it may have to more than once. */
  async #start(): Promise<ChildProcess> {
    for (;;) {
      const server = this.#spawn('server.mjs');
      this.#server = server;
      const crashed = once(server, 'exit').then(() => false);
      const ready = once(server, 'message').then(() => true);
      if (await Promise.race([ready, crashed])) return server;
      this.crashes += 1;
    }
  }

  #spawn(program: Program, options: readonly string[] = []) {
    const isCrashing = program === this.#crash.program && this.crashes === 0;
    return spawn(process.execPath, ['--import', './crash.mjs', program, ...options], {
      cwd: folder,
      env: {
        ...process.env,
        PAY_API_URL: sandbox.platformOrigin,
        PAY_API_SECRET: SECRET,
        PORT: String(this.#port),
        SHOP_DATABASE: this.database,
        ...(isCrashing && { CRASH_AT: String(this.#crash.step) }),
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
}

/** A customer opens the shop, reloads it and pays; the goods come back, and a part is refunded. */
async function buyAndReturn(program: Program, step: number): Promise<boolean> {
  const shop = await Shop.open(program, step);
  const first = await shop.request('/orders', { method: 'POST' });
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { order, session } = v.parse(CheckedOut, await first.json());
  const reloaded = await shop.request('/orders', { method: 'POST', headers: { cookie } });
  const again = v.parse(CheckedOut, await reloaded.json());
  expect([again.order.order_id, again.session.session_id]).toEqual([
    order.order_id,
    session.session_id,
  ]);

  const { payment_id } = session;
  expect(await calls.submit(session.session_id)).toMatchObject({ status: 200 });
  await deliverTwice(shop, payment_id, 'payment.captured');
  const paid = await shop.request(`/orders/${order.order_id}`);
  expect(await paid.json()).toEqual({ paidBy: payment_id });

  await shop.run('refund.mjs', order.order_id, 'return-1', String(PART));
  await shop.run('refund.mjs', order.order_id, 'return-1', String(PART));
  await deliverTwice(shop, payment_id, 'payment.partially_refunded');
  await shop.stop();

  const database = new Database(shop.database);
  const rows = (sql: string) => database.prepare(sql).all();
  // An order whose cookie was lost in a crash is not paid.
  expect(rows('SELECT order_id, paid_by FROM orders WHERE paid_by IS NOT NULL')).toEqual([
    { order_id: order.order_id, paid_by: payment_id },
  ]);
  expect(rows('SELECT * FROM shipments')).toEqual([{ order_id: order.order_id }]);
  expect(rows('SELECT return_id, amount, is_made FROM refunds')).toEqual([
    { return_id: 'return-1', amount: PART, is_made: 1 },
  ]);
  database.close();
  expect(events.get(payment_id)?.map(({ type }) => type)).toEqual([
    'payment.captured',
    'payment.partially_refunded',
  ]);
  return shop.crashes > 0;
}

/** Two deliveries of one event in parallel, each repeated until the shop accepts it. */
async function deliverTwice(shop: Shop, paymentId: string, type: string): Promise<void> {
  const event = await vi.waitFor(() => {
    const found = events.get(paymentId)?.find((other) => other.type === type);
    if (found === undefined) throw new Error(`The platform has not sent ${type}`);
    return found;
  });
  const { headers, body } = event;
  const deliver = async (): Promise<number> => {
    const { status } = await shop.request('/webhooks', { method: 'POST', headers, body });
    return status === 204 ? status : deliver();
  };
  expect(await Promise.all([deliver(), deliver()])).toEqual([204, 204]);
}

test.each(['server.mjs', 'refund.mjs'] as const)(
  'a shop whose %s ends before any step has each order, shipment and refund once',
  { timeout: 600_000 },
  async (program) => {
    let step = 1;
    while (await buyAndReturn(program, step)) step += 1;
    expect(step).toBeGreaterThan(3);
    expect(step).toBeLessThan(MOST_STEPS);
  },
);

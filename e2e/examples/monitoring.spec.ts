/** The recipes of the monitoring guide, with the real packages and a receiver of what they send. */
import { createReadStream, existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import * as v from 'valibot';
import { BrowserCustomer } from '../../server/customers/page-objects/browser-customer.ts';
import { RECORDED_EVENTS, recordedEvents } from '../../server/customers/page-objects/in-page.ts';
import { startTestServer } from '../../shared/testing/test-server.ts';
import type { TestServer } from '../../shared/testing/test-server.ts';
import { pathOf } from '../../shared/platform/paths.ts';
import { expect, test } from '../support/payment-test.ts';
import { platformCalls, SECRET } from '../support/platform.ts';
import { installExample } from './example.ts';
import type { Example } from './example.ts';

const attributesSchema = v.array(
  v.object({ key: v.string(), value: v.looseObject({ stringValue: v.optional(v.string()) }) }),
);
const pointSchema = v.looseObject({
  attributes: attributesSchema,
  asDouble: v.optional(v.number()),
  sum: v.optional(v.number()),
});
const metricsSchema = v.looseObject({
  resourceMetrics: v.array(
    v.looseObject({
      scopeMetrics: v.array(
        v.looseObject({
          metrics: v.array(
            v.looseObject({
              name: v.string(),
              sum: v.optional(v.looseObject({ dataPoints: v.array(pointSchema) })),
              histogram: v.optional(v.looseObject({ dataPoints: v.array(pointSchema) })),
            }),
          ),
        }),
      ),
    }),
  ),
});
const eventSchema = v.looseObject({
  level: v.string(),
  fingerprint: v.array(v.string()),
  tags: v.record(v.string(), v.string()),
  breadcrumbs: v.array(
    v.looseObject({ category: v.optional(v.string()), message: v.optional(v.string()) }),
  ),
});
type SentryEvent = v.InferOutput<typeof eventSchema>;

/** A shop that receives its own reports. */
class MonitoredShop {
  /** The latest count of `pay.events` for each combination of attributes. */
  readonly counts = new Map<string, number>();
  /** Names of the events that have a duration. */
  readonly timed = new Set<string>();
  readonly errors: SentryEvent[] = [];
  /** Everything that was received, as it was sent. */
  received = '';
  scenario: 'approve' | 'expired' = 'approve';
  /** How many sessions the shop still creates. */
  sessionsLeft = 1;
  readonly #pages: string;

  /** @param pages - folder of the built shop */
  constructor(pages: string) {
    this.#pages = pages;
  }

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://shop');
    if (pathname === '/session') return this.#createSession(response);
    if (pathname === '/v1/metrics') return this.#takeMetrics(request, response);
    if (pathname === '/api/1/envelope/') return this.#takeEnvelope(request, response);
    const file = join(this.#pages, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file)) return void response.writeHead(404).end();
    const type = file.endsWith('.js') ? 'text/javascript' : 'text/html';
    createReadStream(file).pipe(response.writeHead(200, { 'Content-Type': type }));
  }

  async #createSession(response: ServerResponse): Promise<void> {
    this.sessionsLeft -= 1;
    if (this.sessionsLeft < 0) return void response.writeHead(500).end();
    const { body } = await platformCalls.send(pathOf('createEmbeddedSession'), {
      method: 'POST',
      credential: SECRET,
      body: platformCalls.orderData('checkout', {
        metadata: { sandbox: { gateway: 'checkout', scenario: this.scenario } },
      }),
    });
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }

  async #takeMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent: unknown = await json(request);
    this.received += JSON.stringify(sent);
    for (const { scopeMetrics } of v.parse(metricsSchema, sent).resourceMetrics) {
      for (const { name, sum, histogram } of scopeMetrics.flatMap(({ metrics }) => metrics)) {
        for (const { attributes, asDouble = 0 } of sum?.dataPoints ?? []) {
          if (name === 'pay.events') this.counts.set(valuesOf(attributes), asDouble);
        }
        for (const { attributes, sum: ms = 0 } of histogram?.dataPoints ?? []) {
          if (name === 'pay.duration' && ms > 0) this.timed.add(valuesOf(attributes));
        }
      }
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  }

  async #takeEnvelope(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const envelope = await text(request);
    this.received += envelope;
    const lines = envelope.split('\n').filter((line) => line !== '');
    const [, header = '{}', payload = '{}'] = lines;
    if (JSON.parse(header).type === 'event') {
      this.errors.push(v.parse(eventSchema, JSON.parse(payload)));
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  }
}

function valuesOf(attributes: v.InferOutput<typeof attributesSchema>): string {
  return attributes.map(({ value }) => value.stringValue).join(' ');
}

test.describe('the recipes of the monitoring guide', () => {
  let example: Example;
  let shop: MonitoredShop;
  let server: TestServer;
  test.beforeAll(async () => {
    example = await installExample('e2e/examples/monitoring');
    await example.run('npm', 'run', 'build');
  });
  test.afterAll(() => example.remove());
  test.beforeEach(async () => {
    shop = new MonitoredShop(join(example.folder, 'dist'));
    server = await startTestServer((request, response) => void shop.respond(request, response));
  });
  test.afterEach(() => server.close());

  test('count each event with its gateway and reason, and send them when the customer leaves', async ({
    page,
    context,
  }) => {
    const windows = {
      all: async () => context.pages(),
      frames: async () => page.frames().map((place) => ({ url: place.url(), place })),
    };
    const pay = new BrowserCustomer(page, windows, () =>
      page.evaluate(recordedEvents, RECORDED_EVENTS),
    );
    await page.goto(`http://127.0.0.1:${server.port}/`);
    await pay.withCard('insufficient_funds');
    await pay.withCard();
    await expect(page.getByRole('status')).toHaveText(/^Paid: /);
    await page.goto('about:blank');

    await expect
      .poll(() => Object.fromEntries(shop.counts))
      .toEqual({
        'ready checkout': 1,
        'submitting checkout': 2,
        'error checkout NOT_ENOUGH_FUNDS': 1,
        'confirming checkout': 1,
        'success checkout': 1,
      });
    expect([...shop.timed]).toEqual(
      expect.arrayContaining([
        'ready checkout',
        'error checkout NOT_ENOUGH_FUNDS',
        'success checkout',
      ]),
    );
    // A decline is not an error of the shop.
    expect(shop.errors).toEqual([]);
    expect(shop.received).not.toMatch(/ada@example|Lovelace|4242|pk_test/);
  });

  test('report an error to Sentry with its reason, and with the events before it', async ({
    page,
  }) => {
    // The page requests the next session before this one expires, and that request fails.
    shop.scenario = 'expired';
    await page.goto(`http://127.0.0.1:${server.port}/`);
    await expect.poll(() => shop.errors).not.toHaveLength(0);
    const [event] = shop.errors;
    expect(event).toMatchObject({
      level: 'warning',
      fingerprint: ['pay', 'NETWORK_ERROR', 'SESSION_NOT_FETCHED'],
      tags: { 'pay.code': 'NETWORK_ERROR', 'pay.reason': 'SESSION_NOT_FETCHED' },
    });
    const steps = event?.breadcrumbs.filter(({ category }) => category === 'pay');
    expect(steps?.map(({ message }) => message)).toContain('ready');
    expect(shop.received).not.toMatch(/ada@example|Lovelace|pk_test/);
  });
});

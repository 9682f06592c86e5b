/** The demo shop on a free port, in front of a test platform, and the requests of its customers. */
import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { canonicalMessage } from '../../../shared/redirect/signature.ts';
import { listenOnLoopback } from '../../loopback-server.ts';
import { openPayment } from '../../platform/testing/open-payment.ts';
import { startTestPlatform } from '../../platform/testing/platform-server.ts';
import { sendRequest } from '../../platform/http/own-requests.ts';
import { createShop } from '../shop.ts';
import type { RedirectParams } from '../../../shared/redirect/redirect-params.ts';
import type { OpenPayment } from '../../platform/testing/open-payment.ts';
import type { TestPlatform, TestPlatformOptions } from '../../platform/testing/platform-server.ts';
import type { SendRequest } from '../../platform/http/own-requests.ts';
import type { ConfirmationRequest } from '../shop-api.ts';

export const SECRET = 'sk_test_sandbox';
export const PAGE = '<!doctype html><title>Shop</title>';
export const LOADER = 'window.Pay = class Pay {};';

export const POLICY = {
  header: "default-src 'none'; report-to violations",
  reportingEndpoints: 'violations="https://reports.example/"',
};

const order = v.object({
  order_id: v.string(),
  amount: v.number(),
  currency: v.string(),
  state: v.string(),
  parcels: v.number(),
});
export type Order = v.InferOutput<typeof order>;

export interface TestShop {
  readonly origin: string;
  readonly platform: TestPlatform;
  post(path: string, body: unknown): Promise<Response>;
  openOrder(): Promise<Order>;
  /** The order, once the webhooks so far have been delivered or have failed. */
  orderNow(order: Order): Promise<Order>;
  /** Creates a session for the order as the shop's page does, with the given fields. */
  payFor(order: Order, fields?: object): Promise<OpenPayment>;
  /** The shop's confirmation of a return, or of a payment that the page names. */
  confirm(
    order: Order,
    claim: ConfirmationRequest,
  ): Promise<{ readonly status: number; readonly outcome: unknown }>;
  stop(): Promise<void>;
}

/**
 * The platform's webhooks go to the shop, unless the options have `webhooks`.
 *
 * @param send - sends the requests of the shop's backend. Default: as any program does
 */
export async function startTestShop(
  options: TestPlatformOptions = {},
  send: SendRequest = sendRequest,
): Promise<TestShop> {
  const platform = await startTestPlatform({ rateLimit: { requests: Infinity }, ...options });
  // The name begins with a dot: Express does not serve such folders by default.
  const folder = await mkdtemp(join(tmpdir(), '.shop-'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'pay.global.js'), LOADER);
  const server = await listenOnLoopback(0);
  const origin = `http://127.0.0.1:${server.port}`;
  server.serve(
    createShop({
      origin,
      platformOrigin: platform.origin,
      frameUrl: 'http://{gateway}.frame.localhost:8080/',
      apiKeys: { backend: 'pk_test_backend', browser: 'pk_test_sandbox' },
      apiSecret: SECRET,
      loaderFile: join(folder, 'pay.global.js'),
      pageFolder: folder,
      policy: POLICY,
      send,
    }),
  );
  if (options.webhooks === undefined) {
    const url = `${origin}/api/webhooks`;
    platform.webhooks.register('pk_test_sandbox', { url, secrets: [SECRET], mode: 'once' });
  }
  const post = (path: string, body: unknown) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    origin,
    platform,
    post,
    async openOrder() {
      const items = [{ sku: 'tide-mug', quantity: 2 }];
      return v.parse(order, await (await post('/api/orders', { items })).json());
    },
    async orderNow({ order_id }) {
      await platform.webhooks.idle();
      return v.parse(order, await (await fetch(`${origin}/api/orders/${order_id}`)).json());
    },
    payFor({ order_id, amount, currency }, fields = {}) {
      return openPayment(platform, { order_id, amount, currency, ...fields });
    },
    async confirm({ order_id }, claim) {
      const path = `/api/orders/${encodeURIComponent(order_id)}/confirmation`;
      const response = await post(path, claim);
      const { outcome } = v.parse(v.object({ outcome: v.unknown() }), await response.json());
      return { status: response.status, outcome };
    },
    async stop() {
      await server.close();
      await platform.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** The query of a return that is signed with this secret. */
export function signedQuery(params: Omit<RedirectParams, 'signature'>, secret = SECRET): string {
  const signature = createHmac('sha256', secret).update(canonicalMessage(params)).digest('hex');
  return `?${new URLSearchParams({ ...params, signature }).toString()}`;
}

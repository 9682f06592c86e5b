/**
 * A real platform on a free port, with a clock that tests set, and with scripted gateways unless
 * the test provides its own.
 */
import { Router } from 'express';
import * as v from 'valibot';
import { listenOnLoopback } from '../../loopback-server.ts';
import { Clock } from '../clock.ts';
import { Webhooks } from '../webhooks/webhooks.ts';
import { MerchantDirectory, sandboxMerchants } from '../merchants.ts';
import { Payments } from '../payments/payments.ts';
import { createPlatform } from '../platform.ts';
import { MemoryStore } from '../payments/store.ts';
import type { GatewayConfig } from '../../../shared/sessions.ts';
import type { PlatformOptions } from '../platform.ts';
import type {
  CancelResult,
  GatewayPayment,
  GatewaySimulator,
  GatewaySimulators,
  PaymentFacts,
  PlatformPort,
  SandboxOrigins,
} from '../gateway-simulator.ts';

export const SHOP_ORIGIN = 'http://127.0.0.1:3000';
export const OTHER_ORIGIN = 'http://other.localhost:3000';

export const SESSION = {
  order_id: 'order-1',
  amount: 4250,
  currency: 'EUR',
  payer: { email: 'kim@example.com', name: 'Kim Example' },
  billing: { address_line_1: 'Main Street 1', city: 'Delft', postal_code: '2611', country: 'NL' },
  return_url: 'https://shop.example/return',
  cancel_url: 'https://shop.example/cart',
};

const createdSchema = v.object({ session_id: v.string(), payment_id: v.string() });

export interface TestRequest {
  readonly method?: string;
  readonly body?: unknown;
  /** Sent unchanged, in place of `body`. */
  readonly text?: string | Uint8Array<ArrayBuffer>;
  /** Default: the sandbox's public key. `null` for none. */
  readonly credential?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; `undefined` if it is not JSON. */
  readonly body: unknown;
}

/** A received request. */
export interface ReceivedRequest {
  readonly path: string;
  readonly authorization: string | undefined;
}

export interface TestPlatform {
  readonly origin: string;
  readonly payments: Payments;
  readonly webhooks: Webhooks;
  readonly requests: ReceivedRequest[];
  /** The number of next requests that get a 503 without a body. */
  outages: number;
  /** Records a charge at the gateway without a report. */
  record(payment: Omit<GatewayPayment, 'method' | 'reversed'>): void;
  /** Whether the gateway has a value for this amount. */
  carries: (amount: number, currency: string) => boolean;
  /** What the gateway of kind B makes of a new amount; `undefined` while a charge is in transit. */
  change: (facts: PaymentFacts) => GatewayConfig | undefined;
  /** The result of the gateway's steps. */
  stepResult: () => Promise<{ result_code: string }>;
  /** The data of each step that the gateway received, in order. */
  readonly steps: unknown[];
  /** The gateway's result when it is asked to cancel an attempt. */
  cancelResult: () => Promise<CancelResult>;
  /** The gateway's result when it is asked to close a session. */
  closeResult: CancelResult;
  /** The sessions that the gateway was asked to close, in order, without repetitions. */
  readonly closed: Set<string>;
  /** The gateway's ids of the charges that it should reverse, in order. */
  readonly reversed: string[];
  call(path: string, request?: TestRequest): Promise<Reply>;
  /** Creates a session; the given fields override the defaults. One with a purpose is created by the backend. */
  create(fields?: object): Promise<v.InferOutput<typeof createdSchema>>;
  /** Advances the clock, in ms. */
  advance(time: number): void;
  stop(): Promise<void>;
}

export interface TestPlatformOptions extends Partial<PlatformOptions> {
  /** Default: a clock that changes only by `advance()`. */
  readonly clock?: Clock;
  readonly makeGateways?: (platform: PlatformPort, origins: SandboxOrigins) => GatewaySimulators;
  readonly frameOrigin?: SandboxOrigins['frameOrigin'];
}

export async function startTestPlatform({
  makeGateways,
  frameOrigin = () => 'http://frame.localhost',
  clock,
  ...options
}: TestPlatformOptions = {}): Promise<TestPlatform> {
  const server = await listenOnLoopback(0);
  const origin = `http://127.0.0.1:${server.port}`;
  let time = Date.UTC(2026, 0, 1);
  const now = clock?.now ?? (() => time);
  const store = new MemoryStore();
  const merchants = new MerchantDirectory(sandboxMerchants('http://127.0.0.1:3000'));
  const origins = { platformOrigin: origin, frameOrigin };
  const stopping = new AbortController();
  const { webhooks = new Webhooks({ clock: new Clock(), signal: stopping.signal }) } = options;
  const payments = new Payments({
    store,
    merchants,
    origins,
    now,
    gateways: () => gateways,
    observers: [webhooks],
  });
  const charges = new Map<string, GatewayPayment>();

  const platform: TestPlatform = {
    origin,
    payments,
    webhooks,
    requests: [],
    outages: 0,
    record: (payment) =>
      void charges.set(payment.gatewayPaymentId, { ...payment, method: 'card', reversed: false }),
    carries: () => true,
    change: ({ amount }) => ({ publicKey: 'pk', amount }),
    stepResult: () => Promise.resolve({ result_code: 'Authorised' }),
    steps: [],
    cancelResult: () => Promise.resolve('cancelled'),
    closeResult: 'cancelled',
    closed: new Set(),
    reversed: [],
    async call(path, { method = 'GET', body, text, credential = 'pk_test_sandbox', headers } = {}) {
      const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
      const response = await fetch(origin + path, {
        method,
        headers: {
          ...(credential === null ? {} : { Authorization: `Bearer ${credential}` }),
          ...(sent === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(sent === undefined ? {} : { body: sent }),
      });
      const received = await response.text();
      const { status } = response;
      return { status, headers: response.headers, text: received, body: asJson(received) };
    },
    async create(fields = {}) {
      const isBackends = 'purpose' in fields;
      const reply = await this.call('/v2/sessions', {
        method: 'POST',
        body: { ...SESSION, ...fields },
        ...(isBackends && { credential: 'sk_test_sandbox' }),
      });
      return v.parse(createdSchema, reply.body);
    },
    advance: (step) => {
      time += step;
    },
    async stop() {
      stopping.abort();
      await server.close();
    },
  };

  const takeStep = async (_payment: PaymentFacts, data: unknown) => {
    platform.steps.push(data);
    return platform.stepResult();
  };
  const cancelAttempt = async (sessionId: string) => {
    const result = await platform.cancelResult();
    if (result === 'cancelled') payments.report(sessionId, { type: 'attempt_cancelled' });
    return result;
  };
  const simulatorFor = (code: string): GatewaySimulator => ({
    gateway: { id: 1, code, name: code },
    configure: () =>
      code === 'hosted' ? { mode: 'redirect', redirectUrl: `${origin}/pay` } : { publicKey: 'pk' },
    carries: (amount, currency) => platform.carries(amount, currency),
    lookup: (gatewayPaymentId) => charges.get(gatewayPaymentId),
    chargesOf: (sessionId) =>
      [...charges.values()].filter((charge) => charge.sessionId === sessionId),
    cancelAttempt,
    close: (sessionId) => {
      platform.closed.add(sessionId);
      return platform.closeResult;
    },
    reverse: async (gatewayPaymentId) => {
      platform.reversed.push(gatewayPaymentId);
    },
    mountPath: '/gateway',
    router: Router(),
    ...(code === 'adyen'
      ? {
          setsUp: true,
          submit: takeStep,
          details: takeStep,
          change: (facts: PaymentFacts) => platform.change(facts),
        }
      : {}),
  });
  const gateways: GatewaySimulators = makeGateways?.(payments, origins) ?? {
    checkout: simulatorFor('checkout'),
    adyen: simulatorFor('adyen'),
    hosted: simulatorFor('hosted'),
    redirect: simulatorFor('hosted'),
  };
  const application = createPlatform({
    store,
    merchants,
    payments,
    gateways,
    platformOrigin: origin,
    now,
    clock: clock ?? new Clock(),
    sessionLifetime: 30 * 60_000,
    shortLifetime: 3000,
    slowness: 3000,
    rateLimit: { requests: 1000 },
    control: {
      reset: () => {},
      advance: (step) => {
        time += step;
      },
    },
    cancelTimeout: 10_000,
    webhooks,
    signal: stopping.signal,
    ...options,
  });
  server.serve((request, response) => {
    const { url = '', headers } = request;
    platform.requests.push({ path: url, authorization: headers.authorization });
    if (platform.outages > 0) {
      platform.outages -= 1;
      response.writeHead(503).end();
    } else application(request, response);
  });
  return platform;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

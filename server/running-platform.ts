/** A platform with its gateways, its own clock and its own state. A reset replaces all of it. */
import { createGateways } from './gateways/index.ts';
import { Clock } from './platform/clock.ts';
import { Interventions } from './platform/interventions.ts';
import { Payments } from './platform/payments/payments.ts';
import { sessionEnds } from './platform/session-ends.ts';
import { MemoryStore } from './platform/payments/store.ts';
import { createPlatform } from './platform/platform.ts';
import { Webhooks } from './platform/webhooks/webhooks.ts';
import type { RequestListener } from 'node:http';
import type { PlatformParts } from './dashboard/actions.ts';
import type { Activity } from './dashboard/activity.ts';
import type { SandboxOrigins } from './platform/gateway-simulator.ts';
import type { SendRequest } from './platform/http/own-requests.ts';
import type { RateLimitOptions } from './platform/http/rate-limit.ts';
import type { Merchant, MerchantDirectory } from './platform/merchants.ts';

const PURGE_INTERVAL = 60_000;
/** ms; well below the clients' timeout for a submission. */
const CANCEL_TIMEOUT = 5000;

/** As in `SandboxOptions`. */
export interface PlatformTimes {
  readonly sessionLifetime?: number;
  readonly shortLifetime?: number;
  readonly slowness?: number;
  readonly rateLimit?: RateLimitOptions;
}

export interface PlatformStart {
  readonly options: PlatformTimes;
  readonly merchants: MerchantDirectory;
  readonly merchant: Merchant;
  readonly webhookUrls: readonly string[];
  readonly origins: SandboxOrigins;
  readonly browserFolder: string;
  readonly activity: Activity;
  readonly send: SendRequest;
  readonly reset: () => void;
}

export interface RunningPlatform extends PlatformParts {
  readonly listener: RequestListener;
  stop(): void;
}

export function startPlatform(start: PlatformStart): RunningPlatform {
  const { options, merchants, origins, browserFolder, activity, reset } = start;
  const { sessionLifetime = 30 * 60_000, shortLifetime = 3000, slowness = 3000 } = options;
  const clock = new Clock();
  const { now } = clock;
  const store = new MemoryStore();
  const stopping = new AbortController();
  const webhooks = new Webhooks({
    clock,
    signal: stopping.signal,
    send: start.send,
    onDelivery: activity.delivery,
  });
  for (const url of start.webhookUrls) {
    const { apiKey, apiSecret } = start.merchant;
    webhooks.register(apiKey, { url, secrets: [apiSecret], mode: 'once' });
  }
  const interventions = new Interventions(activity.switches);
  const payments = new Payments({
    store,
    merchants,
    origins,
    now,
    gateways: () => gateways,
    observers: [
      sessionEnds(clock, (sessionId) => payments.ofSession(sessionId)),
      activity.paymentObserver(clock),
      webhooks,
    ],
  });
  const gateways = createGateways(payments, origins, { browserFolder, clock });
  const advance = (time: number) => clock.advance(time);
  const listener = createPlatform({
    store,
    merchants,
    payments,
    gateways,
    platformOrigin: origins.platformOrigin,
    now,
    clock,
    sessionLifetime,
    shortLifetime,
    slowness,
    cancelTimeout: CANCEL_TIMEOUT,
    rateLimit: options.rateLimit ?? {},
    control: { reset, advance },
    webhooks,
    interventions,
    onExchange: activity.exchange,
    signal: stopping.signal,
  });
  const purging = setInterval(() => store.purge(now()), PURGE_INTERVAL).unref();
  return {
    listener,
    payments,
    webhooks,
    interventions,
    clock,
    stop() {
      clearInterval(purging);
      clock.stop();
      stopping.abort();
    },
  };
}

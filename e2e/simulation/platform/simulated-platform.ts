/** The sandbox's platform and gateways, without a socket and in virtual time. */
import { createGateways } from '../../../server/gateways/index.ts';
import type { SandboxGateways } from '../../../server/gateways/index.ts';
import { Clock } from '../../../server/platform/clock.ts';
import type { Fault } from '../faults/faults.ts';
import type { PaymentRecord } from '../../../server/platform/payments/payment-record.ts';
import type {
  GatewayEvent,
  GatewaySimulator,
  GatewaySimulators,
  KnownCard,
  PaymentFacts,
} from '../../../server/platform/gateway-simulator.ts';
import { MerchantDirectory, sandboxMerchants } from '../../../server/platform/merchants.ts';
import { Payments } from '../../../server/platform/payments/payments.ts';
import type { OrderState, PaymentsOptions } from '../../../server/platform/payments/payments.ts';
import { MemoryStore } from '../../../server/platform/payments/store.ts';
import { responseHeaders } from '../../../server/platform/http/api-server.ts';
import { createApi } from '../../../server/platform/platform.ts';
import { Webhooks } from '../../../server/platform/webhooks/webhooks.ts';
import type { WebhookEvent } from '../../../shared/platform/webhooks.ts';
import { cardInDropin } from './choices.ts';
import { CARD_KEY } from './typed-card.ts';
import { FaultySavedMethods, announced } from './faulty-customers.ts';
import type { Random } from '../time/random.ts';
import type { VirtualScheduler } from '../time/scheduler.ts';
import { BEGINNING } from '../browser/page-globals.ts';
import { SHOP_ORIGIN } from '../browser/page.ts';
import { parametersIn } from '../../../server/platform/http/query.ts';
import { routeTo } from './route.ts';

export const PLATFORM_ORIGIN = 'http://localhost:8080';
export const API_KEY = 'pk_test_sandbox';

const WEBHOOK_URL = 'https://shop.test/webhooks';

/** ms; well below the clients' timeout for a submission, as in a running sandbox. */
const CANCEL_TIMEOUT = 5000;

export interface SandboxSettings {
  /** ms from a session's creation to its expiry. */
  readonly lifetime: number;
  /** ms by which a gateway's report to the platform may be late. */
  readonly notificationDelay: number;
  readonly fault: Fault | undefined;
}

export interface ApiCall {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The browser, for the rate limit. */
  readonly client: string;
}

/** A reply as it is sent. */
export interface ApiReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface SandboxObserver {
  /** A gateway has charged. */
  charged(sessionId: string, gatewayPaymentId: string): void;
  /** A gateway has received a submission with this card. */
  submitted(sessionId: string, card: KnownCard | undefined): void;
  /** A gateway has received a submission with a saved card. */
  submittedSaved(sessionId: string): void;
  /** The merchant's backend is notified. */
  notified(event: WebhookEvent): void;
}

export interface SimulatedPlatform {
  readonly gateways: SandboxGateways;
  readonly payments: Payments;
  call(request: ApiCall): Promise<ApiReply>;
}

/** Faults of the gateways as the steps of a payment see them. */
const OF_STEPS: ReadonlySet<Fault | undefined> = new Set([
  'approvalOfOldAmount',
  'expectedCardIgnored',
]);

/** The gateways as payments see them. */
function faultyGateways(
  gateways: SandboxGateways,
  fault: Fault | undefined,
  expectedCard: (sessionId: string) => Promise<KnownCard>,
): GatewaySimulators {
  switch (fault) {
    case 'wrongAmount':
      // The platform cannot read their charges, so it gives no other amount back.
      return altered(gateways, 'lookup', () => undefined);
    case 'voucherKept':
      return altered(gateways, 'cancelAttempt', async () => 'cancelled');
    case 'expectedCardIgnored':
      return {
        ...gateways,
        adyen: alter(gateways.adyen, 'cardIn', (payment) => expectedCard(payment.sessionId)),
        checkout: alter(gateways.checkout, 'cardIn', (payment) => expectedCard(payment.sessionId)),
      };
    case 'approvalOfOldAmount': {
      const { adyen } = gateways;
      // The order of a wallet stays open.
      return { ...gateways, adyen: alter(adyen, 'change', (facts) => adyen.configure(facts)) };
    }
    default:
      return gateways;
  }
}

function altered<Name extends 'lookup' | 'cancelAttempt'>(
  { adyen, checkout, hosted, redirect }: SandboxGateways,
  name: Name,
  method: GatewaySimulator[Name],
): GatewaySimulators {
  return {
    adyen: alter(adyen, name, method),
    checkout: alter(checkout, name, method),
    hosted: alter(hosted, name, method),
    redirect: alter(redirect, name, method),
  };
}

function alter<Name extends keyof GatewaySimulator>(
  gateway: GatewaySimulator,
  altered: Name,
  method: GatewaySimulator[Name],
): GatewaySimulator {
  return new Proxy(gateway, {
    get(target, name) {
      if (name === altered) return method;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

/** Notes the cards of submissions, and which of them are saved. */
function observed(
  gateways: SandboxGateways,
  { submitted, submittedSaved }: Pick<SandboxObserver, 'submitted' | 'submittedSaved'>,
): SandboxGateways {
  const { adyen, checkout } = gateways;
  return {
    ...gateways,
    checkout: {
      ...checkout,
      submit: async (payment, data) => {
        submitted(payment.sessionId, await checkout.cardIn?.(payment, data));
        return checkout.submit?.(payment, data) ?? { result_code: 'Error' };
      },
    },
    adyen: {
      ...adyen,
      submit: async (payment, data) => {
        submitted(payment.sessionId, cardInDropin(data));
        if (payment.savedToken !== undefined) submittedSaved(payment.sessionId);
        return adyen.submit?.(payment, data) ?? { result_code: 'Error' };
      },
    },
  };
}

/** Changes a request, so that it carries the newest revision. */
function withRevision(body: string, revision: number): string {
  return JSON.stringify({ ...JSON.parse(body), revision });
}

/** Changes a request, so that its session replaces no other one. */
function withoutReplaces(body: string): string {
  return JSON.stringify(JSON.parse(body), (name, value: unknown) =>
    name === 'replaces' ? undefined : value,
  );
}

export function createSimulatedPlatform(
  scheduler: VirtualScheduler,
  random: Random,
  { lifetime, notificationDelay, fault }: SandboxSettings,
  observer: SandboxObserver,
): SimulatedPlatform {
  const clock = new Clock({
    now: () => BEGINNING + scheduler.now,
    after: (delay, run) => scheduler.after(delay, scheduler.world, run),
  });
  const { now } = clock;
  const store = new MemoryStore();
  const { signal } = new AbortController();
  const webhooks = new Webhooks({
    clock,
    signal,
    send: async () => new Response(null, { status: 204 }),
    onDelivery: ({ event, attempts }) => attempts.length === 0 && observer.notified(event),
  });
  webhooks.register(API_KEY, { url: WEBHOOK_URL, secrets: ['whsec_simulated'], mode: 'once' });
  const merchants = new MerchantDirectory(sandboxMerchants(SHOP_ORIGIN));
  const origins = {
    platformOrigin: PLATFORM_ORIGIN,
    frameOrigin: (code: string) => `http://${code}.frame.localhost:8080`,
  };
  const delay = () => random.between(0, notificationDelay);
  const observers = [fault === 'setUpAnnounced' ? announced(webhooks) : webhooks];
  const payments: Payments = new NotifiedPayments(
    {
      store,
      merchants,
      origins,
      now,
      gateways: () => faultyGateways(gateways, fault, expectedCard),
      observers,
    },
    scheduler,
    { delay, fault },
    observer,
  );
  const gateways = observed(
    createGateways(payments, origins, { clock, cardKey: CARD_KEY }),
    observer,
  );
  const expectedCard = async (sessionId: string): Promise<KnownCard> => {
    const {
      brand = '',
      issuer_country: issuerCountry = '',
      funding = 'credit',
    } = payments.ofSession(sessionId)?.expectedCard ?? {};
    return { brand, issuerCountry, funding };
  };
  const { api, paths } = createApi({
    store,
    merchants,
    payments,
    gateways: OF_STEPS.has(fault) ? faultyGateways(gateways, fault, expectedCard) : gateways,
    platformOrigin: PLATFORM_ORIGIN,
    now,
    clock,
    sessionLifetime: lifetime,
    shortLifetime: lifetime,
    slowness: 3000,
    cancelTimeout: CANCEL_TIMEOUT,
    rateLimit: {},
    control: { reset: () => {}, advance: () => {} },
    webhooks,
    signal,
  });
  let lastRequest = 0;
  return {
    gateways,
    payments,
    async call({ method, url, headers, body = '', client }) {
      const [path = ''] = url.split('?');
      const { operations, id } = routeTo(paths, path);
      const received = () => {
        const revision = payments.ofSession(id)?.revision;
        if (fault === 'replacesIgnored' && body) return withoutReplaces(body);
        const isApproval = fault === 'approvalOfOldAmount' && path.endsWith('/details');
        return isApproval && revision !== undefined ? withRevision(body, revision) : body;
      };
      const requestId = `req_${(lastRequest += 1)}`;
      const respond = (sent: string) =>
        api.respond(operations, id, {
          method,
          headers: lowerCase(headers),
          client,
          query: parametersIn(url),
          requestId,
          readBody: async () => Buffer.from(sent),
        });
      const { response } = await respond(received());
      const isChanged = response.body.includes('"SESSION_CHANGED"');
      if (fault === 'changeExecutedAnyway' && isChanged && path.endsWith('/submissions')) {
        await respond(withRevision(body, payments.ofSession(id)?.revision ?? 1));
      }
      return {
        status: response.status,
        headers: { ...responseHeaders(response), Date: new Date(now()).toUTCString() },
        body: response.body,
      };
    },
  };
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/** Receives the reports of the gateways later, in their order. */
class NotifiedPayments extends Payments {
  override readonly savedMethods: FaultySavedMethods;
  readonly #scheduler: VirtualScheduler;
  readonly #delay: () => number;
  readonly #fault: Fault | undefined;
  readonly #observer: SandboxObserver;
  /** When the last report arrives. */
  #latest = 0;
  /** ms since the epoch, by session, for the fault that takes a later one for another amount. */
  readonly #expiries = new Map<string, number>();

  constructor(
    options: PaymentsOptions,
    scheduler: VirtualScheduler,
    { delay, fault }: { readonly delay: () => number; readonly fault: Fault | undefined },
    observer: SandboxObserver,
  ) {
    super(options);
    this.savedMethods = new FaultySavedMethods(options.now, options.observers ?? [], fault);
    this.#scheduler = scheduler;
    this.#delay = delay;
    this.#fault = fault;
    this.#observer = observer;
  }

  override facts(record: PaymentRecord): PaymentFacts {
    const facts = super.facts(record);
    const isSetUp = record.purpose === 'setup';
    if (this.#fault === 'setUpAsPayment' && isSetUp) {
      return { ...facts, purpose: 'payment', amount: facts.amount + 100 };
    }
    return this.#fault === 'wrongAmount' ? { ...facts, amount: facts.amount + 100 } : facts;
  }

  override add(record: PaymentRecord): void {
    this.#expiries.set(record.sessionId, record.expiresAt);
    super.add(record);
  }

  override save(record: PaymentRecord): PaymentRecord {
    const { sessionId, expiresAt, revision } = record;
    const isExtended = expiresAt > (this.#expiries.get(sessionId) ?? expiresAt);
    this.#expiries.set(sessionId, expiresAt);
    const isRevised = this.#fault === 'extensionRevised' && isExtended;
    return super.save(isRevised ? { ...record, revision: revision + 1 } : record);
  }

  override stateOfOrder(record: PaymentRecord): OrderState {
    const isVoucher = record.attempt === 'awaiting_transfer';
    return this.#fault === 'voucherKept' && isVoucher ? 'open' : super.stateOfOrder(record);
  }

  override report(sessionId: string, event: GatewayEvent): void {
    if ('gatewayPaymentId' in event) this.#observer.charged(sessionId, event.gatewayPaymentId);
    const { now, world } = this.#scheduler;
    const isBehind = this.#latest > now;
    this.#latest = Math.max(this.#latest, now + this.#delay());
    if (!isBehind && this.#latest === now) return super.report(sessionId, event);
    this.#scheduler.after(this.#latest - now, world, () => super.report(sessionId, event));
  }
}

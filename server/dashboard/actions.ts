/**
 * What the dashboard's buttons do. Operations of a merchant's backend and replays are requests to the
 * platform, so that the log shows them as well.
 */
import { v4 } from 'uuid';
import { headers as names } from '../../shared/platform/platform-api.ts';
import type { AmountRequest } from '../../shared/platform/platform-api.ts';
import type { BackendOperation } from '../../shared/platform/operations.ts';
import { pathOf } from '../../shared/platform/paths.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { SendRequest } from '../platform/http/own-requests.ts';
import type { Clock } from '../platform/clock.ts';
import type { Interventions } from '../platform/interventions.ts';
import type { Merchant, MerchantDirectory } from '../platform/merchants.ts';
import type { Payments } from '../platform/payments/payments.ts';
import type { Webhooks } from '../platform/webhooks/webhooks.ts';
import type { Activity, KeptRequest } from './activity.ts';
import type { Action } from './action-schema.ts';
import type { ActionResult } from './dashboard-api.ts';

/** The parts of the platform that is running; a reset replaces them. */
export interface PlatformParts {
  readonly payments: Payments;
  readonly webhooks: Webhooks;
  readonly interventions: Interventions;
  readonly clock: Clock;
}

export interface ActionsOptions {
  readonly activity: Activity;
  readonly merchants: MerchantDirectory;
  /** The merchant whose webhooks are shown. */
  readonly merchant: Merchant;
  /** A URL at which this process can reach the platform. */
  readonly platformUrl: string;
  readonly send: SendRequest;
  readonly platform: () => PlatformParts;
}

/** Operations of a merchant's backend, by the button. */
const PAYMENT_OPERATIONS = {
  capture: 'capturePayment',
  cancel: 'cancelPayment',
  refund: 'refundPayment',
} as const satisfies Readonly<Record<string, BackendOperation>>;
const ACTION_TIMEOUT = 10_000;

export class Actions {
  readonly #options: ActionsOptions;

  constructor(options: ActionsOptions) {
    this.#options = options;
  }

  /** Throws a problem with status 404 if the payment, request or delivery is no longer kept. */
  async perform(action: Action): Promise<ActionResult> {
    const { merchant, platform } = this.#options;
    const { webhooks, interventions, clock } = platform();
    switch (action.type) {
      case 'cancel':
        return this.#operate(action.type, action.paymentId, {});
      case 'capture':
      case 'refund':
        return this.#operate(action.type, action.paymentId, { amount: action.amount ?? 'all' });
      case 'replay':
        return this.#replay(action.requestId, action.hasNewKey);
      case 'send_again':
        if (!webhooks.sendAgain(merchant.apiKey, action.deliveryId)) throw notKept('delivery');
        return done('Webhook sent again');
      case 'delivery_mode':
        webhooks.setMode(merchant.apiKey, action.mode);
        return done(`New webhooks are delivered ${action.mode.replaceAll('_', ' ')}`);
      case 'fault':
        interventions.change({ fault: action.next });
        return done(action.next === null ? 'Fault switched off' : 'Fault switched on');
      case 'scenario':
        interventions.change({ scenario: action.next });
        return done(action.next === null ? 'Scenario switched off' : 'Scenario switched on');
      case 'advance':
        clock.advance(action.time);
        return done('Clock advanced');
    }
  }

  async #operate(
    type: keyof typeof PAYMENT_OPERATIONS,
    paymentId: string,
    body: Partial<AmountRequest>,
  ): Promise<ActionResult> {
    const { merchants, platform } = this.#options;
    const record = platform().payments.withId(paymentId);
    const merchant = record && merchants.withKey(record.apiKey);
    if (merchant === undefined) throw notKept('payment');
    return this.#send({
      method: 'POST',
      url: pathOf(PAYMENT_OPERATIONS[type], paymentId),
      headers: {
        [names.authorization]: `Bearer ${merchant.apiSecret}`,
        [names.idempotencyKey]: v4(),
        'Content-Type': 'application/json',
      },
      body: Buffer.from(JSON.stringify(body)),
    });
  }

  #replay(requestId: string, hasNewKey: boolean): Promise<ActionResult> {
    const kept = this.#options.activity.keptRequest(requestId);
    if (kept === undefined) throw notKept('request');
    const headers = hasNewKey
      ? { ...kept.headers, [names.idempotencyKey.toLowerCase()]: v4() }
      : kept.headers;
    return this.#send({ ...kept, headers });
  }

  async #send({ method, url, headers, body }: KeptRequest): Promise<ActionResult> {
    try {
      const response = await this.#options.send(this.#options.platformUrl + url, {
        method,
        headers,
        signal: AbortSignal.timeout(ACTION_TIMEOUT),
        ...(body.length > 0 && { body }),
      });
      await response.body?.cancel();
      return { ok: response.ok, message: `The platform responded with ${response.status}` };
    } catch {
      return { ok: false, message: 'The platform sent no complete response' };
    }
  }
}

function done(message: string): ActionResult {
  return { ok: true, message };
}

function notKept(what: string): ProblemError {
  return new ProblemError(404, 'RESOURCE_NOT_FOUND', `The ${what} is no longer kept`);
}

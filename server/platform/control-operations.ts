/**
 * What a test needs beyond the API of a payment platform: a fresh start, a clock that it can
 * advance, and everything that was charged for an order. Only with the API secret.
 */
import * as v from 'valibot';
import { BODY_LIMIT } from './http/operation.ts';
import { jsonResponse } from './http/response.ts';
import { checkBody } from './http/schema-check.ts';
import { sessionStatusOf, timestamp, transactionOf } from './payments/payment-record.ts';
import type { GatewayPayment, GatewaySimulators } from './gateway-simulator.ts';
import type { Call, Operation } from './http/operation.ts';
import type { ApiResponse } from './http/response.ts';
import type { Payments } from './payments/payments.ts';

/** The parts of the sandbox that lie outside its platform. */
export interface SandboxControl {
  /** Forgets every payment, and puts the clock back to the machine's time. */
  reset(): void;
  /** Advances the clock, in ms. */
  advance(time: number): void;
}

export interface ControlOptions {
  readonly payments: Payments;
  readonly gateways: GatewaySimulators;
  readonly control: SandboxControl;
  readonly now: () => number;
}

/** A year: after that, the cards of most tests have expired. */
const FARTHEST_ADVANCE = 366 * 24 * 60 * 60 * 1000;

const clockSchema = v.object({
  advance: v.pipe(
    v.number(),
    v.safeInteger('not_an_integer'),
    v.minValue(0, 'too_small'),
    v.maxValue(FARTHEST_ADVANCE, 'too_large'),
  ),
});

export function controlOperations(options: ControlOptions): readonly Operation[] {
  const { control, now } = options;
  const common = { audience: 'backend', bodyLimit: BODY_LIMIT, scenario: () => undefined } as const;
  const clock = () => jsonResponse(200, { now: timestamp(now()) });
  return [
    {
      ...common,
      method: 'POST',
      path: '/sandbox/reset',
      run: () => {
        control.reset();
        return jsonResponse(200, { now: timestamp(Date.now()) });
      },
    },
    {
      ...common,
      method: 'POST',
      path: '/sandbox/clock',
      run: ({ body }) => {
        control.advance(checkBody(clockSchema, body).advance);
        return clock();
      },
    },
    {
      ...common,
      method: 'GET',
      path: '/sandbox/orders/:id',
      run: (call) => orderResponse(options, call),
    },
  ];
}

/** An order without a session is a valid result: nothing was charged for it. */
function orderResponse({ payments, gateways }: ControlOptions, call: Call): ApiResponse {
  const records = payments.ofOrder(call.merchant.apiKey, call.id);
  return jsonResponse(200, {
    order_id: call.id,
    payments: records.map((record) => ({
      session: sessionStatusOf(record),
      transaction: transactionOf(record),
      charges: gateways[record.choice.gateway].chargesOf(record.sessionId).map(chargeView),
    })),
  });
}

function chargeView({ gatewayPaymentId, amount, currency, reversed }: GatewayPayment): object {
  return { gateway_payment_id: gatewayPaymentId, amount, currency, reversed };
}

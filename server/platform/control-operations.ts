/**
 * Operations that tests need in addition to the API of a payment platform: a reset, a clock that they
 * can advance, and all charges for an order. They require the API secret.
 */
import { checkBody } from './http/schema-check.ts';
import { API_OPERATIONS } from './operations/api-operations.ts';
import { success } from './operations/operation.ts';
import { sessionStatusOf, timestamp, transactionOf } from './payments/payment-record.ts';
import type { GatewayPayment, GatewaySimulators } from './gateway-simulator.ts';
import type { ApiResponse } from './http/response.ts';
import type { Call, Handlers } from './operations/operation.ts';
import type { Payments } from './payments/payments.ts';

/** The parts of the sandbox that are outside its platform. */
export interface SandboxControl {
  /** Removes every payment, and sets the clock back to the machine's time. */
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

export function controlOperations(
  options: ControlOptions,
): Handlers<'resetSandbox' | 'advanceClock' | 'getOrder'> {
  const { control, now } = options;
  const { resetSandbox, advanceClock } = API_OPERATIONS;
  return {
    resetSandbox: {
      run: () => {
        control.reset();
        return success(resetSandbox, { now: timestamp(Date.now()) });
      },
    },
    advanceClock: {
      run: ({ body }) => {
        control.advance(checkBody(advanceClock.request, body).advance);
        return success(advanceClock, { now: timestamp(now()) });
      },
    },
    getOrder: { run: (call) => orderResponse(options, call) },
  };
}

/** An order without a session is a valid result: nothing was charged for it. */
function orderResponse({ payments, gateways }: ControlOptions, call: Call): ApiResponse {
  const records = payments.ofOrder(call.merchant.apiKey, call.id);
  return success(API_OPERATIONS.getOrder, {
    order_id: call.id,
    payments: records.map((record) => ({
      session: sessionStatusOf(record),
      transaction: transactionOf(record),
      charges: gateways[record.choice.gateway].chargesOf(record.sessionId).map(chargeView),
    })),
  });
}

function chargeView({ gatewayPaymentId, amount, currency, method, reversed }: GatewayPayment) {
  return {
    gateway_payment_id: gatewayPaymentId,
    amount,
    currency,
    payment_method: method,
    reversed,
  };
}

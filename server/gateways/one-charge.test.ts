/**
 * An order is charged once, however a customer's confirmation in one session and a new submission in
 * another interleave. Both use the sandbox's HTTP. A scheduler decides when each of them begins,
 * when a gateway responds, and when its reports arrive.
 */
import { assert, asyncProperty, constantFrom, scheduler } from 'fast-check';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { startTestPlatform } from '../platform/testing/platform-server.ts';
import { createGateways } from './index.ts';
import {
  bankCustomer,
  cardCustomer,
  flowCustomer,
  hostedPageCustomer,
  openSession,
  platformFlowCustomer,
} from './testing/gateway-customers.ts';
import type {
  GatewaySimulator,
  GatewaySimulators,
  PlatformPort,
} from '../platform/gateway-simulator.ts';
import type { Customer, CustomerSession } from './testing/gateway-customers.ts';

/** Resolves when the scheduler allows it; immediately without a scheduler. */
type Turn = (what: string) => Promise<unknown>;
let turn: Turn | undefined;

let gateways: readonly GatewaySimulator[] = [];
/** The gateways' ids of all charges. */
let charged: string[] = [];

const platform = await startTestPlatform({
  rateLimit: { requests: Infinity },
  makeGateways(port, origins) {
    const simulators = createGateways(scheduledReports(port), origins);
    gateways = Object.values(simulators);
    return scheduledGateways(simulators);
  },
});
afterAll(() => platform.stop());

function scheduledReports(port: PlatformPort): PlatformPort {
  return {
    payment: (sessionId) => port.payment(sessionId),
    beginAttempt: (sessionId) => port.beginAttempt(sessionId),
    returnUrlFor: (sessionId) => port.returnUrlFor(sessionId),
    report(sessionId, event) {
      if ('gatewayPaymentId' in event) charged.push(event.gatewayPaymentId);
      if (turn === undefined) port.report(sessionId, event);
      else void turn(`report ${event.type}`).then(() => port.report(sessionId, event));
    },
  };
}

function scheduledGateways(simulators: GatewaySimulators): GatewaySimulators {
  const { checkout, adyen, hosted, redirect } = simulators;
  return {
    checkout: scheduled(checkout),
    adyen: scheduled(adyen),
    hosted: scheduled(hosted),
    redirect: scheduled(redirect),
  };
}

function scheduled(gateway: GatewaySimulator): GatewaySimulator {
  return {
    ...gateway,
    async cancelAttempt(sessionId) {
      await turn?.('cancel');
      const result = await gateway.cancelAttempt(sessionId);
      await turn?.(`reply ${result}`);
      return result;
    },
    async submit(payment, data) {
      await turn?.('submission');
      const result = await gateway.submit?.(payment, data);
      await turn?.('result');
      return result ?? { result_code: 'Error' };
    },
  };
}

interface GatewayCase {
  readonly gateway: 'checkout' | 'adyen' | 'hosted';
  readonly submitTo?: 'platform';
  readonly customer: Customer;
  /** The gateway charges without asking the platform, which may have to refund the charge. */
  readonly mayReverse: boolean;
}

const GATEWAY_CASES: Readonly<Record<string, GatewayCase>> = {
  'Flow card': { gateway: 'checkout', customer: flowCustomer, mayReverse: true },
  'Flow card through the platform': {
    gateway: 'checkout',
    submitTo: 'platform',
    customer: platformFlowCustomer,
    mayReverse: false,
  },
  'Drop-in card': { gateway: 'adyen', customer: cardCustomer, mayReverse: false },
  'Drop-in bank': { gateway: 'adyen', customer: bankCustomer, mayReverse: false },
  'hosted page': { gateway: 'hosted', customer: hostedPageCustomer, mayReverse: true },
};

/** Sends a submission that conflicts with another one again, as the SDK does. */
async function submitUntilDecided(
  { customer }: GatewayCase,
  session: CustomerSession,
): Promise<void> {
  for (let tries = 1; tries <= 100; tries += 1) {
    await turn?.('new submission');
    const reply = await customer.pay(platform, session);
    if (reply?.status !== 409 || !reply.text.includes('ORDER_PAYMENT_IN_PROGRESS')) return;
  }
}

const open = (order: string, { gateway, submitTo }: GatewayCase, scenario: string) =>
  openSession(platform, order, { gateway, scenario, ...(submitTo && { submitTo }) });

async function recordOf({ session_id, payment_id }: CustomerSession) {
  const session = await platform.call(`/v2/sessions/${session_id}`);
  const transaction = await platform.call(`/v2/payments/${payment_id}`);
  return {
    session: v.parse(v.object({ status: v.string() }), session.body),
    transaction: v.parse(reversal, transaction.body),
  };
}

const reversal = v.object({
  gateway_payment_id: v.nullable(v.string()),
  failure_reason: v.nullable(v.string()),
});

const caseName = constantFrom(...Object.keys(GATEWAY_CASES));

test('200 interleavings leave one charge', { timeout: 60_000 }, () =>
  assert(
    asyncProperty(scheduler(), caseName, caseName, async (s, earlierName, laterName) => {
      const earlierCase = GATEWAY_CASES[earlierName];
      const laterCase = GATEWAY_CASES[laterName];
      if (earlierCase === undefined || laterCase === undefined) throw new Error('No such case');
      turn = undefined;
      charged = [];
      const order = crypto.randomUUID();
      const earlier = await open(order, earlierCase, 'challenge');
      const later = await open(order, laterCase, 'approve');
      const { confirm } = await earlierCase.customer.payUntilChallenge(platform, earlier);

      turn = (what) => s.schedule(Promise.resolve(), what);
      await s.waitFor(
        Promise.all([turn('confirmation').then(confirm), submitUntilDecided(laterCase, later)]),
      );
      await s.waitIdle();
      turn = undefined;

      const kept = charged.filter((id) =>
        gateways.some((each) => each.lookup(id)?.reversed === false),
      );
      expect(kept).toHaveLength(1);
      expect(charged.length - kept.length).toBeLessThanOrEqual(laterCase.mayReverse ? 1 : 0);
      const records = [await recordOf(earlier), await recordOf(later)];
      const paid = records.filter(({ session }) => session.status === 'completed');
      expect(paid.map(({ transaction }) => transaction.gateway_payment_id)).toEqual(kept);
      const superseded = records.filter(
        ({ transaction }) => transaction.failure_reason === 'SUPERSEDED',
      );
      expect(superseded).toHaveLength(charged.length - 1);
    }),
    { numRuns: 200 },
  ),
);

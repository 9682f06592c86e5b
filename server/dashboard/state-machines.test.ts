import { expect, test } from 'vitest';
import { applyGatewayEvent, beginAttempt } from '../platform/payments/payment-life.ts';
import { newPaymentRecord } from '../platform/payments/payment-record.ts';
import { SESSION_MACHINE } from './page/state-machines.ts';
import type { GatewayEvent } from '../platform/gateway-simulator.ts';

const EVENTS: readonly GatewayEvent[] = [
  { type: 'action_required' },
  { type: 'redirected' },
  { type: 'authorised', gatewayPaymentId: 'g-1' },
  { type: 'declined', reason: 'do_not_honour' },
  { type: 'called_off' },
  { type: 'cancelled' },
];

test('each state that a session moves to is drawn with the way to it', () => {
  const first = newPaymentRecord({
    apiKey: 'pk_test_sandbox',
    request: {
      order_id: 'o-1',
      amount: 100,
      currency: 'EUR',
      capture_mode: 'auto',
      payer: { email: 'kim@example.com', name: 'Kim' },
      billing: { address_line_1: 'a', city: 'b', postal_code: 'c', country: 'NL' },
      return_url: 'https://shop.example/',
      cancel_url: 'https://shop.example/',
      metadata: { sandbox: { gateway: 'adyen', scenario: 'approve', embedMode: 'iframe' } },
    },
    choice: { gateway: 'adyen', scenario: 'approve', embedMode: 'iframe' },
    gateway: { id: 1, code: 'adyen', name: 'Adyen' },
    now: 0,
    lifetime: 1000,
  });
  const drawn = new Set(SESSION_MACHINE.edges.map(([from, to]) => `${from} ${to}`));
  const missing = new Set<string>();
  for (const before of [undefined, ...EVENTS.slice(0, 2)]) {
    const begun = beginAttempt(first);
    const from = before === undefined ? begun : applyGatewayEvent(begun, before, 1);
    for (const event of EVENTS) {
      const { sessionStatus } = applyGatewayEvent(from, event, 2);
      const way = `${from.sessionStatus} ${sessionStatus}`;
      if (from.sessionStatus !== sessionStatus && !drawn.has(way)) missing.add(way);
    }
  }
  expect([...missing]).toEqual([]);
});

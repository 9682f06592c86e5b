/** A firewall replaces any one response of a payment, and any two: nothing of the payment is lost. */
import { expect, test } from 'vitest';
import { FIREWALL_STATUSES } from './run/firewall.ts';
import { kept } from './oracle/charges.ts';
import { violationsOf } from './oracle/oracle.ts';
import { KINDS } from './run/plan.ts';
import type { ReplacedResponse } from './run/plan.ts';
import { runPlan } from './run/run-plan.ts';
import { planOf } from './table/cases.ts';

/** By then, each kind of payment has sent each of its requests at least twice. */
const REQUESTS = 6;

/** Each alone and each two, with every status in turn. */
function replacements(): readonly (readonly ReplacedResponse[])[] {
  const numbers = Array.from({ length: REQUESTS }, (_, index) => index + 1);
  const chosen = numbers.flatMap((one) => [
    [one],
    ...numbers.filter((other) => other > one).map((other) => [one, other]),
  ]);
  let turn = 0;
  const nextStatus = () => FIREWALL_STATUSES[(turn += 1) % FIREWALL_STATUSES.length] ?? 403;
  return chosen.map((requests) => requests.map((request) => ({ request, status: nextStatus() })));
}

const press = (at: number) => [{ at, action: { type: 'press' } as const }];

test.each(KINDS)(
  'a firewall that replaces one or two responses of the platform costs no payment: %s',
  async (kind) => {
    for (const firewall of replacements()) {
      const { facts } = await runPlan({ ...planOf(kind, press), firewall });
      const notices = facts.calls.flatMap((call) => call.notices.map(({ type }) => type));
      const charges = kept(facts);
      const run = {
        firewall,
        // The platform's own record is the judge.
        statuses: charges.map(({ sessionId }) => facts.finalStatus(sessionId)),
        violations: violationsOf(facts),
        outcomes: [...new Set(notices)].filter((type) => type === 'success' || type === 'failure'),
      };
      expect(run).toEqual({
        firewall,
        statuses: ['completed'],
        violations: [],
        outcomes: ['success'],
      });
    }
  },
  10 * 60_000,
);

test('the judge finds a page of a firewall that is believed like a response of the platform', async () => {
  const firewall = [{ request: 1, status: 404, isForged: true }];
  const { facts } = await runPlan({ ...planOf('steps', press), firewall });
  const notices = facts.calls.flatMap((call) => call.notices.map(({ type }) => type));
  expect(notices).toContain('failure');
});

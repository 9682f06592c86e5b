/** Generates the page about a payment's states from the reducer. */
import type { PaymentEvent } from '../decision/payment-events.ts';
import type { Payment } from '../decision/payment.ts';
import type { Exploration } from './explore.ts';

type Names = Map<string, Set<string>>;

function add(names: Names, key: string, name: string): void {
  names.set(key, (names.get(key) ?? new Set()).add(name));
}

/** The transitions between states, and the outcomes of each. */
export class Moves {
  readonly form: Names = new Map();
  readonly attempt: Names = new Map();
  readonly endings: Names = new Map();

  readonly note = (before: Payment, { type }: PaymentEvent, after: Payment): void => {
    if (before.outcome !== undefined) return;
    if (after.outcome !== undefined) {
      if (type !== 'begin') add(this.endings, before.attempt.is, after.outcome);
      return;
    }
    for (const field of ['form', 'attempt'] as const) {
      const [from, to] = [before[field].is, after[field].is];
      if (from !== to) add(this[field], `${from} --> ${to}`, type);
    }
  };
}

function diagramOf(moves: Names): string {
  const lines = [...moves].map(
    ([move, events]) => `    ${move}: ${[...events].toSorted().join(', ')}`,
  );
  return ['```mermaid', 'stateDiagram-v2', '    [*] --> none', ...lines.toSorted(), '```'].join(
    '\n',
  );
}

/** The possible outcomes of a payment, by the state of its attempt. */
function tableOf(endings: Names): string {
  const columns = ['completed', 'failed', 'formUnavailable', 'unknown', 'cancelled'];
  const rows = [...endings].map(([attempt, outcomes]) => [
    `\`${attempt}\``,
    ...columns.map((outcome) => (outcomes.has(outcome) ? 'yes' : '')),
  ]);
  const table = [['attempt', ...columns], ...rows];
  const widths = ['attempt', ...columns].map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  const lineOf = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = table.map(lineOf);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [head, rule, ...body].join('\n');
}

/** The transitions that a page about payments does not name. */
export function missingMoves(moves: Moves, page: string): string[] {
  const [, form = '', attempt = ''] = page.split('stateDiagram-v2');
  const missing = (names: Names, diagram: string) =>
    [...names].flatMap(([move, events]) => {
      const line = diagram.split('\n').find((one) => one.trim().startsWith(`${move}: `)) ?? '';
      const named = new Set(line.split(': ')[1]?.split(', '));
      return [...events].flatMap((event) => (named.has(event) ? [] : `${move}: ${event}`));
    });
  return [...missing(moves.form, form), ...missing(moves.attempt, attempt)];
}

export function paymentPage(moves: Moves, { reached, transitions }: Exploration): string {
  return `# One payment and its states

<!-- Generated from the reducer: PAY_STATES=every npx vitest run loader/payment/payment-states.test.ts -u -->

A payment in a container has two states: its form on screen, and its attempt.
\`loader/payment/decision/reduce.ts\` takes one event after the other and returns the effects;
\`loader/payment/runner.ts\` performs them. \`loader/payment/testing/payment-promises.ts\` lists what must
be true for every event in every state. A test checks it in all reachable states, with any number of
attempts: ${reached.length.toLocaleString('en')} states, ${transitions.toLocaleString('en')} transitions.

Every attempt has a number, and reports of earlier attempts have no effect. A status counts only if it
was requested after the event that it decides. In addition, \`unobserved\` records whether there may be a
press that is not closed and that this page cannot observe: after a reload, after a return that did not
decide it, in a form that was lost, or in another tab. The status is then polled behind the open form.

## The form

${diagramOf(moves.form)}

## The attempt

${diagramOf(moves.attempt)}

\`none\` with such a press means that the form can be used while the status is polled. \`declined\` and
\`rejected\` wait for one status before the merchant is notified. \`returning\` and \`resuming\` wait for
three in a row, with the usual pauses between them, and where the gateway charges alone for 30 s after
the press; the form then opens with \`UNCONFIRMED\`. So do \`submitting\`, \`challenge\` and \`away\` once the platform
has acknowledged the attempt, by a status or by its response to a step. While the platform or the merchant has a
step to settle, no status decides unless it is final: the platform may not have received the step yet.

A press is closed by a final status, by the gateway's or the platform's word about it, or by the bound: the
status that is read ten minutes after the end of the session's life, by the platform's clock: a response that
corrects this machine's clock takes back an end that was reported early. No number of statuses without an
attempt closes it, and neither does a session that is not found.

## Outcomes

By the state of the attempt. \`formUnavailable\`: no form could be shown, and nothing was submitted.

${tableOf(moves.endings)}

An \`unknown\` payment may have succeeded: initialising the same session again requests its status. \`completed\` and
\`failed\` are final, and a further call for the session reports the same outcome.
`;
}

/** The page about a payment's states, drawn from what the reducer does. */
import type { Payment } from '../decision/payment.ts';
import { beginnings, eventsIn } from './every-event.ts';
import type { Exploration, Reduce } from './explore.ts';

type Names = Map<string, Set<string>>;

/** What leads from state to state, and how each may end. */
interface Moves {
  readonly form: Names;
  readonly attempt: Names;
  readonly endings: Names;
}

function add(names: Names, key: string, name: string): void {
  names.set(key, (names.get(key) ?? new Set()).add(name));
}

function movesOf(reduce: Reduce, { reached }: Exploration): Moves {
  const moves: Moves = { form: new Map(), attempt: new Map(), endings: new Map() };
  const note = (before: Payment, after: Payment, type: string) => {
    if (after.outcome !== undefined) {
      if (type !== 'begin') add(moves.endings, before.attempt, after.outcome);
      return;
    }
    for (const field of ['form', 'attempt'] as const) {
      if (before[field] === after[field]) continue;
      add(moves[field], `${before[field]} --> ${after[field]}`, type);
    }
  };
  for (const [index, { payment }] of reached.entries()) {
    if (payment.outcome !== undefined) continue;
    for (const event of index === 0 ? beginnings : eventsIn(payment)) {
      note(payment, reduce(payment, event)[0], event.type);
    }
  }
  return moves;
}

function diagramOf(moves: Names): string {
  const lines = [...moves].map(
    ([move, events]) => `    ${move}: ${[...events].toSorted().join(', ')}`,
  );
  return ['```mermaid', 'stateDiagram-v2', '    [*] --> none', ...lines.toSorted(), '```'].join(
    '\n',
  );
}

/** How a payment may end, by what it is in the middle of. */
function tableOf(endings: Names): string {
  const columns = ['completed', 'failed', 'unshown', 'unknown', 'cancelled'];
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

export function paymentPage(reduce: Reduce, exploration: Exploration): string {
  const moves = movesOf(reduce, exploration);
  return `# One payment and its states

<!-- Generated from the reducer: npx vitest run loader/payment/payment-states.test.ts -u -->

A payment in a container is two states side by side: what is on screen, and what may be happening to
the money. \`loader/payment/decision/reduce.ts\` takes one event after the other and says what is to be done;
\`loader/payment/runner.ts\` does it. What must hold of every event in every state is written down in
\`loader/payment/testing/payment-promises.ts\`, and is checked in all states that can be reached
(${exploration.reached.length} with up to three attempts, by ${exploration.transitions} transitions).

Every attempt has a number, and what is reported of an earlier one changes nothing. A status counts
only where it was asked for after what it is to decide. Besides the two states a payment knows whether
an attempt may still be charged that this page cannot follow (\`doubt\`): after a reload, after a
return that did not decide it, or in another tab. Then the platform is asked behind the open form.

## What is on screen

${diagramOf(moves.form)}

## What may be happening to the money

${diagramOf(moves.attempt)}

\`none\` while something is in doubt means that the form can be used, and the platform is still asked.
\`declined\` and \`refused\` wait for one status before anything is reported, \`returning\` and
\`resuming\` for three in a row that allow it.

## How it may end

By the attempt that is open. \`unshown\`: no form could be shown, and nothing was submitted.

${tableOf(moves.endings)}

What is \`unknown\` may have worked: initialising the same session again asks anew. \`completed\` and
\`failed\` are final, and a further call for the session is given the same.
`;
}

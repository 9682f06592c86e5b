/** Writes the table of the documents: how a payment ends, for each kind and fault. */
import type { Call, Facts, Notice } from '../facts/facts.ts';
import { KINDS } from '../run/plan.ts';
import type { Kind } from '../run/plan.ts';
import { runPlan } from '../run/run-plan.ts';
import { CASES, planOf } from './cases.ts';

const BEGIN = '<!-- written by npm run simulate -- --table -->';

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  direct: 'A: the form charges at the gateway',
  steps: 'B: the form submits through the platform',
  nested: 'C: a page of the gateway in the form',
  window: 'C: a window of the gateway',
  away: 'C: the gateway’s page in place of the shop’s',
  redirect: '`mode: "redirect"`',
};

export async function outcomeTable(): Promise<string> {
  const parts: string[] = [];
  for (const kind of KINDS) {
    const rows: string[] = [];
    for (const { fault, steps } of CASES) {
      const { facts } = await runPlan(planOf(kind, steps));
      rows.push(`| ${[fault, charges(facts), reports(facts), screen(facts)].join(' | ')} |`);
    }
    const head = '| fault | charged | reported to the merchant | the form shows in the end |';
    parts.push(`## ${KIND_NAMES[kind]}\n\n${head}\n| --- | --- | --- | --- |\n${rows.join('\n')}`);
  }
  return parts.join('\n\n');
}

/** The document with a new table. */
export function withTable(document: string, table: string): string {
  const [before = ''] = document.split(BEGIN);
  return `${before}${BEGIN}\n\n${table}\n`;
}

/** The time since the first press. */
function time(at: number, { calls }: Facts): string {
  const presses = calls.flatMap((call) => call.presses.map((press) => press.at));
  const since = at - Math.min(...presses);
  return since < 120_000 ? `${Math.round(since / 1000)} s` : `${Math.round(since / 60_000)} min`;
}

function charges(facts: Facts): string {
  const words = facts.charges.map(({ at, gatewayPaymentId }) => {
    const isReversed = facts.reversed.has(gatewayPaymentId);
    return `after ${time(at, facts)}${isReversed ? ', given back' : ''}`;
  });
  return words.length === 0 ? 'no' : words.join('; ');
}

function reports(facts: Facts): string {
  const words = facts.calls.flatMap((call, index) =>
    call.notices
      .filter(({ type }) => type !== 'ready' && type !== 'expiring')
      .map((notice) => `${nameOf(call, index)}${reported(notice)} after ${time(notice.at, facts)}`),
  );
  return words.length === 0 ? 'nothing' : words.join('; ');
}

const nameOf = (call: Call, index: number) =>
  call.kind === 'return' ? 'return page: ' : index === 0 ? '' : `call ${index + 1}: `;

function reported({ type, reason = '' }: Notice): string {
  if (type === 'success') return '`onSuccess`';
  return `\`onError\` ${reason}${type === 'recoverable' ? ', recoverable,' : ''}`;
}

/** What the last call that had a form shows, because a page is left for the next one. */
function screen({ calls, usable }: Facts): string {
  const call = calls.findLast(({ shown }) => shown.length > 0);
  const last = call?.shown.at(-1)?.what;
  if (call === undefined || last === undefined) return 'no form';
  if (call.pageEndedAt !== undefined) return 'the page was left';
  if (usable.has(call)) return 'a form that can be used';
  const [type = '', ...words] = last.split(' ');
  return type === 'showEnd' ? words.join(' ') : 'progress';
}

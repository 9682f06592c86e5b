/** Formats the matrix as a page of the documentation. */
import { fileURLToPath } from 'node:url';
import { formatted } from '../../shared/testing/formatted.mjs';
import { labelOf, STEPS } from './cell.ts';
import type { Cell } from './cell.ts';
import { impossible } from './impossible-cells.ts';

export const MATRIX_FILE = fileURLToPath(new URL('../../docs/fault-matrix.md', import.meta.url));

const INTRODUCTION = `# Fault matrix

How a payment ends when something fails. Each row is a payment in a real Chromium, over a network that
fails at the named step: it resets connections, does not respond, responds with something else, or cuts
the response after the request was executed. \`scenario (…)\` is a scenario of the sandbox; the other
faults are injected by \`e2e/faults/faulty-network.ts\` or in the page. At “prepare” the shop has a form
made in advance, before there is a session. At “submit” and “update id” the
fault occurs while the request is pending; at “poll” the gateway has not notified the platform yet; at
“return” the issuer is redirecting the customer back.

- **charges**: number of charges of the order at the platform, before the recovery. In a set-up, number of
  cards that are saved; nothing is charged.
- **ends**: number of callbacks that ended the payment: \`onSuccess\`, or an \`onError\` that is not
  recoverable.
- **error**: class, code, reason, and whether it is \`retryable\` (call again) or \`recoverable\` (the
  customer goes on in the form).
- **the customer sees**: the message in the form, or that of \`Pay.customerMessage(error)\` in an
  empty container.
- **recovery**: the step after the fault. In every row it leads to one success and one charge of the
  order, or in a set-up to one saved card.

In every row there are at most 30 status requests per minute for each call of \`initializePayment\`, and
the global \`onError\` receives no error that the payment's callbacks did not receive.

Each row is a test. \`npm run faults\` runs all of them and then writes this page.
`;

/** Formats a part of an error as code. */
function asCode(word = ''): string {
  return word === '' ? '' : `\`${word}\``;
}

function rowOf(cell: Cell): string {
  const { gateway, expected, recovery } = cell;
  const { charges, terminal, error, sees } = expected;
  const [name, ...more] = error.split(', ');
  const errorCell = [name, ...more].map(asCode).join(', ');
  return `| ${[labelOf(cell), gateway, charges, terminal, errorCell, sees, recovery].join(' | ')} |`;
}

function impossibleSection(): string {
  const rows = impossible.map(
    ({ faults, steps, reason }) => `| ${faults.join('; ')} | ${steps.join(', ')} | ${reason} |`,
  );
  return [
    '## Excluded combinations',
    '',
    'Every kind of fault is combined with every step of a payment, except:',
    '',
    '| fault | steps | why |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}

export async function matrixPage(cells: readonly Cell[]): Promise<string> {
  const sections = STEPS.map((step) => {
    const rows = cells.filter((cell) => cell.step === step).map(rowOf);
    return [
      `## ${step}`,
      '',
      '| fault | gateway | charges | ends | error | the customer sees | recovery |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n');
  });
  const page = [INTRODUCTION, ...sections, impossibleSection()].join('\n\n');
  return formatted(MATRIX_FILE, page);
}

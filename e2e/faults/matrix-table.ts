/** The matrix as a page of the documentation. */
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { labelOf, STEPS } from './cell.ts';
import type { Cell } from './cell.ts';
import { impossible } from './impossible-cells.ts';

export const MATRIX_FILE = fileURLToPath(new URL('../../docs/fault-matrix.md', import.meta.url));

const INTRODUCTION = `# What becomes of a payment when something breaks

Each row is a payment in a real Chromium, through a network that really fails: at the named step it
resets connections, does not respond, responds with something else, or cuts the response after the
request was executed. \`scenario (…)\` is one of the sandbox's own; the other faults are injected by
\`e2e/faults/faulty-network.ts\` or in the page. At “submit” and “update id” the request is on its
way while something else happens; at “poll” the platform has not heard from the gateway yet; at
“return” the customer is on the way back from the issuer.

- **charges**: at the platform, for the order, before the recovery.
- **ends**: how many callbacks have ended the payment: \`onSuccess\`, or an \`onError\` that is not
  recoverable.
- **error**: class, code, reason, and whether it is \`retryable\` (call again) or \`recoverable\` (the
  customer goes on in the form).
- **the customer sees**: the words in the form, or those of \`Pay.customerMessage(error)\` in an
  empty container.
- **recovery**: what is done once the fault has ended. In every row it ends in one success, with one
  charge for the order.

In every row there are at most 30 status requests in a minute for each call of
\`initializePayment\`, and the global \`onError\` gets no error that no callback got.

Each row is a test that fails when something else is observed. \`npm run faults\` runs all of them and
then writes this page.
`;

function rowOf(cell: Cell): string {
  const { gateway, expected, recovery } = cell;
  const { charges, terminal, error, sees } = expected;
  const [name, ...more] = error.split(', ');
  const errorCell = name === '' ? '' : [`\`${name}\``, ...more].join(', ');
  return `| ${[labelOf(cell), gateway, charges, terminal, errorCell, sees, recovery].join(' | ')} |`;
}

function impossibleSection(): string {
  const rows = impossible.map(
    ({ faults, steps, reason }) => `| ${faults.join('; ')} | ${steps.join(', ')} | ${reason} |`,
  );
  return [
    '## What cannot happen',
    '',
    'Each kind of fault meets each step of a payment, except:',
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
  const style = await resolveConfig(MATRIX_FILE);
  return format(page, { ...style, parser: 'markdown' });
}

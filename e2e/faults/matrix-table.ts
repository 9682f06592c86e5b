/** The matrix as a page of the documentation. */
import { format, resolveConfig } from 'prettier';
import { STEPS } from './cell.ts';
import type { Cell } from './cell.ts';
import type { Outcome } from './outcome.ts';

export const MATRIX_FILE = new URL('../../docs/fault-matrix.md', import.meta.url);

/** The annotation by which a test hands over what it has seen. */
export const OBSERVATION = 'fault-matrix';

/** What was seen of a cell. */
export interface Observation extends Pick<Cell, 'step' | 'fault' | 'gateway' | 'retry'> {
  /** Among all cells. */
  readonly position: number;
  /** How many there are. */
  readonly cells: number;
  readonly outcome: Outcome;
}

const INTRODUCTION = `# What becomes of a payment when something breaks

Each row is a payment in a real Chromium, through a network that misbehaves for real: at the named
step it resets, keeps silent, answers something else, or cuts the answer after the request was
executed. \`scenario …\` is one of the sandbox's own courses; the other rows are broken by
\`e2e/faults/faulty-network.ts\` or in the page.

- **charges**: at the platform, for the order, before anything is tried again.
- **ends**: how many callbacks have ended the payment: \`onSuccess\`, an \`onError\` that is not
  recoverable, or a rejection.
- **error**: class, code, reason, and whether it is \`retryable\` (call again) or \`recoverable\` (the
  customer goes on in the form).
- **the customer sees**: the words in the form, or those of \`Pay.customerMessage(error)\` in an
  empty container.
- **and then**: what is done when all is well again. In every row it ends in one success, with one
  charge for the order.

\`npm run faults\` writes this page from what it sees; the end-to-end tests fail when they see something
else.
`;

function rowOf({ fault, gateway, outcome, retry }: Observation): string {
  const { charges, terminal, error, sees } = outcome;
  const [name, ...more] = error.split(', ');
  const errorCell = name === '' ? '' : [`\`${name}\``, ...more].join(', ');
  return `| ${[fault, gateway, charges, terminal, errorCell, sees, retry].join(' | ')} |`;
}

export async function matrixPage(observations: readonly Observation[]): Promise<string> {
  const sections = STEPS.map((step) => {
    const rows = observations.filter((observation) => observation.step === step).map(rowOf);
    return [
      `## ${step}`,
      '',
      '| fault | gateway | charges | ends | error | the customer sees | and then |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n');
  });
  const page = [INTRODUCTION, ...sections].join('\n\n');
  const style = await resolveConfig(MATRIX_FILE);
  return format(page, { ...style, parser: 'markdown' });
}

/**
 * Collects what the matrix has seen. With `PAY_FAULTS=write` it becomes the page in the
 * documentation; else the run fails when that page says something else.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { MATRIX_FILE, matrixPage, OBSERVATION } from './matrix-table.ts';
import type { Observation } from './matrix-table.ts';

export default class MatrixReporter implements Reporter {
  /** By their positions. */
  readonly #observations: Observation[] = [];

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description = '' } of annotations) {
      if (type !== OBSERVATION) continue;
      const observation: Observation = JSON.parse(description);
      this.#observations[observation.position] = observation;
    }
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    const observations = this.#observations.filter(Boolean);
    // A part of the matrix, or one with failures, says nothing of the page.
    const isWhole = observations.length > 0 && observations.length === observations[0]?.cells;
    if (!isWhole || status !== 'passed') return undefined;
    const page = await matrixPage(observations);
    if (process.env['PAY_FAULTS'] === 'write') {
      writeFileSync(MATRIX_FILE, page);
      return undefined;
    }
    const committed = existsSync(MATRIX_FILE) ? readFileSync(MATRIX_FILE, 'utf8') : '';
    if (committed === page) return undefined;
    process.stderr.write('docs/fault-matrix.md is not what was seen; npm run faults writes it\n');
    return { status: 'failed' };
  }

  printsToStdio(): boolean {
    return false;
  }
}

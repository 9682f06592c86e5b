/** An earlier report, as far as the next one needs it. */
import * as v from 'valibot';
import { UsageError } from '../usage-error.ts';
import { integrityOf } from './integrity.ts';

/** Raised when older reports can no longer be baselines. */
export const FORMAT = 'pay-audit-report/1';

const Fact = v.object({
  /** What it is about, such as a header of a document. */
  subject: v.string(),
  /** A digest, or the value of a header. */
  value: v.string(),
  /** The time of the first report, of those that follow each other as baselines, with this value. */
  since: v.string(),
  /** Whether someone else may change it at any time, such as the owner of an evergreen script. */
  othersMayChange: v.boolean(),
});

/** What is compared with the next report. */
export type Fact = v.InferOutput<typeof Fact>;

const Baseline = v.object({
  format: v.literal(FORMAT),
  page: v.string(),
  checkedAt: v.pipe(v.string(), v.isoTimestamp()),
  facts: v.array(Fact),
});

export interface Baseline extends v.InferOutput<typeof Baseline> {
  /** Of the file, `sha384-…`. */
  readonly integrity: string;
}

/** @throws {UsageError} when the JSON is no report */
export function readBaseline(json: string): Baseline {
  const baseline = v.safeParse(v.pipe(v.string(), v.parseJson(), Baseline), json);
  if (baseline.success) return { ...baseline.output, integrity: integrityOf(json) };
  const [issue] = baseline.issues;
  const field = v.getDotPath(issue) ?? 'the file';
  throw new UsageError(`Invalid baseline: ${field}: ${issue.message}`);
}

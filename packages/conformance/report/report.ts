/** The result of a run, as JSON has it. */
import type { RequirementDescription } from '../requirement.ts';

export interface ReportedMessage {
  readonly headers: Readonly<Record<string, string>>;
  /** As it was sent, shortened if it is very long. */
  readonly body: string;
}

/** A request and its response, without credentials. */
export interface ReportedExchange {
  readonly request: ReportedMessage & { readonly method: string; readonly url: string };
  readonly response: ReportedMessage & {
    /** HTTP status code. */
    readonly status: number;
  };
}

export interface CheckedRequirement extends RequirementDescription {
  /**
   * `blocked`: it could not be checked, because a request that it needs has failed. `not provoked`: the
   * configuration does not bring the platform into the state that it is about.
   */
  readonly result: 'met' | 'unmet' | 'blocked' | 'not provoked';
  /** Unless it is met: what is wrong or missing. */
  readonly message?: string;
  /** The exchange that shows it. */
  readonly exchange?: ReportedExchange;
}

export interface ConformanceReport {
  readonly baseUrl: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly results: readonly CheckedRequirement[];
}

/**
 * Whether the platform passes.
 *
 * @param isStrict - whether every `should` must be met, too, and everything provoked
 */
export function passes({ results }: ConformanceReport, isStrict = false): boolean {
  return results.every(
    ({ level, result }) =>
      result === 'met' || (!isStrict && (level === 'should' || result === 'not provoked')),
  );
}

/** How many requirements have each result. */
export function counted(results: readonly CheckedRequirement[]): string {
  return (['met', 'unmet', 'blocked', 'not provoked'] as const)
    .map((name) => [results.filter(({ result }) => result === name).length, name] as const)
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${name}`)
    .join(', ');
}

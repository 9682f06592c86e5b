/**
 * Where browsers report violations of a Content-Security-Policy, in the two forms that they
 * support.
 */

/** The name that `report-to` and `Reporting-Endpoints` share. */
export const VIOLATION_GROUP = 'pay-violations';

export interface ViolationReporting {
  /** Sources by directive. */
  readonly directives: {
    readonly 'report-uri': readonly string[];
    readonly 'report-to'?: readonly string[];
  };
  /** Value of the header `Reporting-Endpoints`, where a directive refers to it. */
  readonly endpoints: string | undefined;
}

/**
 * Browsers that support `report-to` ignore `report-uri` beside it, and deliver reports over https
 * alone: with an http endpoint, `report-to` would suppress every report.
 */
export function violationReporting({ href, protocol }: URL): ViolationReporting {
  if (protocol !== 'https:') return { directives: { 'report-uri': [href] }, endpoints: undefined };
  return {
    directives: { 'report-uri': [href], 'report-to': [VIOLATION_GROUP] },
    endpoints: `${VIOLATION_GROUP}="${href}"`,
  };
}

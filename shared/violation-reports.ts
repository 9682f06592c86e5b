/**
 * How a Content-Security-Policy says where browsers report violations to, in the two forms that
 * browsers know.
 */

/** The name that `report-to` and `Reporting-Endpoints` share. */
const GROUP = 'pay-violations';

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
 * Browsers that know `report-to` ignore `report-uri` beside it, and deliver over https alone: named
 * for an http address, it would silence every report.
 */
export function violationReporting({ href, protocol }: URL): ViolationReporting {
  if (protocol !== 'https:') return { directives: { 'report-uri': [href] }, endpoints: undefined };
  return {
    directives: { 'report-uri': [href], 'report-to': [GROUP] },
    endpoints: `${GROUP}="${href}"`,
  };
}

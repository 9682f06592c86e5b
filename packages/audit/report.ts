/** What the commands print without `--json`. */
import type { MerchantPolicy } from './merchant-policy.ts';
import type { CheckReport, CheckedScript } from './page-check.ts';

export function printablePolicy(policy: MerchantPolicy): string {
  const { directives, header, reportingEndpoints, reasons } = policy;
  const headers = [`Content-Security-Policy: ${header}`];
  if (reportingEndpoints !== undefined) headers.push(`Reporting-Endpoints: ${reportingEndpoints}`);
  const explained = Object.entries(directives).map(
    ([name, sources]) => `${name} ${sources.join(' ')}\n    ${reasons[name] ?? ''}`,
  );
  return [...headers, '', ...explained].join('\n');
}

export function printableCheck(report: CheckReport): string {
  const { url, checkedAt, passed, findings, pageScripts, frameScripts, thirdParties } = report;
  const others = thirdParties.map(
    ({ origin, scripts }) => `  ${origin || 'an opaque origin'}: ${scripts} scripts, not checked`,
  );
  return [
    `${url}, ${checkedAt}`,
    ...section('Scripts of the page', pageScripts.map(scriptLine)),
    ...section('Scripts of the payment frames', frameScripts.map(scriptLine)),
    ...section('Third parties', others),
    ...section(
      'Findings',
      findings.map(({ level, subject, message }) => `  ${level}: ${subject}: ${message}`),
    ),
    '',
    passed ? 'Passed: headers and scripts are as expected.' : 'Failed: see the findings.',
  ].join('\n');
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return ['', title, ...(lines.length === 0 ? ['  none'] : lines)];
}

function scriptLine({ url, integrity, owner, purpose, delivery }: CheckedScript): string {
  const name = url === '' ? '(evaluated)' : url;
  const listing = owner === undefined ? 'NOT LISTED' : `${owner}, ${delivery}: ${purpose}`;
  return `  ${name}\n    ${integrity}\n    ${listing}`;
}

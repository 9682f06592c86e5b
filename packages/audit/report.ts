/** What the commands print without `--json`. */
import { formattedHeaders } from './headers/header-formats.ts';
import type { HeaderFormat } from './headers/header-formats.ts';
import type { MerchantPolicy } from './merchant-policy.ts';
import type { CheckReport, CheckedScript } from './page-check.ts';

interface PolicyFormat {
  readonly format: HeaderFormat;
  readonly isReportOnly: boolean;
  /** Of the page. */
  readonly path: string;
}

/** For other formats than plain headers, the lines to copy alone. */
export function printablePolicy(
  { directives, reasons, headers, reportOnlyHeaders, headerReasons }: MerchantPolicy,
  { format, isReportOnly, path }: PolicyFormat,
): string {
  const printed = formattedHeaders(format, {
    headers: isReportOnly ? reportOnlyHeaders : headers,
    path,
  });
  if (format !== 'headers') return printed.join('\n');
  const explained = Object.entries(directives).map(
    ([name, sources]) => `${name} ${sources.join(' ')}\n    ${reasons[name] ?? ''}`,
  );
  const explainedHeaders = Object.entries(headerReasons).map(
    ([name, reason]) => `${name}\n    ${reason}`,
  );
  return [...printed, '', ...explainedHeaders, '', ...explained].join('\n');
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

/** The command line of `pay-audit`, and the messages for mistakes in it. */
import { parseArgs } from 'node:util';
import { HEADER_FORMATS } from './headers/header-formats.ts';
import type { HeaderFormat } from './headers/header-formats.ts';
import type { PolicyOptions } from './merchant-policy.ts';
import { UsageError } from './usage-error.ts';

/** Seconds. */
const DEFAULT_TIMEOUT = 120;
const DEFAULT_PATH = '/checkout';

export const AUDIT_HELP = `Usage: pay-audit policy --gateways <codes> --environment <name> [options]
       pay-audit check <url> --gateways <codes> --environment <name> [options]
       pay-audit report <url> --gateways <codes> --environment <name> --output <folder> [options]

policy prints the headers that a page needs for the SDK, with the reasons.
check  opens a page in Chromium and compares its headers, and every script that ran in it and in
       the payment frames, with that policy and with the list of scripts of this package.
report checks the page and writes the result, with what has changed since an earlier report, as
       a page for people and as JSON.

  --gateways <codes>        gateways that may be offered, separated by commas
  --environment <name>      sandbox or live
  --base-url <url>          the platform, if not the default
  --frame-url <url>         the frame, if not the default; may contain {gateway}
  --script <url>            where the page loads the SDK from (default: the page's own origin)
  --redirect-origin <origin>  where a gateway may send the customer first; can be repeated
  --report-url <url>        where browsers report violations
  --own-scripts <file>      the page's own list: scripts, in the format of script-manifest.json,
                            sources that its policies may allow, and links that it leads to
  --json                    prints JSON

policy only:
  --report-only             prints the headers for a first week: browsers report and block nothing
  --format <name>           ${HEADER_FORMATS.join(', ')} (default: ${HEADER_FORMATS[0]})
  --path <path>             the page, for formats that need it (default: ${DEFAULT_PATH})

check and report:
  --enabled-scripts <names> third parties' scripts that the platform has enabled for the page's key,
                            separated by commas (default: none)
  --click <selector>        clicks this element when the page is quiet; can be repeated, in order
  --timeout <seconds>       for the whole check (default: ${DEFAULT_TIMEOUT})
  --browser <path>          Chromium or Chrome (PAY_BROWSER; default: an installed one)

report only:
  --output <folder>         where the two files are written; their names contain the time
  --baseline <file>         an earlier report of the page, as JSON

Exit code: 0 if the check passed, 1 if it found an error, 2 if the page could not be checked,
3 if a report passed and something has changed since its baseline.`;

export interface PolicyCommand {
  readonly name: 'policy';
  readonly options: PolicyOptions;
  readonly ownScriptsFile: string | undefined;
  readonly isReportOnly: boolean;
  readonly format: HeaderFormat;
  /** Of the page. */
  readonly path: string;
  readonly json: boolean;
}

export interface CheckCommand {
  readonly name: 'check';
  readonly url: string;
  readonly options: PolicyOptions;
  readonly clicks: readonly string[];
  readonly ownScriptsFile: string | undefined;
  readonly enabledScripts: readonly string[];
  /** ms for the whole check. */
  readonly timeout: number;
  readonly browser: string | undefined;
  readonly json: boolean;
}

export interface ReportCommand {
  readonly name: 'report';
  readonly check: CheckCommand;
  /** The folder for the files. */
  readonly output: string;
  readonly baselineFile: string | undefined;
}

export type AuditCommand = { readonly name: 'help' } | PolicyCommand | CheckCommand | ReportCommand;

/** @throws {UsageError} when the command is unknown, or an option is unknown, invalid or missing */
export function readAuditCommand(commandLine: readonly string[]): AuditCommand {
  const { values, positionals } = parsed(commandLine);
  const [name, url, ...others] = positionals;
  if (values.help === true || name === undefined) return { name: 'help' };
  const { json = false } = values;
  const options = policyOptions(values);
  if (name === 'policy' && url === undefined) {
    return {
      name,
      options,
      ownScriptsFile: values['own-scripts'],
      isReportOnly: values['report-only'] ?? false,
      format: checkedFormat(values.format),
      path: checkedPath(values.path),
      json,
    };
  }
  if (url !== undefined && others.length === 0) {
    if (name === 'check') return checkCommand(url, values);
    if (name === 'report') {
      const { output, baseline: baselineFile } = values;
      if (output === undefined) throw new UsageError('--output is required');
      return { name, check: checkCommand(url, values), output, baselineFile };
    }
  }
  throw new UsageError(`Unknown command: ${positionals.join(' ')}\n\n${AUDIT_HELP}`);
}

function checkCommand(url: string, values: Values): CheckCommand {
  return {
    name: 'check',
    url: checkedUrl(url),
    options: policyOptions(values),
    clicks: values.click ?? [],
    ownScriptsFile: values['own-scripts'],
    enabledScripts: listOf(values['enabled-scripts'] ?? ''),
    timeout: checkedTimeout(values.timeout),
    browser: values.browser,
    json: values.json ?? false,
  };
}

type Values = ReturnType<typeof parsed>['values'];

function policyOptions(values: Values): PolicyOptions {
  const { gateways, environment } = values;
  if (gateways === undefined || environment === undefined) {
    throw new UsageError('--gateways and --environment are required');
  }
  return {
    gateways: listOf(gateways),
    environment,
    baseUrl: values['base-url'],
    frameUrl: values['frame-url'],
    script: values.script,
    redirectOrigins: values['redirect-origin'],
    reportUrl: values['report-url'],
  };
}

const listOf = (names: string) => names.split(',').filter((name) => name !== '');

function checkedUrl(url: string): string {
  if (/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) return url;
  throw new UsageError(`${url} is not the URL of a page`);
}

function checkedFormat(name: string = HEADER_FORMATS[0]): HeaderFormat {
  const format = HEADER_FORMATS.find((each) => each === name);
  if (format !== undefined) return format;
  throw new UsageError(`--format must be one of ${HEADER_FORMATS.join(', ')}`);
}

/** A path that means the same in every format. */
function checkedPath(path = DEFAULT_PATH): string {
  if (/^\/[\w./~@-]*$/.test(path)) return path;
  throw new UsageError('--path must be a path such as /checkout, without % and +');
}

/** @returns ms */
function checkedTimeout(seconds = `${DEFAULT_TIMEOUT}`): number {
  if (/^[1-9]\d{0,4}$/.test(seconds)) return Number(seconds) * 1000;
  throw new UsageError('--timeout must be a positive integer number of seconds');
}

function parsed(commandLine: readonly string[]) {
  try {
    return parseArgs({
      args: [...commandLine],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        json: { type: 'boolean' },
        gateways: { type: 'string' },
        environment: { type: 'string' },
        'base-url': { type: 'string' },
        'frame-url': { type: 'string' },
        script: { type: 'string' },
        'redirect-origin': { type: 'string', multiple: true },
        'report-url': { type: 'string' },
        'enabled-scripts': { type: 'string' },
        'own-scripts': { type: 'string' },
        'report-only': { type: 'boolean' },
        format: { type: 'string' },
        path: { type: 'string' },
        click: { type: 'string', multiple: true },
        timeout: { type: 'string' },
        browser: { type: 'string' },
        output: { type: 'string' },
        baseline: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'Unknown option', {
      cause: error,
    });
  }
}

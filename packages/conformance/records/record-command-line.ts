/** The command lines of `pay-conformance record` and `pay-conformance records`. */
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { UsageError } from '../usage-error.ts';
import { ACCOUNT_CASES, accountCase } from './account-record.ts';
import type { AccountCase } from './account-record.ts';

export const RECORD_HELP = `Usage: pay-conformance record --url <url> --gateway <code> --case <name> --sbom <file> [options]
       pay-conformance records <folder>

Records a run with a gateway's test account: opens a checkout in a browser, in which you pay, and writes what was
done and what came of it, without personal data or keys. "records" lists what a folder of such files has, and what
was not recorded yet. Needs @playwright/test.

  --url <url>            the checkout, with a test key
  --gateway <code>       that the checkout uses, such as adyen
  --case <name>          what you try: ${Object.keys(ACCOUNT_CASES).slice(0, 5).join(', ')},
                         ${Object.keys(ACCOUNT_CASES).slice(5).join(', ')}
  --sbom <file>          frame/sbom.cdx.json of the release that the frame host serves
  --output <file>        default: <gateway>-<case>.json
  --engine <name>        chromium, firefox or webkit; default chromium
  --channel <name>       an installed browser, such as chrome: wallets may not work in others

Exit code: 0 if a run was recorded, or each file is a record; 2 if not.`;

const ENGINES = ['chromium', 'firefox', 'webkit'] as const;

export interface RecordCommand {
  readonly name: 'record';
  readonly url: string;
  readonly gateway: string;
  readonly case: AccountCase;
  readonly sbomFile: string;
  readonly outputFile: string;
  readonly engine: (typeof ENGINES)[number];
  readonly channel: string | undefined;
}

export interface RecordsCommand {
  readonly name: 'records';
  readonly folder: string;
}

/** @throws {UsageError} with a message for the user */
export function readRecordCommand(commandLine: readonly string[]): RecordCommand | 'help' {
  const { values } = parsed(commandLine);
  if (values.help === true) return 'help';
  const { url, gateway, sbom, output, engine = 'chromium', channel } = values;
  const required = { url, gateway, case: values.case, sbom };
  const missing = Object.entries(required).find(([, value]) => value === undefined)?.[0];
  if (url === undefined || gateway === undefined || sbom === undefined || missing !== undefined) {
    throw new UsageError(`--${missing ?? 'url'} is required; see --help`);
  }
  if (!URL.canParse(url)) throw new UsageError('--url must be a URL');
  const chosen = v.safeParse(accountCase, values.case);
  if (!chosen.success) throw new UsageError(`--case ${chosen.issues[0].message}`);
  const known = ENGINES.find((name) => name === engine);
  if (known === undefined) throw new UsageError(`--engine is none of ${ENGINES.join(', ')}`);
  return {
    name: 'record',
    url,
    gateway,
    case: chosen.output,
    sbomFile: sbom,
    outputFile: output ?? `${gateway}-${chosen.output}.json`,
    engine: known,
    channel,
  };
}

/** @throws {UsageError} unless it is one folder */
export function readRecordsCommand(commandLine: readonly string[]): RecordsCommand {
  const [folder, ...others] = commandLine;
  if (folder === undefined || folder.startsWith('-') || others.length > 0) {
    throw new UsageError('records needs one folder; see record --help');
  }
  return { name: 'records', folder };
}

function parsed(commandLine: readonly string[]) {
  try {
    return parseArgs({
      args: [...commandLine],
      options: {
        help: { type: 'boolean', short: 'h' },
        url: { type: 'string' },
        gateway: { type: 'string' },
        case: { type: 'string' },
        sbom: { type: 'string' },
        output: { type: 'string' },
        engine: { type: 'string' },
        channel: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'Unknown option', {
      cause: error,
    });
  }
}

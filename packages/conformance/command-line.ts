/** The command line of `pay-conformance`. */
import { parseArgs } from 'node:util';
import {
  readRecordCommand,
  readRecordsCommand,
  RECORD_HELP,
} from './records/record-command-line.ts';
import { UsageError } from './usage-error.ts';
import type { RecordCommand, RecordsCommand } from './records/record-command-line.ts';

export const CONFORMANCE_HELP = `Usage: pay-conformance --base-url <url> --key <key> --origin <origin> [options]
       pay-conformance record --help, for runs with a gateway's test account

Checks a platform against the protocol of the SDK, with test keys. It creates sessions and, as far as the
configuration describes scenarios, pays some of them.

  --base-url <url>       the platform; may have a path
  --key <key>            public test key
  --secret <secret>      secret of the same merchant (PAY_API_SECRET)
  --origin <origin>      an origin that is registered for the key
  --frame-url <url>      the frame, with {gateway} in its host name; checks its host
  --integrity <file>     frame/integrity.json of the release that it serves; compares its scripts
  --config <file>        these options, and the platform's scenarios, as JSON
  --webhook-port <port>  checks webhooks, which the platform sends to http://127.0.0.1:<port>/webhooks
  --only <name>          a group or a requirement; can be repeated
  --strict               fails for every "should", and for what was not provoked
  --json <file>          writes the report as JSON
  --html <file>          writes the report as a page
  --list                 prints the requirements
  --help                 show this help

Exit code: 0 if every "must" that could be provoked is met, 1 if not, 2 if the check could not run.`;

export type ConformanceCommand =
  | { readonly name: 'help'; readonly help: string }
  | { readonly name: 'list' }
  | CheckCommand
  | RecordCommand
  | RecordsCommand;

export interface CheckCommand {
  readonly name: 'check';
  readonly configFile: string | undefined;
  readonly baseUrl: string | undefined;
  readonly key: string | undefined;
  readonly secret: string | undefined;
  readonly origin: string | undefined;
  readonly frameUrl: string | undefined;
  readonly integrityFile: string | undefined;
  readonly webhookPort: number | undefined;
  readonly only: readonly string[];
  readonly isStrict: boolean;
  readonly jsonFile: string | undefined;
  readonly htmlFile: string | undefined;
}

/**
 * @param environment - whose PAY_API_SECRET keeps the secret out of the list of processes
 * @throws {UsageError} with a message for the user
 */
export function readConformanceCommand(
  commandLine: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ConformanceCommand {
  const [first, ...others] = commandLine;
  if (first === 'records') return readRecordsCommand(others);
  if (first === 'record') {
    const command = readRecordCommand(others);
    return command === 'help' ? { name: 'help', help: RECORD_HELP } : command;
  }
  const values = readOptions(commandLine);
  if (values.help === true) return { name: 'help', help: CONFORMANCE_HELP };
  if (values.list === true) return { name: 'list' };
  return {
    name: 'check',
    configFile: values.config,
    baseUrl: values['base-url'],
    key: values.key,
    secret: values.secret ?? environment['PAY_API_SECRET'],
    origin: values.origin,
    frameUrl: values['frame-url'],
    integrityFile: values.integrity,
    webhookPort: readPort(values['webhook-port']),
    only: values.only ?? [],
    isStrict: values.strict === true,
    jsonFile: values.json,
    htmlFile: values.html,
  };
}

function readOptions(commandLine: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...commandLine],
      options: {
        help: { type: 'boolean', short: 'h' },
        list: { type: 'boolean' },
        config: { type: 'string' },
        'base-url': { type: 'string' },
        key: { type: 'string' },
        secret: { type: 'string' },
        origin: { type: 'string' },
        'frame-url': { type: 'string' },
        integrity: { type: 'string' },
        'webhook-port': { type: 'string' },
        only: { type: 'string', multiple: true },
        strict: { type: 'boolean' },
        json: { type: 'string' },
        html: { type: 'string' },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'Unknown option', {
      cause: error,
    });
  }
}

function readPort(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^[1-9]\d{0,4}$/.test(value) && Number(value) < 65_536) return Number(value);
  throw new UsageError('--webhook-port must be a port from 1 to 65535');
}

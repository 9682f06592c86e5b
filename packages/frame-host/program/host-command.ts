/** The frame host's command line: its options and error messages. */
import { parseArgs } from 'node:util';

export const FRAME_HOST_HELP = `Usage: pay-frame-host --config <file> [options]
       pay-frame-host write --config <file> --to <folder>

Serves the releases of Pay's frame and loader, or writes them as static files with their header rules:
nginx, _headers and an edge function, and JSON.

  --config <file>         merchants, URLs and aliases; read again when it changes, and on SIGHUP
  --port <number>         the sites (default 8080)
  --admin-port <number>   /healthz, /readyz and /metrics (default 9090)
  --host <address>        address to listen on (default 127.0.0.1: only this machine)
  --drain <seconds>       how long to serve after SIGTERM, while balancers notice (default 5)
  --to <folder>           where to write
  --help                  show this help`;

export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'write'; readonly configFile: string; readonly folder: string }
  | {
      readonly name: 'serve';
      readonly configFile: string;
      readonly host: string;
      readonly port: number;
      readonly adminPort: number;
      /** ms */
      readonly drain: number;
    };

/** An option is invalid. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const LONGEST_DRAIN = 600;

/** @throws {UsageError} with a message for the user */
export function readCommand(commandLine: readonly string[]): Command {
  const { values, positionals } = readOptions(commandLine);
  if (values.help === true) return { name: 'help' };
  const [action = 'serve', ...others] = positionals;
  const { config: configFile, to: folder } = values;
  if (configFile === undefined) throw new UsageError('--config <file> is required; see --help');
  if (others.length > 0 || !['serve', 'write'].includes(action)) {
    throw new UsageError(`There is no command "${positionals.join(' ')}"; see --help`);
  }
  if (action === 'write') {
    if (folder === undefined) throw new UsageError('write needs --to <folder>');
    return { name: 'write', configFile, folder };
  }
  return {
    name: 'serve',
    configFile,
    host: values.host ?? '127.0.0.1',
    port: readNumber('--port', values.port, 8080, 65_535),
    adminPort: readNumber('--admin-port', values['admin-port'], 9090, 65_535),
    drain: readNumber('--drain', values.drain, 5, LONGEST_DRAIN) * 1000,
  };
}

function readOptions(commandLine: readonly string[]) {
  try {
    return parseArgs({
      args: [...commandLine],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        config: { type: 'string' },
        to: { type: 'string' },
        host: { type: 'string' },
        port: { type: 'string' },
        'admin-port': { type: 'string' },
        drain: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'Unknown option', {
      cause: error,
    });
  }
}

function readNumber(
  option: string,
  value: string | undefined,
  fallback: number,
  most: number,
): number {
  if (value === undefined) return fallback;
  const number = Number(value);
  if (/^\d{1,5}$/.test(value) && number <= most) return number;
  throw new UsageError(`${option} must be a number from 0 to ${most}`);
}

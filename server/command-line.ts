/**
 * The sandbox's command line: its options and error messages.
 */
import { parseArgs } from 'node:util';
import { parseSecureUrl } from '../shared/redirect/redirect-url.ts';
import type { CertificateFiles } from './certificate.ts';

export const SANDBOX_HELP = `Usage: pay-sandbox [options]
       npm start -- [options], in a clone of the project

Starts the sandbox: payment platform, frame, simulated gateways and a demo shop.

  --port <number>       platform and frame (PAY_PLATFORM_PORT, default 8080)
  --shop-port <number>  demo shop (PAY_SHOP_PORT, default 3000)
  --webhook <url>       notify this URL of your backend; can be repeated
  --https               serve everything by TLS, with a certificate made at the start
  --cert <file>         with --https: your certificate, with those that it is signed with
  --key <file>          with --https: its key
  --save-cert <file>    with --https: write the certificate there, for clients that must trust it
  --help                show this help`;

/** One of the two ports: its option, the equivalent environment variable, and its default. */
interface PortSetting {
  readonly option: 'port' | 'shop-port';
  readonly variable: string;
  readonly fallback: number;
}

export const PLATFORM_PORT: PortSetting = {
  option: 'port',
  variable: 'PAY_PLATFORM_PORT',
  fallback: 8080,
};
export const SHOP_PORT: PortSetting = {
  option: 'shop-port',
  variable: 'PAY_SHOP_PORT',
  fallback: 3000,
};

export type Command =
  | { readonly name: 'help' }
  | {
      readonly name: 'start';
      readonly platformPort: number;
      readonly shopPort: number;
      readonly webhookUrls: readonly string[];
      readonly https: boolean | CertificateFiles;
      /** Path to write the certificate to. */
      readonly saveCert: string | undefined;
    };

/** An option or environment variable is invalid. */
export class UsageError extends Error {
  override name = 'UsageError';
}

type Variables = Readonly<Record<string, string | undefined>>;

/** @throws {UsageError} with a message for the user */
export function readCommand(commandLine: readonly string[], variables: Variables): Command {
  const given = readOptions(commandLine);
  if (given.help === true) return { name: 'help' };
  const port = (setting: PortSetting) => {
    const option = given[setting.option];
    return option === undefined
      ? readPort(setting.variable, variables[setting.variable], setting.fallback)
      : readPort(`--${setting.option}`, option, setting.fallback);
  };
  const platformPort = port(PLATFORM_PORT);
  const shopPort = port(SHOP_PORT);
  if (platformPort === shopPort && shopPort !== 0) {
    throw new UsageError(`Platform and shop cannot share port ${shopPort}`);
  }
  const { webhook: webhookUrls = [] } = given;
  const invalid = webhookUrls.find((url) => parseSecureUrl(url) === null);
  if (invalid !== undefined) {
    throw new UsageError(`--webhook ${invalid} is not an https URL, nor one of this machine`);
  }
  const saveCert = given['save-cert'];
  return { name: 'start', platformPort, shopPort, webhookUrls, https: readHttps(given), saveCert };
}

interface HttpsOptions {
  readonly https?: boolean;
  readonly cert?: string;
  readonly key?: string;
  readonly 'save-cert'?: string;
}

function readHttps(given: HttpsOptions): boolean | CertificateFiles {
  const { https = false, cert, key } = given;
  if (!https && (cert ?? key ?? given['save-cert']) !== undefined) {
    throw new UsageError('--cert, --key and --save-cert need --https');
  }
  if (cert !== undefined && key !== undefined) return { cert, key };
  if (cert === undefined && key === undefined) return https;
  throw new UsageError('--cert and --key need each other');
}

function readOptions(commandLine: readonly string[]) {
  try {
    return parseArgs({
      args: [...commandLine],
      options: {
        help: { type: 'boolean', short: 'h' },
        port: { type: 'string' },
        'shop-port': { type: 'string' },
        webhook: { type: 'string', multiple: true },
        https: { type: 'boolean' },
        cert: { type: 'string' },
        key: { type: 'string' },
        'save-cert': { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'Unknown option', {
      cause: error,
    });
  }
}

function readPort(source: string, value: string | undefined, fallback: number): number {
  if (value === undefined || value === '') return fallback;
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port;
  throw new UsageError(`${source} must be a port from 0 to 65535`);
}

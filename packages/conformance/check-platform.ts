/** Checks a platform, requirement by requirement. */
import { parseSecureUrl } from '../../shared/redirect/redirect-url.ts';
import { GROUPS } from './requirement.ts';
import { ALL_REQUIREMENTS } from './all-requirements.ts';
import { isFrameAsset } from './requirements/frame/asset-requirements.ts';
import { TestedPlatform } from './run/tested-platform.ts';
import { Blocked, NotProvoked, Unmet } from './run/unmet.ts';
import { UsageError } from './usage-error.ts';
import { reportedExchange } from './report/reported-exchange.ts';
import type { CheckedRequirement, ConformanceReport } from './report/report.ts';
import type { Requirement } from './requirement.ts';
import type { PlatformOptions } from './run/platform-options.ts';

/**
 * Checks a platform with test keys. It creates sessions, and pays some of them as far as the scenarios allow.
 *
 * @throws {UsageError} if a key is not a test key, or an option is invalid
 * @example
 * import { checkPlatform, passes, terminalReport } from '@pay/conformance';
 *
 * const report = await checkPlatform({
 *   baseUrl: 'http://localhost:4000',
 *   key: 'pk_test_8fJk2',
 *   secret: process.env.PAY_API_SECRET ?? '',
 *   origin: 'https://shop.example',
 * });
 * if (!passes(report)) throw new Error(terminalReport(report));
 */
export async function checkPlatform(options: PlatformOptions): Promise<ConformanceReport> {
  checkOptions(options);
  const { baseUrl, only = [] } = options;
  const chosen = ALL_REQUIREMENTS.filter(({ id }) => only.length === 0 || only.some(covers(id)));
  const startedAt = new Date().toISOString();
  const platform = new TestedPlatform(options);
  const results: CheckedRequirement[] = [];
  try {
    // The listener must be there before the first payment.
    if (options.webhooks !== undefined && chosen.some(({ id }) => id.startsWith('webhooks.'))) {
      await platform.listener();
    }
    for (const requirement of chosen) results.push(await checkOne(platform, requirement));
  } finally {
    await platform.stop();
  }
  return { baseUrl, startedAt, results };
}

const covers = (id: string) => (name: string) => id === name || id.startsWith(`${name}.`);

async function checkOne(
  platform: TestedPlatform,
  { check, ...described }: Requirement,
): Promise<CheckedRequirement> {
  platform.begin(described.id);
  try {
    await check(platform);
    return { ...described, result: 'met' };
  } catch (error) {
    if (error instanceof NotProvoked) {
      return { ...described, result: 'not provoked', message: error.message };
    }
    if (!(error instanceof Error)) throw error;
    const shown = error instanceof Unmet ? error.exchange : undefined;
    const exchange = shown ?? platform.client.exchanges.at(-1);
    return {
      ...described,
      result: error instanceof Blocked ? 'blocked' : 'unmet',
      message: error instanceof Unmet ? error.message : messageOf(error),
      ...(exchange === undefined ? {} : { exchange: reportedExchange(exchange, platform.options) }),
    };
  }
}

/** The error of a request that had no response has the reason in its cause. */
function messageOf(error: Error): string {
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}

function checkOptions({
  baseUrl,
  key,
  secret,
  origin,
  frameUrl,
  frameIntegrity,
  otherKey,
  backendKey,
  offers,
  only = [],
}: PlatformOptions) {
  if (parseSecureUrl(baseUrl) === null) {
    throw new UsageError('The base URL must have https, or http on this machine');
  }
  if (frameUrl !== undefined && parseSecureUrl(frameUrl.replace('{gateway}', 'gateway')) === null) {
    throw new UsageError('The URL of the frame must have https, or http on this machine');
  }
  // Compared with nothing, each host would serve the release unchanged.
  if (frameIntegrity !== undefined && !Object.keys(frameIntegrity).some(isFrameAsset)) {
    throw new UsageError(
      'The digests have no script of the frame: pass frame/integrity.json of the release',
    );
  }
  for (const [name, value, prefix] of [
    ['key', key, 'pk_test_'],
    ['secret', secret, 'sk_test_'],
    ['key of another merchant', otherKey ?? 'pk_test_', 'pk_test_'],
    ['key that cannot create sessions', backendKey ?? 'pk_test_', 'pk_test_'],
    ['key of a merchant without offers', offers?.forbiddenKey ?? 'pk_test_', 'pk_test_'],
  ] as const) {
    if (value.startsWith(prefix)) continue;
    const live = /^[ps]k_live_/.test(value) ? ': live keys are not accepted' : '';
    throw new UsageError(`The ${name} must begin with ${prefix}${live}`);
  }
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
    throw new UsageError('The origin must be as browsers send it, such as https://shop.example');
  }
  const unknown = only.find((name) => !ALL_REQUIREMENTS.some(({ id }) => covers(id)(name)));
  if (unknown === undefined) return;
  const groups = (Object.keys(GROUPS) satisfies string[]).join(', ');
  throw new UsageError(`There is no requirement or group "${unknown}". The groups: ${groups}`);
}

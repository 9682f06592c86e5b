/**
 * The constructor's argument, and its one normalisation into a form in which nothing is optional.
 *
 * @see Specification 2.1
 */
import { PayAuthenticationError } from '../../shared/errors.ts';
import type { PayError } from '../../shared/errors.ts';
import { API_KEY_PREFIXES } from '../../shared/platform-api.ts';
import type { Environment } from '../../shared/platform-api.ts';
import { parseSecureAddress } from '../../shared/redirect-address.ts';
import { DEFAULT_BASE_URL, DEFAULT_FRAME_URL } from './default-addresses.ts';
import { FieldErrors } from '../validation/field-errors.ts';
import type { Expectations } from '../validation/field-errors.ts';
import { LONGEST_TIME } from '../page/cancellation.ts';
import {
  CHECKED_APART,
  FUNCTION,
  GATEWAY,
  isMissing,
  isWholeNumber,
  LOCALE,
  SECURE_ADDRESS,
  TIME,
} from '../validation/value-rules.ts';

/** What `onRequest` gets before each attempt of a request. */
export interface RequestConfig {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: string;
  /** As sent, except that the key in `Authorization` is redacted. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string | undefined;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

/** @see Specification 2.1 */
export interface PayConfig {
  /** Public API key, `pk_test_...` or `pk_live_...`. May be seen by anyone; a secret is refused. */
  readonly apiKey: string;
  /** Address of the payment platform, https (http on loopback). Default: the platform's. */
  readonly baseUrl?: string | undefined;
  /** Default: the one that the key's prefix names. One that contradicts the key is refused. */
  readonly environment?: Environment | undefined;
  /**
   * Time limit in ms of one attempt of a request, until the last byte of its answer.
   *
   * @defaultValue 30000
   */
  readonly timeout?: number | undefined;
  /**
   * How many further attempts may follow a failed one.
   *
   * @defaultValue 3
   */
  readonly retryAttempts?: number | undefined;
  /**
   * Time in ms between attempts; up to 20 % are added at random.
   *
   * @defaultValue 1000
   */
  readonly retryDelay?: number | undefined;
  /** Called once for each error that the SDK gives out, wherever else it arrives. */
  readonly onError?: ((error: PayError) => void) | undefined;
  /** Called before each attempt of a request. Changing the argument has no effect. */
  readonly onRequest?: ((config: RequestConfig) => void) | undefined;
  /** Called with a copy of each response that arrives. */
  readonly onResponse?: ((response: Response) => void) | undefined;
  /**
   * Writes a time line of what the SDK does, without personal data. For development.
   *
   * @defaultValue false
   */
  readonly debug?: boolean | undefined;
  /** Where the time line goes, a line a call. Default: the console. */
  readonly logger?: ((message: string) => void) | undefined;
  /**
   * Where the frame is served, https (http on loopback). `{gateway}` is replaced by the gateway's
   * code. An addition to the specification. Default: the platform's.
   */
  readonly frameUrl?: string | undefined;
  /** Language of the form, BCP 47. An addition to the specification. Default: the page's. */
  readonly locale?: string | undefined;
  /**
   * Whether a frame is loaded out of sight, as soon as the page is idle and beside each call of
   * `createEmbeddedSession`, so that the form is on screen sooner: of the gateway that the customer
   * saw last (`'auto'`), or of the gateway with this code. Never where the browser is asked to save
   * data. An addition to the specification.
   *
   * @defaultValue 'none'
   */
  readonly preload?: 'auto' | 'none' | (string & {}) | undefined;
}

/** What holds where a configuration does not say otherwise. */
const DEFAULTS = {
  baseUrl: DEFAULT_BASE_URL,
  frameUrl: DEFAULT_FRAME_URL,
  timeout: 30_000,
  retryAttempts: 3,
  retryDelay: 1000,
  debug: false,
  preload: 'none',
};

/** A configuration that was checked and completed; `baseUrl` has no slash at its end. */
export type ResolvedConfig = Readonly<typeof DEFAULTS> &
  Pick<PayConfig, 'apiKey' | 'locale' | 'onError' | 'onRequest' | 'onResponse' | 'logger'> & {
    readonly environment: Environment;
  };

const KEY_FORM = /^pk_(test|live)_[!-~]+$/;
const ADDRESS = `${SECURE_ADDRESS[1]}, without query and fragment`;

const FIELDS: Expectations<PayConfig> = {
  // Its errors have a class of their own.
  apiKey: CHECKED_APART,
  // What it must be is for the key to say.
  environment: CHECKED_APART,
  baseUrl: [isServiceAddress, ADDRESS],
  frameUrl: [isFrameAddress, ADDRESS],
  timeout: TIME,
  retryAttempts: [(value) => isWholeNumber(value, 0), 'a whole number'],
  retryDelay: [(value) => isWholeNumber(value, 0, LONGEST_TIME), 'whole ms'],
  debug: [(value) => typeof value === 'boolean', 'true or false'],
  locale: LOCALE,
  preload: GATEWAY,
  onError: FUNCTION,
  onRequest: FUNCTION,
  onResponse: FUNCTION,
  logger: FUNCTION,
};

/**
 * Checks a configuration and fills in its defaults.
 *
 * @throws {PayAuthenticationError} AUTHENTICATION_ERROR when the API key is missing or not a public one
 * @throws {PayValidationError} VALIDATION_ERROR naming every other field that is wrong
 */
export function resolveConfig(config: PayConfig | undefined): ResolvedConfig {
  const errors = new FieldErrors();
  const given = errors.check(config, FIELDS, 'config');
  const apiKey = checkedApiKey(given.apiKey);
  const keyEnvironment = apiKey.startsWith(API_KEY_PREFIXES.live) ? 'live' : 'sandbox';
  const { environment = keyEnvironment } = given;
  errors.expect(
    'environment',
    environment === keyEnvironment,
    `must be ${keyEnvironment}, as the API key is`,
  );
  errors.throwIfAny('configuration');
  const resolved = { ...DEFAULTS, ...given, apiKey, environment };
  return { ...resolved, baseUrl: resolved.baseUrl.replace(/\/+$/, '') };
}

/** Never repeats the value: it may be a secret that was put here by mistake. */
function checkedApiKey(apiKey: unknown): string {
  if (isMissing(apiKey)) {
    throw new PayAuthenticationError('The API key is required', { reason: 'API_KEY_MISSING' });
  }
  if (typeof apiKey !== 'string' || !KEY_FORM.test(apiKey)) {
    throw new PayAuthenticationError(
      'The API key must be a public one (pk_test_... or pk_live_...); never put a secret in a page',
      { reason: 'API_KEY_INVALID' },
    );
  }
  return apiKey;
}

function isServiceAddress(address: unknown): boolean {
  const url = parseSecureAddress(address);
  return url !== null && !/[?#]/.test(url.href);
}

function isFrameAddress(address: unknown): boolean {
  return typeof address === 'string' && isServiceAddress(address.replace('{gateway}', 'gateway'));
}

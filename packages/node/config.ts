/** The constructor's argument, and its normalisation into a form in which nothing is optional. */
import { PayAuthenticationError, PayValidationError } from '../../shared/errors/errors.ts';
import type { FieldError, PayError } from '../../shared/errors/errors.ts';
import { isIntegerFrom, isMissing, isRecord } from '../../shared/plain/value-types.ts';
import { DEFAULT_BASE_URL } from '../../shared/platform/platform-url.ts';
import { parseSecureUrl } from '../../shared/redirect/redirect-url.ts';
import { LONGEST_TIME } from '../../shared/requests/cancellation.ts';

/** The argument of `onRequest`, which is called before each attempt of a request. */
export interface RequestConfig {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  /** The headers as sent, except that the secret in `Authorization` is redacted. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; `undefined` for a request without a body. */
  readonly body: string | undefined;
  /** Number of the attempt: 1 for the first. */
  readonly attempt: number;
}

/** The argument of `new Pay()`. */
export interface PayConfig {
  /** Your secret key, `sk_test_...` or `sk_live_...`. Requests carry it. */
  readonly apiSecret: string;
  /**
   * The secret keys with which the platform may have signed a webhook or a return, while one replaces another.
   * `apiSecret` is always one of them. Default: `apiSecret` alone.
   */
  readonly verificationSecrets?: readonly string[] | undefined;
  /** URL of the payment platform: https, or http on loopback. Default: the production platform. */
  readonly baseUrl?: string | undefined;
  /**
   * Timeout in ms for one attempt of a request, up to the last byte of its response.
   *
   * @default 30000
   */
  readonly timeout?: number | undefined;
  /**
   * Maximum number of retries after a failed attempt.
   *
   * @default 3
   */
  readonly retryAttempts?: number | undefined;
  /**
   * Delay in ms before a retry, plus up to 20 % at random.
   *
   * @default 1000
   */
  readonly retryDelay?: number | undefined;
  /**
   * Called with every error that an operation rejects with, and with an exception of `onRequest` or
   * `onResponse`, which never ends an operation. Default: such exceptions are written to the console.
   */
  readonly onError?: ((error: PayError) => void) | undefined;
  /** Called before each attempt of a request. Changing the argument has no effect. */
  readonly onRequest?: ((config: RequestConfig) => void) | undefined;
  /** Called with a clone of each response. */
  readonly onResponse?: ((response: Response) => void) | undefined;
}

/** A checked configuration with every default; `baseUrl` has no trailing slash. */
export interface ResolvedConfig {
  /** Authorizes requests. */
  readonly apiSecret: string;
  /** `apiSecret` and the others with which the platform may have signed. */
  readonly verificationSecrets: readonly string[];
  readonly baseUrl: string;
  readonly timeout: number;
  readonly retryAttempts: number;
  readonly retryDelay: number;
  readonly onError: PayConfig['onError'];
  readonly onRequest: PayConfig['onRequest'];
  readonly onResponse: PayConfig['onResponse'];
}

interface FieldRule {
  readonly field: keyof PayConfig;
  readonly isValid: boolean;
  /** What the field must be. */
  readonly message: string;
}

const SECRET_FORM = /^sk_(test|live)_[!-~]+$/;

/**
 * @throws {PayAuthenticationError} AUTHENTICATION_ERROR if the secret is missing or not a secret key
 * @throws {PayValidationError} VALIDATION_ERROR if other fields are invalid; `details` names each of them
 */
export function resolveConfig(config: PayConfig): ResolvedConfig {
  const apiSecret = checkedSecret(isRecord(config) ? config.apiSecret : undefined);
  const { verificationSecrets = [] } = config;
  const {
    baseUrl = DEFAULT_BASE_URL,
    timeout = 30_000,
    retryAttempts = 3,
    retryDelay = 1000,
    onError,
    onRequest,
    onResponse,
  } = config;
  const isCallback = (value: unknown) => value === undefined || typeof value === 'function';
  const rules: readonly FieldRule[] = [
    {
      field: 'verificationSecrets',
      isValid: areSecretsLike(apiSecret, verificationSecrets),
      message: 'must be a list of secret keys, all sk_test_ or all sk_live_ like `apiSecret`',
    },
    {
      field: 'baseUrl',
      isValid: isServiceUrl(baseUrl),
      message: 'must be an https URL, without query and fragment',
    },
    {
      field: 'timeout',
      isValid: isIntegerFrom(timeout, 1, LONGEST_TIME),
      message: 'must be a positive integer (ms)',
    },
    {
      field: 'retryAttempts',
      isValid: isIntegerFrom(retryAttempts, 0),
      message: 'must be an integer from 0',
    },
    {
      field: 'retryDelay',
      isValid: isIntegerFrom(retryDelay, 0, LONGEST_TIME),
      message: 'must be an integer from 0 (ms)',
    },
    { field: 'onError', isValid: isCallback(onError), message: 'must be a function' },
    { field: 'onRequest', isValid: isCallback(onRequest), message: 'must be a function' },
    { field: 'onResponse', isValid: isCallback(onResponse), message: 'must be a function' },
  ];
  const invalid: FieldError[] = rules
    .filter(({ isValid }) => !isValid)
    .map(({ field, message }) => ({ field, code: 'invalid', message }));
  if (invalid.length > 0) {
    const list = invalid.map(({ field, message }) => `${field} ${message}`).join('; ');
    throw new PayValidationError(`configuration: ${list}`, invalid);
  }
  return {
    apiSecret,
    verificationSecrets: [...new Set([apiSecret, ...verificationSecrets])],
    baseUrl: baseUrl.replace(/\/+$/, ''),
    timeout,
    retryAttempts,
    retryDelay,
    onError,
    onRequest,
    onResponse,
  };
}

/** The errors never contain a value, which may be a secret with a typing error. */
function checkedSecret(given: unknown): string {
  if (Array.isArray(given) && given.length > 0) {
    throw new PayAuthenticationError(
      'The API secret that requests carry must be one secret key: pass `apiSecret: current, verificationSecrets: [current, other]`',
    );
  }
  if (isMissing(given) || Array.isArray(given)) {
    throw new PayAuthenticationError(
      'The API secret is required: pass `apiSecret`, for example from process.env.PAY_API_SECRET',
      { reason: 'API_KEY_MISSING' },
    );
  }
  if (typeof given === 'string' && SECRET_FORM.test(given)) return given;
  throw new PayAuthenticationError(
    'The API secret must be a secret key (sk_test_... or sk_live_...); a public API key is for pages',
    { reason: 'API_KEY_INVALID' },
  );
}

/** Of the same environment: a test secret proves nothing about a live payment. */
function areSecretsLike(apiSecret: string, secrets: unknown): boolean {
  const [, environment] = SECRET_FORM.exec(apiSecret) ?? [];
  return (
    Array.isArray(secrets) &&
    secrets.every(
      (secret) => typeof secret === 'string' && SECRET_FORM.exec(secret)?.[1] === environment,
    )
  );
}

function isServiceUrl(value: unknown): boolean {
  const url = parseSecureUrl(value);
  return url !== null && !/[?#]/.test(url.href);
}

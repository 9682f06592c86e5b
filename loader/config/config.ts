/** The constructor's argument, and its normalisation into a form in which nothing is optional. */
import { isDevelopment } from '../../shared/development/is-development.ts';
import { warn } from '../../shared/development/unknown-names.ts';
import { advised, reasonAdvice } from '../../shared/errors/advice.ts';
import { PayAuthenticationError } from '../../shared/errors/errors.ts';
import type { PayError } from '../../shared/errors/errors.ts';
import { FIELD_MESSAGES, fieldMessage } from '../../shared/errors/field-messages.ts';
import type { MessagesByLanguage, Translations } from '../../shared/language/messages.ts';
import { bare } from '../../shared/plain/bare.ts';
import { hasField } from '../../shared/plain/has-field.ts';
import { isIntegerFrom, isMissing, isRecord, isString } from '../../shared/plain/value-types.ts';
import { API_KEY_PREFIXES } from '../../shared/platform/platform-api.ts';
import type { Environment } from '../../shared/platform/platform-api.ts';
import { parseSecureUrl } from '../../shared/redirect/redirect-url.ts';
import { LONGEST_TIME } from '../../shared/requests/cancellation.ts';
import { mustBe } from '../errors/must-be.ts';
import { shownUrl, shownValue } from '../errors/shown-value.ts';
import { fieldErrors } from '../validation/field-errors.ts';
import type { OnUnknown } from '../validation/field-errors.ts';
import { fields } from '../validation/fields.ts';
import { translationsRule } from '../validation/translations.ts';
import {
  callbackRule,
  checkedApart,
  gatewayRule,
  localeRule,
  mustShow,
  SECURE_URL,
  durationRule,
} from '../validation/value-rules.ts';
import { DEFAULT_BASE_URL, DEFAULT_FRAME_URL } from './default-urls.ts';

/** The argument of `onRequest`, which is called before each attempt of a request. */
export interface RequestConfig {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: string;
  /** The headers as sent, except that the API key in `Authorization` is redacted. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; `undefined` for a request without a body. */
  readonly body: string | undefined;
  /** Number of the attempt: 1 for the first. */
  readonly attempt: number;
}

/** The argument of `new Pay()`. */
export interface PayConfig {
  /** Public API key, `pk_test_...` or `pk_live_...`. Never put a secret key here. */
  readonly apiKey: string;
  /** URL of the payment platform: https, or http on loopback. Default: the production platform. */
  readonly baseUrl?: string | undefined;
  /** Must match the API key's prefix. Default: derived from that prefix. */
  readonly environment?: Environment | undefined;
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
   * Called once for every error that the SDK throws, rejects with or reports to another callback, and for
   * the first exception of each of your callbacks (`CALLBACK_FAILED`). Without `onError`, or if it throws
   * then too, such an exception is reported to the page like an uncaught one: in the console, and to `window.onerror`.
   */
  readonly onError?: ((error: PayError) => void) | undefined;
  /** Called before each attempt of a request. Changing the argument has no effect. */
  readonly onRequest?: ((config: RequestConfig) => void) | undefined;
  /** Called with a clone of each response. */
  readonly onResponse?: ((response: Response) => void) | undefined;
  /**
   * Logs a timeline of what the SDK does, without personal data. For development.
   *
   * @default false
   */
  readonly debug?: boolean | undefined;
  /** Called with each line of the debug log. Default: `console.debug`. */
  readonly logger?: ((message: string) => void) | undefined;
  /**
   * URL of the payment frame: https, or http on loopback. `{gateway}` is replaced by the gateway's
   * code. Default: the platform's frame host.
   */
  readonly frameUrl?: string | undefined;
  /** Language of the form, as a BCP 47 tag. Default: the page's language. */
  readonly locale?: string | undefined;
  /**
   * Messages that replace the form's own and those of `customerMessage` for its errors, by language as
   * a BCP 47 tag; each has at most 200 characters. Default: the SDK's own messages.
   */
  readonly translations?: Readonly<Record<string, Translations>> | undefined;
  /**
   * Preloads a gateway's frame, invisibly, so that the form appears sooner: when the page is idle and
   * during each call of `createEmbeddedSession`. `'auto'` preloads the gateway that this browser
   * showed last; any other value is the code of a gateway. Has no effect if the browser is in
   * data-saving mode.
   *
   * @default 'none'
   */
  readonly preload?: 'auto' | 'none' | (string & {}) | undefined;
}

/** The value of each field that a configuration leaves out. */
const DEFAULTS = {
  baseUrl: DEFAULT_BASE_URL,
  frameUrl: DEFAULT_FRAME_URL,
  timeout: 30_000,
  retryAttempts: 3,
  retryDelay: 1000,
  debug: false,
  preload: 'none',
};

/** A checked configuration with every default; `baseUrl` has no trailing slash. */
export type ResolvedConfig = Readonly<typeof DEFAULTS> &
  Pick<PayConfig, 'apiKey' | 'locale' | 'onError' | 'onRequest' | 'onResponse' | 'logger'> & {
    readonly environment: Environment;
    readonly translations?: MessagesByLanguage | undefined;
  };

const KEY_FORM = /^pk_(test|live)_[!-~]+$/;
const SECRET_PREFIX = /^\s*sk_/;
const SERVICE_URL = `${SECURE_URL}, without query and fragment`;

const CONFIG_RULES = fields<PayConfig & Pick<ResolvedConfig, 'translations'>>({
  // Checked below: its errors are of another class.
  apiKey: checkedApart,
  // Checked below, against the API key.
  environment: checkedApart,
  baseUrl: mustShow(isServiceUrl, SERVICE_URL, { show: shownUrl }),
  frameUrl: mustShow(isFrameUrl, SERVICE_URL, { show: shownUrl }),
  timeout: durationRule,
  retryAttempts: mustShow((value) => isIntegerFrom(value, 0), 'an integer from 0'),
  retryDelay: mustShow((value) => isIntegerFrom(value, 0, LONGEST_TIME), 'an integer from 0 (ms)'),
  debug: mustShow((value) => typeof value === 'boolean', 'true or false'),
  locale: localeRule,
  translations: translationsRule,
  preload: gatewayRule,
  onError: callbackRule,
  onRequest: callbackRule,
  onResponse: callbackRule,
  logger: callbackRule,
});

/**
 * Checks a configuration and fills in its defaults.
 *
 * @param onUnknown - called with each field that is not known
 * @throws {PayAuthenticationError} AUTHENTICATION_ERROR if the API key is missing or not a public key
 * @throws {PayValidationError} VALIDATION_ERROR if other fields are invalid; `details` names each of them
 */
export function resolveConfig(
  config: PayConfig | undefined,
  onUnknown?: OnUnknown,
): ResolvedConfig {
  const errors = fieldErrors(onUnknown);
  const given = errors.read('', () => CONFIG_RULES(config ?? {}, '', errors)) ?? {};
  const isNamed = () => isRecord(config) && hasField(config, 'apiKey');
  // Even a look at a hostile value may throw.
  if (isDevelopment && isMissing(given.apiKey) && errors.read('', isNamed) === true) {
    const reason = 'API_KEY_MISSING';
    const message = advised(`The API key ${FIELD_MESSAGES.required}`, reasonAdvice(reason));
    const cause = 'The field has no value: usually a build variable is not set.';
    throw new PayAuthenticationError(`${message} ${cause}`, { reason });
  }
  const apiKey = checkedApiKey(given.apiKey);
  const keyEnvironment = apiKey.startsWith(API_KEY_PREFIXES.live) ? 'live' : 'sandbox';
  const { environment = keyEnvironment, baseUrl = DEFAULTS.baseUrl } = given;
  if (environment !== keyEnvironment) {
    errors.add(
      'environment',
      mustBe(`'${keyEnvironment}', as the API key is`, environment, shownValue),
    );
  }
  for (const name of ['baseUrl', 'frameUrl'] as const) {
    const isLocal = given[name] === undefined && DEFAULTS[name].startsWith('http:');
    if (environment === 'live' && isLocal) {
      errors.add(name, 'is required: this build is a local one');
    }
  }
  errors.throwIfAny('configuration');
  if (isDevelopment && given.frameUrl?.includes('{gateway}') === false) {
    const message = 'has no `{gateway}`, so all gateways share one origin';
    warn(`[pay] ${fieldMessage({ field: 'frameUrl', message })}`);
  }
  return bare({
    ...DEFAULTS,
    ...given,
    apiKey,
    environment,
    baseUrl: baseUrl.replace(/\/+$/, ''),
  });
}

/** The error never contains the value, which may be a secret that was passed by mistake. */
function checkedApiKey(apiKey: unknown): string {
  if (isMissing(apiKey)) {
    throw new PayAuthenticationError(`The API key ${FIELD_MESSAGES.required}`, {
      reason: 'API_KEY_MISSING',
    });
  }
  if (isString(apiKey) && SECRET_PREFIX.test(apiKey)) {
    throw new PayAuthenticationError(
      'The API key is a secret one (sk_...): revoke it, because the page may have exposed it',
      { reason: 'API_KEY_INVALID' },
    );
  }
  if (typeof apiKey !== 'string' || !KEY_FORM.test(apiKey)) {
    throw new PayAuthenticationError(
      'The API key must be a public one (pk_test_... or pk_live_...)',
      { reason: 'API_KEY_INVALID' },
    );
  }
  return apiKey;
}

function isServiceUrl(value: unknown): boolean {
  const url = parseSecureUrl(value);
  return url !== null && !/[?#]/.test(url.href);
}

function isFrameUrl(value: unknown): boolean {
  return isString(value) && isServiceUrl(value.replace('{gateway}', 'gateway'));
}

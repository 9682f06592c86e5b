/**
 * Redacts the requests and responses that the dashboard shows. Only fields on a list are shown with
 * their values, so that a field that was forgotten stays hidden. In the values that are shown,
 * everything that looks like a key, a card number or an e-mail address is hidden as well.
 */
import type { Message } from './dashboard-api.ts';

type HeaderFields = Readonly<Record<string, string | readonly string[] | number | undefined>>;

const HIDDEN = '•••';
const MOST_SHOWN_CHARACTERS = 6000;
const MOST_LEVELS = 8;
/** Card numbers have at least 13 digits. */
const LONGEST_NUMBER = 1e12;

const HEADERS = new Set([
  'accept',
  'allow',
  'cache-control',
  'content-length',
  'content-type',
  'date',
  'host',
  'idempotency-key',
  'idempotent-replayed',
  'origin',
  'pay-sdk',
  'request-id',
  'retry-after',
  'user-agent',
  'www-authenticate',
]);

const REQUEST_FIELDS = wordsOf(`
  order_id amount currency capture_mode processing_channel_id
  return_url cancel_url gateway_payment_id url mode advance
`);

const RESPONSE_FIELDS = wordsOf(`
  session_id payment_id status attempt transaction_status reason redirect_url failure_reason
  created_at updated_at expires_at authorized_at captured_at failed_at
  result_code type title detail code request_id errors field message
  now payments session transaction charges reversed
  deliveries event data payment id state attempts time result
`);

const RULES = {
  request: new Set(REQUEST_FIELDS),
  response: new Set([...REQUEST_FIELDS, ...RESPONSE_FIELDS]),
};

/** Within these fields, only the fields with these names are shown. */
const WITHIN: Readonly<Record<string, ReadonlySet<string>>> = {
  payer: new Set(),
  billing: new Set(['country']),
  shipping: new Set(['country']),
  metadata: new Set(['sandbox', 'gateway', 'scenario', 'embedMode', 'methods', 'submitTo']),
  gateway_config: new Set(),
  action: new Set(['type']),
  gateway: new Set(['id', 'code', 'name', 'mode']),
  secrets: new Set(),
};
/** Fields that are shown in a request's `data`, which a gateway's form sends. */
const STEP_DATA = new Set(['paymentMethod', 'type']);

const FIELD_NAME = /^[A-Za-z_][\w-]{0,63}$/;

function wordsOf(list: string): string[] {
  return list.trim().split(/\s+/);
}

export function redactedRequest(headers: HeaderFields, body: Buffer): Message {
  return {
    headers: redactedHeaders(headers),
    body: redactedBody(body.toString('utf8'), 'request'),
  };
}

export function redactedResponse(headers: HeaderFields, body: string): Message {
  return { headers: redactedHeaders(headers), body: redactedBody(body, 'response') };
}

function redactedHeaders(headers: HeaderFields): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    if (name.toLowerCase() === 'authorization') return [[name, redactedCredential(String(value))]];
    return HEADERS.has(name.toLowerCase()) ? [[name, withoutSecrets(String(value))]] : [];
  });
}

/** Keeps only the kind of the credential and its prefix. */
function redactedCredential(value: string): string {
  const prefix = /^Bearer +((?:pk|sk)_(?:test|live)_)/i.exec(value)?.[1];
  return prefix === undefined ? HIDDEN : `Bearer ${prefix}${HIDDEN}`;
}

function redactedBody(body: string, direction: keyof typeof RULES): string {
  if (body === '') return '';
  let content: unknown;
  try {
    content = JSON.parse(body);
  } catch {
    return `(not JSON, ${body.length} characters)`;
  }
  const within = direction === 'request' ? { ...WITHIN, data: STEP_DATA } : WITHIN;
  const rules = { names: RULES[direction], within, level: 0 };
  const shown = JSON.stringify(redactedValue(content, rules), null, 2);
  return shown.length > MOST_SHOWN_CHARACTERS
    ? `${shown.slice(0, MOST_SHOWN_CHARACTERS)}\n…`
    : shown;
}

/** What may be shown of a value. */
interface ValueRules {
  /** Of the fields that are shown. */
  readonly names: ReadonlySet<string>;
  /** Other names for the fields within a field. */
  readonly within: typeof WITHIN;
  readonly level: number;
}

function redactedValue(value: unknown, rules: ValueRules): unknown {
  if (rules.level > MOST_LEVELS) return HIDDEN;
  const inner = { ...rules, level: rules.level + 1 };
  if (Array.isArray(value)) return value.map((item) => redactedValue(item, inner));
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, field]) => [
      FIELD_NAME.test(name) ? name : HIDDEN,
      redactedField(name, field, inner),
    ]);
    return Object.fromEntries(fields);
  }
  if (typeof value === 'number') return Math.abs(value) < LONGEST_NUMBER ? value : HIDDEN;
  return typeof value === 'string' ? withoutSecrets(value) : value;
}

function redactedField(name: string, field: unknown, rules: ValueRules): unknown {
  const { names, within, level } = rules;
  const narrower = Object.hasOwn(within, name) ? within[name] : undefined;
  if (narrower !== undefined && typeof field === 'object') {
    return redactedValue(field, { names: narrower, within: {}, level });
  }
  if (names.has(name)) return redactedValue(withoutQuery(name, field), rules);
  const isEmpty = field === null || typeof field === 'boolean';
  return isEmpty ? field : hiddenValue(field, rules);
}

/** Shows the names of the fields within, and hides their values. */
function hiddenValue(field: unknown, rules: ValueRules): unknown {
  const isObject = typeof field === 'object' && field !== null && !Array.isArray(field);
  return isObject ? redactedValue(field, { ...rules, names: new Set() }) : HIDDEN;
}

/** A merchant's URL may identify a customer by its query. */
function withoutQuery(name: string, field: unknown): unknown {
  return typeof field === 'string' && name.endsWith('url') ? urlWithoutQuery(field) : field;
}

export function urlWithoutQuery(url: string): string {
  return withoutSecrets(url.replace(/[?#].*$/s, ''));
}

/** Hides keys beyond their prefix, e-mail addresses, and digits of a possible card or account. */
export function withoutSecrets(value: string): string {
  return value
    .replace(/\b((?:pk|sk)_(?:test|live)_)[\w-]+/g, `$1${HIDDEN}`)
    .replace(/[^\s"'<>(),;:@/]+(?:@|%40)[^\s"'<>(),;:@/]+/g, HIDDEN)
    .replace(/(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g, HIDDEN)
    .replace(/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}\b/g, HIDDEN);
}

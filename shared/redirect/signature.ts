/**
 * The message that is signed when the customer returns to the shop, and how a return URL is read.
 * The platform signs it; the loader and the merchant's backend verify it.
 *
 * @see Specification 2.11
 */
import { isRecord } from '../plain/value-types.ts';
import { REDIRECT_STATUSES } from './redirect-params.ts';
import type { RedirectParams } from './redirect-params.ts';

/** In the order in which they are signed. */
export const SIGNED_PARAMETERS = [
  'payment_id',
  'order_id',
  'status',
  'gateway',
  'error_code',
  'error_message',
] as const;

const VERSION_LINE = 'pay-return-v1';
const SIGNATURE_FORM = /^[0-9a-f]{64}$/;

/** RFC 3986: encodes every byte of UTF-8 but the unreserved characters. */
function percentEncode(value: string): string {
  return encodeURIComponent(value).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * One line for the version and one for each signed parameter that is present. An empty value is
 * present; an absent one has no line. Throws URIError for a value with a lone surrogate.
 */
export function canonicalMessage(params: Omit<RedirectParams, 'signature'>): string {
  let message = `${VERSION_LINE}\n`;
  for (const name of SIGNED_PARAMETERS) {
    const value = params[name];
    if (value !== undefined) message += `${name}=${percentEncode(value)}\n`;
  }
  return message;
}

/** A parsed return URL: its parameters, and the exact message that the signature must cover. */
export interface SignedRedirect {
  readonly params: RedirectParams;
  readonly message: string;
}

/**
 * Reads the parameters of a return URL. `null` when one of the seven names occurs twice or is not a
 * string, a required one is missing, the status is unknown, the signature is not 64 lowercase
 * hexadecimal digits, or a value cannot be encoded. Other parameters are ignored.
 */
export function readSignedRedirect(input: unknown): SignedRedirect | null {
  const params: ReadParameters = {};
  try {
    for (const name of PARAMETER_NAMES) {
      const [value, ...others] = valuesOf(input, name);
      if (value === undefined) continue;
      if (typeof value !== 'string' || others.length > 0) return null;
      params[name] = value;
    }
    return isComplete(params) ? { params, message: canonicalMessage(params) } : null;
  } catch {
    // A value that cannot be encoded, or an object that cannot be read.
    return null;
  }
}

type ParameterName = (typeof SIGNED_PARAMETERS)[number] | 'signature';
type ReadParameters = Partial<Record<ParameterName, string>>;

const PARAMETER_NAMES: readonly ParameterName[] = [...SIGNED_PARAMETERS, 'signature'];

function isComplete(read: ReadParameters): read is RedirectParams {
  const { order_id, status, signature = '' } = read;
  const isKnown = REDIRECT_STATUSES.some((known) => known === status);
  return order_id !== undefined && isKnown && SIGNATURE_FORM.test(signature);
}

/** By its method: those of another realm or of a framework, such as Next.js, are of another class. */
function isSearchParams(input: unknown): input is Pick<URLSearchParams, 'getAll'> {
  return isRecord(input) && typeof input['getAll'] === 'function';
}

function valuesOf(input: unknown, name: string): readonly unknown[] {
  if (isSearchParams(input)) return input.getAll(name);
  // Own properties only: an inherited one came from a polluted prototype, not from the URL.
  return [Object.getOwnPropertyDescriptor(input, name)?.value];
}

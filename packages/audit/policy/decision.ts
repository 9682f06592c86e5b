/**
 * Whether a policy allows something that a page does, as a browser decides it.
 *
 * @see https://www.w3.org/TR/CSP3/
 */
import { isHash, isKeyword, isNonce, matchesUrl } from './sources.ts';
import type { Policy } from './policies.ts';

const SCRIPTS = ['script-src', 'default-src'];
const STYLES = ['style-src', 'default-src'];

/** The directives that apply to each kind of request. The first that is present counts. */
const URL_DIRECTIVES = {
  script: ['script-src-elem', ...SCRIPTS],
  worker: ['worker-src', 'child-src', ...SCRIPTS],
  frame: ['frame-src', 'child-src', 'default-src'],
  object: ['object-src', 'default-src'],
  connection: ['connect-src', 'default-src'],
  style: ['style-src-elem', ...STYLES],
  image: ['img-src', 'default-src'],
  font: ['font-src', 'default-src'],
  media: ['media-src', 'default-src'],
  manifest: ['manifest-src', 'default-src'],
  form: ['form-action'],
  base: ['base-uri'],
  ancestor: ['frame-ancestors'],
} as const;

/** The same for code and styles without a request. */
const INLINE_DIRECTIVES = {
  'inline script': ['script-src-elem', ...SCRIPTS],
  'event handler': ['script-src-attr', ...SCRIPTS],
  'inline style': ['style-src-elem', ...STYLES],
  'style attribute': ['style-src-attr', ...STYLES],
  evaluation: SCRIPTS,
  WebAssembly: SCRIPTS,
} as const;

export type UrlKind = keyof typeof URL_DIRECTIVES;
export type InlineKind = keyof typeof INLINE_DIRECTIVES;

/** The kinds that `default-src` governs where no closer directive does. */
export const FETCHED: readonly UrlKind[] = [
  'script',
  'worker',
  'frame',
  'object',
  'connection',
  'style',
  'image',
  'font',
  'media',
  'manifest',
];

export interface UrlRequest {
  readonly kind: UrlKind;
  readonly url: URL;
  /** The source that matches the nonce of the element, as in `'nonce-…'`. */
  readonly nonce?: string;
  /** Inserted by a script, as opposed to the parser; each worker is. */
  readonly isInserted?: boolean;
}

export interface InlineRequest {
  readonly kind: InlineKind;
  /** The source that matches the nonce of the element. */
  readonly nonce?: string;
  /** The source that matches the digest of the code. */
  readonly hash?: string;
}

export type PageRequest = UrlRequest | InlineRequest;

export interface Decision {
  /** The directive that decides; undefined if the policy has none for this. */
  readonly directive: string | undefined;
  readonly isAllowed: boolean;
  /** The source of the directive that allows it, as it is spelled. */
  readonly source: string | undefined;
}

/** @param page - the URL of the page that has the policy */
export function decide({ directives }: Policy, request: PageRequest, page: URL): Decision {
  const candidates: readonly string[] =
    'url' in request ? URL_DIRECTIVES[request.kind] : INLINE_DIRECTIVES[request.kind];
  const directive = candidates.find((name) => directives.has(name));
  if (directive === undefined) return { directive, isAllowed: true, source: undefined };
  const sources = directives.get(directive) ?? [];
  const source =
    'url' in request ? allowingUrl(sources, request, page) : allowingInline(sources, request);
  return { directive, isAllowed: source !== undefined, source };
}

/** Whether strings cannot become scripts in the DOM. */
export function requiresTrustedTypes({ directives }: Policy): boolean {
  const sinks = directives.get('require-trusted-types-for') ?? [];
  // The only keyword that is case-sensitive in Chromium.
  return sinks.includes("'script'");
}

function allowingUrl(
  sources: readonly string[],
  request: UrlRequest,
  page: URL,
): string | undefined {
  const { kind, url, nonce, isInserted = false } = request;
  const strictDynamic =
    kind === 'script' || kind === 'worker'
      ? sources.find((source) => isKeyword(source, 'strict-dynamic'))
      : undefined;
  const nonceSource = kind === 'script' || kind === 'style' ? marked(sources, nonce) : undefined;
  if (nonceSource !== undefined) return nonceSource;
  if (strictDynamic === undefined) return sources.find((source) => matchesUrl(source, url, page));
  // With `'strict-dynamic'`, hosts do not count, and scripts that another script inserts are allowed.
  return isInserted || kind === 'worker' ? strictDynamic : undefined;
}

function allowingInline(
  sources: readonly string[],
  { kind, nonce, hash }: InlineRequest,
): string | undefined {
  const keyword = (name: string) => sources.find((source) => isKeyword(source, name));
  switch (kind) {
    case 'evaluation':
      return keyword('unsafe-eval');
    case 'WebAssembly':
      return keyword('unsafe-eval') ?? keyword('wasm-unsafe-eval');
    case 'inline script':
    case 'inline style':
      return marked(sources, nonce) ?? marked(sources, hash) ?? unsafeInline(kind, sources);
    case 'event handler':
    case 'style attribute':
      return (
        (marked(sources, hash) === undefined ? undefined : keyword('unsafe-hashes')) ??
        unsafeInline(kind, sources)
      );
  }
}

/** `'unsafe-inline'`, which counts only if no stricter source is present. */
function unsafeInline(kind: InlineKind, sources: readonly string[]): string | undefined {
  const isStyle = kind === 'inline style' || kind === 'style attribute';
  const isStricter = (source: string) =>
    isNonce(source) || isHash(source) || (!isStyle && isKeyword(source, 'strict-dynamic'));
  if (sources.some(isStricter)) return undefined;
  return sources.find((source) => isKeyword(source, 'unsafe-inline'));
}

/** The source that is this nonce or hash. Their values are case-sensitive. */
function marked(sources: readonly string[], mark: string | undefined): string | undefined {
  return sources.find((source) => source === mark && (isNonce(source) || isHash(source)));
}

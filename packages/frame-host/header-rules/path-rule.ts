/**
 * The single description of what hosts send: which file is at a path, and with which headers. The frame
 * host and the edge function evaluate it; the other modules of this folder translate it for other hosts.
 */
import { API_KEY_PREFIXES } from '../../../shared/platform/platform-api.ts';
import { isRegisteredOrigin } from '../../../shared/platform/registered-origins.ts';
import { violationReporting } from '../../../shared/platform/violation-reports.ts';
import type { Environment } from '../../../shared/platform/platform-api.ts';
import type { RegisteredMerchant } from '../../../shared/platform/registered-origins.ts';
import type { ViolationReporting } from '../../../shared/platform/violation-reports.ts';

/** `shell` holds the bridge, `window` holds a gateway that navigates. */
export type FrameDocument = 'shell' | 'window';

/** `return` is what a gateway that navigates returns to. It is the same for all merchants. */
export type FramePageKind = FrameDocument | 'return';

export type Directives = Record<string, readonly string[]>;

/** The policies of one document, except for what depends on the merchant: ancestors and reports. */
export interface DocumentPolicy {
  readonly enforced: string;
  readonly reportOnly: string | undefined;
  /** Further headers, which do not depend on the merchant. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The environment of the key in the URL selects one. */
export type DocumentPolicies = Readonly<Record<Environment, DocumentPolicy>>;

export interface DocumentRule {
  readonly kind: FrameDocument;
  readonly policies: DocumentPolicies;
  /**
   * What is served instead to merchants for whose key scripts of third parties are enabled, by `scriptSetOf`
   * the merchant. Sets that are not listed enable no script on this site.
   */
  readonly withScripts?: Readonly<Record<string, ScriptedDocument>>;
}

/** A document that names the enabled scripts, and the policies that allow them. */
export interface ScriptedDocument {
  /** The path of the file. */
  readonly file: string;
  readonly policies: DocumentPolicies;
}

/** A key for the scripts of a merchant. It is the same for all merchants with the same scripts. */
export function scriptSetOf({ scripts = [] }: Pick<RegisteredMerchant, 'scripts'>): string {
  return [...new Set(scripts)].toSorted().join(',');
}

export interface PathRule {
  /** A path, or with `*` at the end all paths that begin with it. No character is encoded. */
  readonly path: string;
  /** The path of the file that is served. Default: the requested path. */
  readonly file?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** For a document of the frame, whose policy depends on the query. */
  readonly document?: DocumentRule;
}

export interface RegisteredMerchants {
  withKey(apiKey: string): RegisteredMerchant | undefined;
}

/** What a rule needs to know of the platform. */
export interface RuleContext {
  readonly merchants: RegisteredMerchants;
  /** Base URL of the violation reports, followed by the merchant's key. Default: no reports. */
  readonly reportUrl?: string | undefined;
}

/** For pages that no origin may embed. */
export const NO_ORIGIN = "'none'";

/**
 * The rule of a path. A rule for exactly this path takes precedence over rules for prefixes.
 */
export function ruleOf(rules: readonly PathRule[], path: string): PathRule | undefined {
  return (
    rules.find((rule) => rule.path === path) ??
    rules.find((rule) => rule.path.endsWith('*') && path.startsWith(rule.path.slice(0, -1)))
  );
}

export interface RuledResponse {
  /** The path of the file, if it is not the requested one. */
  readonly file: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** @param query - of the URL, unchanged */
export function responseFor(
  { file, headers, document }: PathRule,
  query: string,
  context: RuleContext,
): RuledResponse {
  if (document === undefined) return { file, headers };
  const embedding = embeddingOf(query, context.merchants);
  return {
    file: scriptedDocument(document, embedding)?.file ?? file,
    headers: { ...headers, ...policyHeaders(document, embedding, context.reportUrl) },
  };
}

/** The document with the scripts that are enabled for the key; `undefined` if none are enabled. */
export function scriptedDocument(
  { withScripts = {} }: DocumentRule,
  { merchant }: Embedding,
): ScriptedDocument | undefined {
  return merchant && withScripts[scriptSetOf(merchant)];
}

/** Who embeds a document, as its URL states it. */
export interface Embedding {
  readonly environment: Environment;
  /** The merchant with the key. */
  readonly merchant: RegisteredMerchant | undefined;
  /** The origin of the page, if it is registered for the key. */
  readonly origin: string | undefined;
}

/**
 * The origin is registered for the key in the same URL, and each of the two occurs once.
 *
 * @param query - of the URL, unchanged
 */
export function embeddingOf(query: string, merchants: RegisteredMerchants): Embedding {
  const parameters = new URLSearchParams(query);
  const key = onlyValue(parameters, 'key') ?? '';
  const merchant = merchants.withKey(key);
  const origin = onlyValue(parameters, 'origin') ?? '';
  const isRegistered = merchant !== undefined && isRegisteredOrigin(merchant, origin);
  return {
    environment: environmentOf(key),
    merchant,
    origin: isRegistered ? origin : undefined,
  };
}

/**
 * The headers of a document that depend on who embeds it. Browsers check all ancestors, so the window
 * inside the shell allows the shell and its page.
 */
export function policyHeaders(
  rule: DocumentRule,
  embedding: Embedding,
  reportUrl: string | undefined,
): Readonly<Record<string, string>> {
  const { environment, merchant, origin } = embedding;
  const { kind } = rule;
  const { policies } = scriptedDocument(rule, embedding) ?? rule;
  const { enforced, reportOnly, headers } = policies[environment];
  const reporting = merchant && reportingOf(merchant, reportUrl);
  const reports = reporting === undefined ? '' : `; ${serialise(reporting.directives)}`;
  const self = kind === 'shell' ? '' : "'self' ";
  const ancestors = origin === undefined ? NO_ORIGIN : self + origin;
  return {
    'Content-Security-Policy': `${enforced}${reports}; frame-ancestors ${ancestors}`,
    ...(reportOnly === undefined
      ? {}
      : { 'Content-Security-Policy-Report-Only': reportOnly + reports }),
    ...headers,
    ...(reporting?.endpoints === undefined ? {} : { 'Reporting-Endpoints': reporting.endpoints }),
  };
}

/** Of a parameter that occurs once. */
function onlyValue(parameters: URLSearchParams, name: string): string | undefined {
  const [value, ...others] = parameters.getAll(name);
  return others.length === 0 ? value : undefined;
}

export function reportingOf(
  { apiKey }: RegisteredMerchant,
  reportUrl: string | undefined,
): ViolationReporting | undefined {
  if (reportUrl === undefined) return undefined;
  return violationReporting(new URL(`${reportUrl}/${encodeURIComponent(apiKey)}`));
}

function environmentOf(apiKey: string): Environment {
  return apiKey.startsWith(API_KEY_PREFIXES.live) ? 'live' : 'sandbox';
}

export function serialise(directives: Directives | ViolationReporting['directives']): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

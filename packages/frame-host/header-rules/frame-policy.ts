/**
 * The headers of the frame's documents, generated from what each gateway's adapter declares: the
 * strictest policy under which that one gateway works.
 */
import * as v from 'valibot';
import type { Environment } from '../../../shared/platform/platform-api.ts';
import { ANY_HOST, lockingHeaders } from './locking-headers.ts';
import { serialise } from './path-rule.ts';
import type { Directives, DocumentPolicy, FramePageKind } from './path-rule.ts';
import type { InlineDigests } from './inline-digests.ts';

/** A source of a policy, without characters that could start another directive. */
const Source = v.pipe(v.string(), v.regex(/^[\w:./*'-]+$/));
const Url = v.pipe(v.string(), v.url());
const Urls = v.record(v.string(), v.object({ test: Url, live: Url }));
const Policy = v.record(
  v.picklist([
    'script-src',
    'style-src',
    'img-src',
    'font-src',
    'connect-src',
    'frame-src',
    'form-action',
  ]),
  v.array(Source),
);
/** Names of the Trusted Types policies that may be created. */
const TrustedTypes = v.array(v.pipe(v.string(), v.regex(/^[\w-]+$/)));

export const gatewayDeclarationsSchema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/)),
  v.object({
    urls: Urls,
    policy: Policy,
    trustedTypes: TrustedTypes,
    /** For a gateway whose script is not known in advance: violations are reported, not blocked. */
    trustedTypesReportOnly: v.optional(v.boolean(), false),
    /** Whether the gateway's form is in a separate window; the shell then runs none of its code. */
    navigates: v.boolean(),
    /** Names of the URLs to which the form leads, if the pages there lead on without it. */
    leadsTo: v.optional(v.array(v.string()), []),
    /** Scripts of third parties, by name. Each must be enabled for a key. */
    scripts: v.optional(
      v.record(
        v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,32}$/)),
        v.object({ urls: v.optional(Urls, {}), policy: Policy, trustedTypes: TrustedTypes }),
      ),
      {},
    ),
  }),
);

export type GatewayDeclaration = v.InferOutput<typeof gatewayDeclarationsSchema>[string];

/** By name. `url` is a script that replaces the declared one, as in the sandbox. */
export type EnabledScripts = Readonly<Record<string, { readonly url?: string }>>;

export interface FrameSite {
  readonly declaration: GatewayDeclaration;
  /** Which of the declared URLs are allowed. */
  readonly environment: Environment;
  /** URLs that override the declared ones, by name. */
  readonly urls: Readonly<Record<string, string>>;
  /** The third parties' scripts that are enabled, by name. */
  readonly scripts: EnabledScripts;
  /** The sources that replace `https:`: the scheme itself, or the sandbox's origins. */
  readonly anySecureHost: string;
}

/**
 * Any page may embed the return page, because a bank that navigates to it knows no merchant. The page
 * reads no query, and notifies only a parent of its own origin.
 */
export function returnPageHeaders(
  site: FrameSite,
  inline: InlineDigests,
): Readonly<Record<string, string>> {
  const { enforced, headers } = documentPolicy('return', site, inline);
  return { 'Content-Security-Policy': `${enforced}; frame-ancestors *`, ...headers };
}

/** Whether a document runs the gateway's code. */
export function runsGateway({ navigates }: GatewayDeclaration, document: FramePageKind): boolean {
  return document === (navigates ? 'window' : 'shell');
}

/** @param inline - digests of the document's inline scripts and styles */
export function documentPolicy(
  document: FramePageKind,
  site: FrameSite,
  inline: InlineDigests,
): DocumentPolicy {
  const { declaration } = site;
  const isForm = runsGateway(declaration, document);
  const scripts = isForm ? enabledScripts(site) : [];
  // It is not known in advance either which Trusted Types policies a third party's script creates.
  const reportOnly = isForm && (declaration.trustedTypesReportOnly || scripts.length > 0);
  const named = [...declaration.trustedTypes, ...scripts.flatMap((each) => each.trustedTypes)];
  const directives: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts],
    'style-src': ["'self'", ...inline.styles],
    // Its languages are data.
    ...(document !== 'window' && { 'connect-src': ["'self'"] }),
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...(reportOnly ? {} : trustedTypes(isForm ? declaration.trustedTypes : [])),
  };
  if (isForm) {
    for (const { policy, urls } of [{ ...declaration, urls: {} }, ...scripts]) {
      for (const [name, sources] of Object.entries(policy)) {
        directives[name] = widened(directives[name], sources, site, urls);
      }
    }
  } else if (document === 'shell') {
    // The parent's policy decides where the gateway window may navigate.
    directives['frame-src'] = widened(["'self'"], declaration.policy['frame-src'] ?? [], site);
  }
  return {
    enforced: serialise(directives),
    reportOnly: reportOnly ? serialise(trustedTypes([...new Set(named)])) : undefined,
    headers: lockingHeaders({
      runsForeignScripts: (directives['script-src'] ?? []).some(
        (source) => !source.startsWith("'"),
      ),
      sources: isForm ? connections(directives, site) : [],
      followsRedirects:
        isForm && Object.values(declaration.policy).some((sources) => sources.includes(ANY_HOST)),
    }),
  };
}

/**
 * What the document itself may connect and lead to. A nested page that goes on is governed by a list of its own, so it
 * is enough to list the first pages, if the host has been given their URLs.
 */
function connections(directives: Directives, { declaration, urls }: FrameSite): readonly string[] {
  const sources = Object.entries(directives).flatMap(([name, values]) =>
    /-src$|^form-action$/.test(name) ? values : [],
  );
  const first = declaration.leadsTo.flatMap((name) => urls[name] ?? []);
  if (first.length === 0 || first.length < declaration.leadsTo.length) return sources;
  return [...sources.filter((source) => source !== ANY_HOST), ...first];
}

type DeclaredScript = Pick<
  GatewayDeclaration['scripts'][string],
  'policy' | 'urls' | 'trustedTypes'
>;

/** If another script replaces a declared one, its origin replaces all hosts of the declared one. */
function enabledScripts({ declaration, scripts }: FrameSite): readonly DeclaredScript[] {
  return Object.entries(scripts).flatMap(([name, { url }]): readonly DeclaredScript[] => {
    const declared = declaration.scripts[name];
    if (declared === undefined) return [];
    if (url === undefined) return [declared];
    const { origin } = new URL(url);
    const policy = Object.fromEntries(
      Object.keys(declared.policy).map((directive) => [directive, [origin]]),
    );
    return [{ ...declared, policy }];
  });
}

function trustedTypes(names: readonly string[]): Directives {
  return {
    'require-trusted-types-for': ["'script'"],
    'trusted-types': names.length === 0 ? ["'none'"] : names,
  };
}

function widened(
  own: readonly string[] | undefined,
  declared: readonly string[],
  { declaration, environment, urls, anySecureHost }: FrameSite,
  more: GatewayDeclaration['urls'] = {},
): readonly string[] {
  const kind = environment === 'live' ? 'live' : 'test';
  const sources = declared.map((source) => {
    if (source === ANY_HOST) return anySecureHost;
    const address = urls[source] ?? (more[source] ?? declaration.urls[source])?.[kind];
    return address === undefined ? source : new URL(address).origin;
  });
  const kept = (own ?? []).filter((source) => source !== "'none'");
  return [...new Set([...kept, ...sources])];
}

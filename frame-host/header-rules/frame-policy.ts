/**
 * The headers of the frame's documents, generated from what each gateway's adapter declares: the
 * strictest policy under which that one gateway works.
 */
import * as v from 'valibot';
import type { Environment } from '../../shared/platform-api.ts';
import { serialise } from './path-rule.ts';
import type { Directives, DocumentPolicy, FramePageKind } from './path-rule.ts';
import type { InlineDigests } from './inline-digests.ts';

/** A source of a policy, without characters that could start another directive. */
const Source = v.pipe(v.string(), v.regex(/^[\w:./*'-]+$/));
const Url = v.pipe(v.string(), v.url());

export const gatewayDeclarationsSchema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/)),
  v.object({
    urls: v.record(v.string(), v.object({ test: Url, live: Url })),
    policy: v.record(
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
    ),
    /** Names of the Trusted Types policies that may be created. */
    trustedTypes: v.array(v.pipe(v.string(), v.regex(/^[\w-]+$/))),
    /** For a gateway whose script is not known in advance: violations are reported, not blocked. */
    trustedTypesReportOnly: v.optional(v.boolean(), false),
    /** The gateway's form is in a separate window, and the shell runs none of its code. */
    navigates: v.boolean(),
  }),
);

export type GatewayDeclaration = v.InferOutput<typeof gatewayDeclarationsSchema>[string];

export interface FrameSite {
  readonly declaration: GatewayDeclaration;
  /** Which of the declared URLs are allowed. */
  readonly environment: Environment;
  /** URLs that override the declared ones, by name. */
  readonly urls: Readonly<Record<string, string>>;
  /** What `https:` stands for: the scheme itself, or the sandbox's origins instead. */
  readonly anySecureHost: string;
}

/**
 * Any page may embed the return page, because a bank that navigates to it knows no merchant: it reads
 * no query, and notifies only a parent of its own origin.
 */
export function returnPagePolicy(site: FrameSite, inline: InlineDigests): string {
  return `${documentPolicy('return', site, inline).enforced}; frame-ancestors *`;
}

/** @param inline - digests of the document's inline scripts and styles */
export function documentPolicy(
  document: FramePageKind,
  site: FrameSite,
  inline: InlineDigests,
): DocumentPolicy {
  const { declaration } = site;
  const runsGateway = document === (declaration.navigates ? 'window' : 'shell');
  const reportOnly = runsGateway && declaration.trustedTypesReportOnly;
  const directives: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts],
    'style-src': ["'self'", ...inline.styles],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...(reportOnly ? {} : trustedTypes(runsGateway ? declaration.trustedTypes : [])),
  };
  if (runsGateway) {
    for (const [name, sources] of Object.entries(declaration.policy)) {
      directives[name] = widened(directives[name], sources, site);
    }
  } else if (document === 'shell') {
    // The parent's policy decides where the gateway window may navigate.
    directives['frame-src'] = widened(["'self'"], declaration.policy['frame-src'] ?? [], site);
  }
  return {
    enforced: serialise(directives),
    reportOnly: reportOnly ? serialise(trustedTypes(declaration.trustedTypes)) : undefined,
  };
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
): readonly string[] {
  const kind = environment === 'live' ? 'live' : 'test';
  const sources = declared.map((source) => {
    if (source === 'https:') return anySecureHost;
    const address = urls[source] ?? declaration.urls[source]?.[kind];
    return address === undefined ? source : new URL(address).origin;
  });
  const kept = (own ?? []).filter((source) => source !== "'none'");
  return [...new Set([...kept, ...sources])];
}

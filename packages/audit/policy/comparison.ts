/** Compares what a page's policies allow with what the SDK needs. */
import { decide, FETCHED, requiresTrustedTypes } from './decision.ts';
import { hostProbesOf, probesOf } from './probes.ts';
import { isKeyword, isNonce, matchesUrl } from './sources.ts';
import type { Decision, PageRequest, UrlKind } from './decision.ts';
import type { Policy } from './policies.ts';
import type { Probe } from './probes.ts';

export interface Finding {
  /** `error` fails the check; `warning` does not. */
  readonly level: 'error' | 'warning';
  /** What it is about: a header, a directive, a document, a script. */
  readonly subject: string;
  readonly message: string;
}

export type Sources = Readonly<Record<string, readonly string[]>>;

export interface Comparison {
  /** All that are enforced on the page. */
  readonly policies: readonly Policy[];
  /** The sources that the SDK needs, by directive. */
  readonly required: Sources;
  /** The same with those that the page's own list names. */
  readonly listed: Sources;
  /** The URL of the page. */
  readonly page: URL;
}

/** What the sources of each directive of the generated policy are needed for. */
const NEEDED_FOR: Readonly<Record<string, UrlKind>> = {
  'script-src': 'script',
  'connect-src': 'connection',
  'frame-src': 'frame',
  'form-action': 'form',
};
/** `default-src` does not apply to these, so each must be present. */
const WITHOUT_FALLBACK = ['form-action', 'base-uri', 'frame-ancestors'];
const REPORTING = ['report-to', 'report-uri'];

export function comparePolicy(comparison: Comparison): Finding[] {
  const { policies, page } = comparison;
  if (policies.length === 0) {
    return [finding('error', 'Content-Security-Policy', 'The page is served without this header')];
  }
  const hasAny = (names: readonly string[]) =>
    policies.some(({ directives }) => names.some((name) => directives.has(name)));
  const findings = [...blocked(comparison), ...unrestricted(policies, page)];
  for (const name of WITHOUT_FALLBACK) {
    if (!hasAny([name])) {
      findings.push(finding('error', name, 'Unrestricted: no policy has this directive'));
    }
  }
  if (!policies.some(requiresTrustedTypes)) {
    const message = "Unrestricted: no policy has this directive with 'script'";
    findings.push(finding('error', 'require-trusted-types-for', message));
  }
  findings.push(...wideAndUnlisted(comparison));
  if (!hasAny(REPORTING)) {
    findings.push(finding('warning', 'Content-Security-Policy', 'Violations are not reported'));
  }
  return findings;
}

/** The probes that every policy allows, although at least one policy restricts such requests. */
export function tooWide(
  policies: readonly Policy[],
  page: URL,
  probes: readonly Probe[] = probesOf(policies),
): readonly Finding[] {
  return allowed(policies, page, probes).map(({ directives, message }) =>
    finding('error', directives, message),
  );
}

/** What is too wide, and each host that neither the SDK nor the page's own list needs. */
function wideAndUnlisted({ policies, listed, page }: Comparison): readonly Finding[] {
  const list: Policy = { directives: new Map(Object.entries(listed)) };
  const isListed = ({ request }: Probe) =>
    ('url' in request && matchesUrl("'self'", request.url, page)) ||
    decide(list, request, page).isAllowed;
  const wide = probesOf(policies);
  const hosts = hostProbesOf(policies, page).filter((probe) => !isListed(probe));
  return allowed(policies, page, [...wide, ...hosts]).map(({ probe, directives, message }) =>
    finding(
      'error',
      directives,
      hosts.includes(probe) ? `${message}, which is in no list` : message,
    ),
  );
}

interface Allowed {
  readonly probe: Probe;
  /** Those that decide. */
  readonly directives: string;
  readonly message: string;
}

/** The probes that are allowed, the first one for each combination of sources. */
function allowed(
  policies: readonly Policy[],
  page: URL,
  probes: readonly Probe[],
): readonly Allowed[] {
  const found = new Map<string, Allowed>();
  for (const probe of probes) {
    const decisions = policies.map((policy) => decide(policy, probe.request, page));
    if (!decisions.every(({ isAllowed }) => isAllowed)) continue;
    const directives = distinct(decisions, 'directive');
    const sources = distinct(decisions, 'source');
    const key = `${directives}: ${sources}`;
    if (directives === '' || found.has(key)) continue;
    found.set(key, { probe, directives, message: `${sources} allows ${probe.subject}` });
  }
  return [...found.values()];
}

/** What the SDK needs and a policy blocks; one policy is enough to block it. */
function blocked({ policies, required, page }: Comparison): readonly Finding[] {
  const nonces = policies
    .flatMap(({ directives }) => [...directives.values()].flat())
    .filter(isNonce);
  return Object.entries(NEEDED_FOR).flatMap(([name, kind]) =>
    (required[name] ?? [])
      .filter((source) => !isKeyword(source, 'none'))
      .filter((source) => {
        const url = new URL(isKeyword(source, 'self') ? page.origin : source);
        // The page can put a nonce on the script.
        const marks = kind === 'script' ? nonces.map((nonce) => ({ nonce })) : [];
        const requests = [{}, ...marks].map((mark): PageRequest => ({ kind, url, ...mark }));
        return !requests.some((request) =>
          policies.every((policy) => decide(policy, request, page).isAllowed),
        );
      })
      .map((source) => finding('error', name, `${source} is blocked, which the SDK needs`)),
  );
}

/** One finding for all kinds of requests that no policy restricts. */
function unrestricted(policies: readonly Policy[], page: URL): readonly Finding[] {
  const url = new URL(page.origin);
  const kinds = FETCHED.filter((kind) =>
    policies.every((policy) => decide(policy, { kind, url }, page).directive === undefined),
  );
  if (kinds.length === 0) return [];
  const message = `Unrestricted: no policy has this directive, or another for ${kinds.join(', ')}`;
  return [finding('error', 'default-src', message)];
}

function distinct(decisions: readonly Decision[], field: 'directive' | 'source'): string {
  const values = decisions.flatMap(({ [field]: value }) => (value === undefined ? [] : [value]));
  return [...new Set(values)].join(' and ');
}

function finding(level: Finding['level'], subject: string, message: string): Finding {
  return { level, subject, message };
}

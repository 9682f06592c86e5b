/** Compares the policy that a page was served with to the policy that the SDK needs. */

export interface Finding {
  /** `error` fails the check; `warning` does not. */
  readonly level: 'error' | 'warning';
  /** What it is about: a header, a document, a script. */
  readonly subject: string;
  readonly message: string;
}

type Directives = ReadonlyMap<string, readonly string[]>;

/** Sources that match more than one host, or disable the protection. */
const INEXACT = /\*|^(https?|wss?|blob|filesystem):$|^'(unsafe-|strict-dynamic|wasm-unsafe)/;
/** Directives where a `data:` URL can run as code. An image or a font cannot. */
const RUNNABLE_DATA = new Set(['default-src', 'script-src', 'frame-src', 'object-src']);

/** `default-src` does not apply to these, so each must be present. */
const WITHOUT_FALLBACK = new Set([
  'form-action',
  'base-uri',
  'frame-ancestors',
  'require-trusted-types-for',
]);
const REPORTING = ['report-to', 'report-uri'];

/**
 * @param header - the value of `Content-Security-Policy`; several policies are all enforced
 * @param required - the sources that the SDK needs, by directive
 */
export function comparePolicy(
  header: string | undefined,
  required: Readonly<Record<string, readonly string[]>>,
): Finding[] {
  const policies = parsePolicies(header);
  if (policies.length === 0) {
    return [finding('error', 'Content-Security-Policy', 'The page is served without one')];
  }
  const needed = Object.entries(required).filter(([name]) => !REPORTING.includes(name));
  const findings = needed.flatMap(([name, sources]) =>
    policies.flatMap((policy) => missingSources(name, sources, policy)),
  );
  for (const name of WITHOUT_FALLBACK) {
    if (!policies.some((policy) => policy.has(name))) {
      findings.push(finding('error', name, 'Unrestricted: no policy has this directive'));
    }
  }
  const strictest = strictestSources(policies);
  for (const [name, sources] of strictest) {
    for (const source of sources.filter((given) => isInexact(name, given))) {
      findings.push(finding('error', name, `${source} allows more than the hosts that it needs`));
    }
  }
  if (!policies.some((policy) => REPORTING.some((name) => policy.has(name)))) {
    findings.push(finding('warning', 'Content-Security-Policy', 'Violations are not reported'));
  }
  return findings;
}

/** Policies are separated by commas, or by line breaks between headers of the same name. */
function parsePolicies(header = ''): Directives[] {
  return header
    .split(/[,\n]/)
    .map((policy) => {
      const directives = new Map<string, readonly string[]>();
      for (const directive of policy.split(';')) {
        const [name = '', ...sources] = directive.trim().split(/\s+/);
        // Only the first of repeated directives is enforced.
        if (name !== '' && !directives.has(name.toLowerCase())) {
          directives.set(name.toLowerCase(), sources);
        }
      }
      return directives;
    })
    .filter(({ size }) => size > 0);
}

function missingSources(
  name: string,
  sources: readonly string[],
  policy: Directives,
): readonly Finding[] {
  const given = policy.get(name) ?? (name.endsWith('-src') ? policy.get('default-src') : undefined);
  if (given === undefined) return [];
  return sources
    .filter((source) => source !== "'none'" && !given.includes(source))
    .map((source) => finding('error', name, `${source} is missing, which the SDK needs`));
}

/** A source must be allowed by every policy, so one policy without it is enough to block it. */
function strictestSources(policies: readonly Directives[]): Directives {
  const strictest = new Map<string, readonly string[]>();
  for (const name of new Set(policies.flatMap((policy) => [...policy.keys()]))) {
    const lists = policies.flatMap((policy) => {
      const list = policy.get(name);
      return list === undefined ? [] : [list];
    });
    const [first = [], ...others] = lists;
    strictest.set(
      name,
      first.filter((source) => others.every((list) => list.includes(source))),
    );
  }
  return strictest;
}

function isInexact(name: string, source: string): boolean {
  return INEXACT.test(source) || (source === 'data:' && RUNNABLE_DATA.has(name));
}

function finding(level: Finding['level'], subject: string, message: string): Finding {
  return { level, subject, message };
}

/** What a page's policies allow, for a person who does not read policies. */
import { decide, FETCHED } from '../policy/decision.ts';
import { hostProbesOf, probesOf } from '../policy/probes.ts';
import type { PageRequest } from '../policy/decision.ts';
import type { Policy } from '../policy/policies.ts';

export interface AllowedRequests {
  readonly kind: PageRequest['kind'];
  /** Origins, or what stands for them. Empty: not allowed. */
  readonly from: readonly string[];
}

/** The name that stands for all hosts that no policy names. */
const STAND_IN_HOST = /\bpay-audit\b/;
const EVERYWHERE = 'hosts that are not named';
/** Kinds that have no URL are allowed in the page itself. */
const IN_PAGE = 'the page itself';

/** @param page - the URL of the page that has the policies */
export function allowedRequests(
  policies: readonly Policy[],
  page: URL,
): readonly AllowedRequests[] {
  const own = [...FETCHED, 'form' as const].map((kind) => ({ kind, url: new URL(page.origin) }));
  const probes = [...hostProbesOf(policies, page), ...probesOf(policies)];
  const requests: readonly PageRequest[] = [...own, ...probes.map(({ request }) => request)];
  const places = new Map<PageRequest['kind'], Set<string>>();
  for (const request of requests) {
    const from = places.get(request.kind) ?? new Set();
    places.set(request.kind, from);
    if (policies.every((policy) => decide(policy, request, page).isAllowed)) {
      from.add(placeOf(request));
    }
  }
  return [...places].map(([kind, from]) => ({ kind, from: [...from].toSorted() }));
}

function placeOf(request: PageRequest): string {
  if (!('url' in request)) return IN_PAGE;
  const { origin, protocol, hostname } = request.url;
  if (STAND_IN_HOST.test(hostname)) return EVERYWHERE;
  return origin === 'null' ? `${protocol} URLs` : origin;
}

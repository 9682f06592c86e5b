/** Checks a recorded page: its headers, and each script that ran in it and in the payment frames. */
import { withoutSearch } from './evidence/received-headers.ts';
import { compareConnections } from './headers/connection-allowlist.ts';
import { compareIntegrity } from './headers/integrity-policy.ts';
import { comparePolicy, tooWide } from './policy/comparison.ts';
import { decide } from './policy/decision.ts';
import { policiesOfHeader } from './policy/policies.ts';
import { probesOf } from './policy/probes.ts';
import { isKeyword } from './policy/sources.ts';
import type { RecordedDocument, RecordedScript } from './browser-events.ts';
import type { MerchantPolicy, PolicyOptions } from './merchant-policy.ts';
import type { PageRecording } from './page-recording.ts';
import type { Finding } from './policy/comparison.ts';
import type { Policy } from './policy/policies.ts';
import type { ListedScript } from './script-list.ts';

/** A script that ran, with its entry in the lists, if it has one. */
export interface CheckedScript extends RecordedScript {
  readonly listed: boolean;
  readonly owner?: string;
  readonly purpose?: string;
  readonly delivery?: ListedScript['delivery'];
}

/** Scripts of the gateway's card fields, an issuer or a bank, which are counted and not checked. */
export interface ThirdParty {
  readonly origin: string;
  readonly scripts: number;
}

export interface CheckReport {
  readonly url: string;
  /** ISO 8601. */
  readonly checkedAt: string;
  readonly passed: boolean;
  readonly findings: readonly Finding[];
  /** Of the page itself, its workers and its own frames. */
  readonly pageScripts: readonly CheckedScript[];
  /** Of the payment frames. */
  readonly frameScripts: readonly CheckedScript[];
  readonly thirdParties: readonly ThirdParty[];
}

export interface PageCheck {
  readonly recording: PageRecording;
  readonly required: MerchantPolicy;
  /** The same with the sources of the page's own list. */
  readonly listed: MerchantPolicy;
  /** Origins to which the page itself leads. */
  readonly links: readonly string[];
  readonly options: PolicyOptions;
  readonly scripts: readonly ListedScript[];
  /** Names of the third parties' scripts that the platform has enabled for the page's key. */
  readonly enabledScripts: readonly string[];
}

export function checkPage(check: PageCheck): CheckReport {
  const { recording, required } = check;
  const pageOrigin = new URL(recording.url).origin;
  const frameOrigins = required.directives['frame-src'] ?? [];
  const ranOn = (origins: readonly string[]) =>
    recording.scripts.filter(({ origin }) => origins.includes(origin));

  const pageScripts = ranOn([pageOrigin]).map((script) => lookUp(script, 'merchant', check));
  const frameScripts = ranOn(frameOrigins).map((script) => lookUp(script, 'frame', check));
  const findings = [
    ...departures(check),
    ...failedPage(recording.openDocument),
    ...pageHeaders(check),
    ...frameHeaders(recording.documents, frameOrigins, pageOrigin),
    ...notEnabled(check, frameOrigins),
    ...[...pageScripts, ...frameScripts].filter(({ listed }) => !listed).map(unlisted),
    ...recording.violations.map((message) => error('violation', message)),
    ...recording.dialogs.map((kind) => warning('dialog', `The check dismissed a dialog (${kind})`)),
  ];
  if (!pageScripts.some(({ owner }) => owner === 'Pay')) {
    findings.push(
      warning('scripts', 'The SDK did not run as shipped; list the bundle that has it'),
    );
  }
  return {
    url: recording.url,
    checkedAt: new Date().toISOString(),
    passed: findings.every(({ level }) => level !== 'error'),
    findings,
    pageScripts,
    frameScripts,
    thirdParties: thirdParties(recording.scripts, [pageOrigin, ...frameOrigins]),
  };
}

/** Where the page leads without a press of the customer, which no policy of the page restricts. */
export function departures({ recording, links }: PageCheck): Finding[] {
  const { requestedUrl, url, refreshes } = recording;
  const requested = new URL(requestedUrl);
  const origin = originOf(url);
  const isSecure = origin === `https://${requested.hostname}`;
  const known = new Set([requested.origin, ...(isSecure ? [origin] : []), ...links]);
  const isUnknown = (target: string) => !known.has(target);
  const targets = new Set(refreshes.map(originOf));
  return [
    ...(isUnknown(origin) ? [error(origin, 'The page led there, and it is in no list')] : []),
    ...[...targets]
      .filter(isUnknown)
      .map((target) => error(target, 'A refresh of the page leads there, and it is in no list')),
  ];
}

/** The page of an error has the headers of the site, and nothing of the page that was to be checked. */
function failedPage(document: RecordedDocument | undefined): Finding[] {
  if (document === undefined || document.status < 400) return [];
  const { url, status } = document;
  return [error(withoutSearch(url), `The server responded with ${status}, and not with the page`)];
}

/** What is wrong with the headers of the page. */
export function pageHeaders(check: PageCheck): Finding[] {
  const { recording, required, listed } = check;
  const { openDocument, policies, url } = recording;
  if (openDocument === undefined) return [error(url, 'The page was not loaded over the network')];
  const page = new URL(url);
  return [
    ...comparePolicy({
      policies,
      required: required.directives,
      listed: listed.directives,
      page,
    }),
    ...lockingHeaders(openDocument, check),
    ...sniffing(openDocument),
  ];
}

/** The headers that only some browsers enforce, where the page sends them. */
function lockingHeaders(
  { headers }: RecordedDocument,
  { required, listed, recording }: PageCheck,
): readonly Finding[] {
  const connections = headers['connection-allowlist'];
  const integrity = headers['integrity-policy'];
  const generated = (policy: MerchantPolicy) => policy.headers['Connection-Allowlist'] ?? '';
  return [
    ...(connections === undefined
      ? []
      : compareConnections({
          header: connections,
          required: generated(required),
          listed: generated(listed),
          page: new URL(recording.url).origin,
        })),
    ...(integrity === undefined ? [] : compareIntegrity(integrity)),
  ];
}

/** The headers that the frame host always sends. */
function frameHeaders(
  documents: readonly RecordedDocument[],
  frameOrigins: readonly string[],
  pageOrigin: string,
): Finding[] {
  return documents
    .filter(({ url }) => frameOrigins.includes(new URL(url).origin))
    .flatMap((document) => {
      const { 'content-security-policy': header = '', 'set-cookie': cookie } = document.headers;
      const subject = withoutSearch(document.url);
      const policies = policiesOfHeader(header);
      const findings = sniffing(document);
      if (!policies.some(blocksByDefault)) {
        findings.push(error(subject, "The frame's policy lacks default-src 'none'"));
      }
      for (const message of ancestors(policies, new URL(document.url), pageOrigin)) {
        findings.push(error(subject, message));
      }
      if (cookie !== undefined) findings.push(error(subject, 'The frame sets a cookie'));
      return findings;
    });
}

/** Third-party scripts that a frame's policy allows although they should not be enabled. */
function notEnabled(check: PageCheck, frameOrigins: readonly string[]): Finding[] {
  const { recording, scripts, enabledScripts } = check;
  const others = scripts.flatMap((script) =>
    script.delivery === 'enabled' && !enabledScripts.includes(script.name) ? script : [],
  );
  return recording.documents
    .filter(({ url }) => frameOrigins.includes(new URL(url).origin))
    .flatMap(({ url, headers: { 'content-security-policy': header = '' } }) => {
      const policies = policiesOfHeader(header);
      const isAllowed = (origin: string) =>
        policies.every(
          (policy) =>
            decide(policy, { kind: 'script', url: new URL(origin) }, new URL(url)).isAllowed,
        );
      return others
        .filter(({ origins }) => origins[environmentOf(check)].some(isAllowed))
        .map(({ name }) =>
          error(withoutSearch(url), `The policy allows the script ${name}, which is not enabled`),
        );
    });
}

function environmentOf({ options }: PageCheck): 'sandbox' | 'live' {
  return options.environment === 'live' ? 'live' : 'sandbox';
}

/** What is wrong with the pages that may embed a frame. */
function ancestors(policies: readonly Policy[], frame: URL, pageOrigin: string): string[] {
  if (!policies.some(({ directives }) => directives.has('frame-ancestors'))) {
    return ["The frame's policy lacks frame-ancestors, so any page may embed it"];
  }
  const embedding = { kind: 'ancestor', url: new URL(pageOrigin) } as const;
  const mayEmbed = policies.every((policy) => decide(policy, embedding, frame).isAllowed);
  const others = probesOf(policies).filter(({ request }) => request.kind === 'ancestor');
  return [
    ...(mayEmbed ? [] : [`The frame's policy does not allow ${pageOrigin} in frame-ancestors`]),
    ...tooWide(policies, frame, others).map(
      ({ subject, message }) => `The frame's policy: ${subject}: ${message}`,
    ),
  ];
}

function blocksByDefault({ directives }: Policy): boolean {
  return directives.get('default-src')?.every((source) => isKeyword(source, 'none')) ?? false;
}

function sniffing({ url, headers }: RecordedDocument): Finding[] {
  // As browsers read it: in any case, and of several values the first.
  const [value = ''] = (headers['x-content-type-options'] ?? '').split(/[,\n]/);
  if (value.trim().toLowerCase() === 'nosniff') return [];
  return [error(withoutSearch(url), 'X-Content-Type-Options is not nosniff')];
}

function lookUp(
  script: RecordedScript,
  page: ListedScript['page'],
  check: PageCheck,
): CheckedScript {
  const entry = check.scripts.find(
    (listed) => listed.page === page && isListed(script, listed, check),
  );
  if (entry === undefined) return { ...script, listed: false };
  const { owner, purpose, delivery } = entry;
  const integrity = entry.delivery === 'pinned' ? entry.integrity : script.integrity;
  return { ...script, integrity, listed: true, owner, purpose, delivery };
}

function isListed(
  { url, integrity, digests = [integrity] }: RecordedScript,
  listed: ListedScript,
  check: PageCheck,
): boolean {
  switch (listed.delivery) {
    case 'pinned':
      return digests.includes(listed.integrity);
    case 'evergreen':
      return url !== '' && withoutSearch(url) === listed.urls[environmentOf(check)];
    case 'enabled':
      return (
        url !== '' &&
        check.enabledScripts.includes(listed.name) &&
        listed.origins[environmentOf(check)].includes(new URL(url).origin)
      );
  }
}

function unlisted({ url, integrity, origin }: CheckedScript): Finding {
  const name = url === '' ? `evaluated in a page of ${origin}` : withoutSearch(url);
  return error(`script ${name}`, `It ran and is in no list: ${integrity || 'source not readable'}`);
}

function thirdParties(
  scripts: readonly RecordedScript[],
  known: readonly string[],
): readonly ThirdParty[] {
  const counts = new Map<string, number>();
  for (const { origin } of scripts) {
    if (!known.includes(origin)) counts.set(origin, (counts.get(origin) ?? 0) + 1);
  }
  return [...counts].map(([origin, count]) => ({ origin, scripts: count }));
}

function error(subject: string, message: string): Finding {
  return { level: 'error', subject, message };
}

function warning(subject: string, message: string): Finding {
  return { level: 'warning', subject, message };
}

/** The scheme, of a URL such as `about:blank` that has no origin. */
function originOf(url: string): string {
  const { origin, protocol } = new URL(url);
  return origin === 'null' ? protocol : origin;
}

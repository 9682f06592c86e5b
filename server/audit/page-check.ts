/** Judges a recorded page: its headers, and each script that ran in it and in the payment frames. */
import { comparePolicy } from './policy-comparison.ts';
import type { RecordedDocument, RecordedScript } from './browser-events.ts';
import type { MerchantPolicy, PolicyOptions } from './merchant-policy.ts';
import type { PageRecording } from './page-recording.ts';
import type { Finding } from './policy-comparison.ts';
import type { ListedScript } from './script-list.ts';

/** A script that ran, and why it may, where it may. */
export interface JudgedScript extends RecordedScript {
  readonly listed: boolean;
  readonly owner?: string;
  readonly purpose?: string;
  readonly delivery?: 'pinned' | 'evergreen';
}

/** A place inside the frames that belongs to others: card fields, issuers, banks. */
export interface ForeignPlace {
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
  readonly pageScripts: readonly JudgedScript[];
  /** Of the payment frames. */
  readonly frameScripts: readonly JudgedScript[];
  readonly foreignPlaces: readonly ForeignPlace[];
}

export interface PageCheck {
  readonly recording: PageRecording;
  readonly required: MerchantPolicy;
  readonly options: PolicyOptions;
  readonly scripts: readonly ListedScript[];
}

export function checkPage(check: PageCheck): CheckReport {
  const { recording, required } = check;
  const pageOrigin = new URL(recording.url).origin;
  const frameOrigins = required.directives['frame-src'] ?? [];
  const ranOn = (origins: readonly string[]) =>
    recording.scripts.filter(({ origin }) => origins.includes(origin));

  const pageScripts = ranOn([pageOrigin]).map((script) => judged(script, 'merchant', check));
  const frameScripts = ranOn(frameOrigins).map((script) => judged(script, 'frame', check));
  const findings = [
    ...pageHeaders(recording, required),
    ...frameHeaders(recording.documents, frameOrigins, pageOrigin),
    ...[...pageScripts, ...frameScripts].filter(({ listed }) => !listed).map(unlisted),
    ...recording.violations.map((text) => error('violation', text)),
  ];
  if (!pageScripts.some(({ owner }) => owner === 'Pay')) {
    const message = 'No script of the SDK ran as it was shipped; a bundle with it must be listed';
    findings.push({ level: 'warning', subject: 'scripts', message });
  }
  return {
    url: recording.url,
    checkedAt: new Date().toISOString(),
    passed: findings.every(({ level }) => level !== 'error'),
    findings,
    pageScripts,
    frameScripts,
    foreignPlaces: foreignPlaces(recording.scripts, [pageOrigin, ...frameOrigins]),
  };
}

function pageHeaders({ documents, url }: PageRecording, { directives }: MerchantPolicy): Finding[] {
  const page = documents.find((document) => document.url === withoutFragment(url));
  if (page === undefined) return [error(url, 'The page itself was not loaded over the network')];
  return [...comparePolicy(page.headers['content-security-policy'], directives), ...sniffing(page)];
}

/** What the frame host promises, and what an attacker in its place would have to give up. */
function frameHeaders(
  documents: readonly RecordedDocument[],
  frameOrigins: readonly string[],
  pageOrigin: string,
): Finding[] {
  return documents
    .filter(({ url }) => frameOrigins.includes(new URL(url).origin))
    .flatMap((document) => {
      const { 'content-security-policy': policy = '', 'set-cookie': cookie } = document.headers;
      const subject = withoutQuery(document.url);
      const findings = sniffing(document);
      if (!/(^|; )default-src 'none'(;|$)/.test(policy)) {
        findings.push(error(subject, "The frame's policy does not begin by forbidding everything"));
      }
      const ancestors = /(?:^|; )frame-ancestors ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
      if (!ancestors.includes(pageOrigin)) {
        findings.push(error(subject, `The frame's policy does not name ${pageOrigin} as ancestor`));
      }
      if (cookie !== undefined) findings.push(error(subject, 'The frame sets a cookie'));
      return findings;
    });
}

function sniffing({ url, headers }: RecordedDocument): Finding[] {
  if (headers['x-content-type-options'] === 'nosniff') return [];
  return [error(withoutQuery(url), 'X-Content-Type-Options is not nosniff')];
}

function judged(
  script: RecordedScript,
  place: ListedScript['page'],
  { scripts, options }: PageCheck,
): JudgedScript {
  const environment = options.environment === 'live' ? 'live' : 'sandbox';
  const entry = scripts.find(
    (listed) =>
      listed.page === place &&
      (listed.delivery === 'pinned'
        ? listed.integrity === script.integrity
        : script.url !== '' && withoutQuery(script.url) === listed.addresses[environment]),
  );
  if (entry === undefined) return { ...script, listed: false };
  const { owner, purpose, delivery } = entry;
  return { ...script, listed: true, owner, purpose, delivery };
}

function unlisted({ url, integrity, origin }: JudgedScript): Finding {
  const name = url === '' ? `evaluated in a page of ${origin}` : withoutQuery(url);
  return error(`script ${name}`, `It ran and is in no list: ${integrity || 'text not readable'}`);
}

function foreignPlaces(
  scripts: readonly RecordedScript[],
  known: readonly string[],
): readonly ForeignPlace[] {
  const counts = new Map<string, number>();
  for (const { origin } of scripts) {
    if (!known.includes(origin)) counts.set(origin, (counts.get(origin) ?? 0) + 1);
  }
  return [...counts].map(([origin, count]) => ({ origin, scripts: count }));
}

function error(subject: string, message: string): Finding {
  return { level: 'error', subject, message };
}

/** A query may hold what a report should not. */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '');
}

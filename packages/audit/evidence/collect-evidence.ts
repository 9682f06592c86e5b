/** Makes the contents of a report from what a browser recorded and the check found. */
import { UsageError } from '../usage-error.ts';
import { allowedRequests } from './allowed-requests.ts';
import { changesSince, datedFacts } from './changes.ts';
import { FORMAT } from './baseline.ts';
import { instructionFor } from './instruction.ts';
import { receivedDocument, withoutNonces, withoutSearch } from './received-headers.ts';
import type { CheckReport, CheckedScript, PageCheck } from '../page-check.ts';
import type { Change, NewFact } from './changes.ts';
import type { Baseline } from './baseline.ts';
import type { Evidence } from './evidence.ts';
import type { ReceivedDocument } from './received-headers.ts';

export interface Circumstances {
  readonly tool: Evidence['tool'];
  readonly lists: Evidence['lists'];
  readonly baseline: Baseline | undefined;
}

/** Exit codes of `pay-audit report`; 2 means that no report was written. */
const AS_EXPECTED = 0;
const ERROR_FOUND = 1;
const CHANGED = 3;

/** @throws {UsageError} when the baseline is a report of another page */
export function collectEvidence(
  check: PageCheck,
  report: CheckReport,
  { tool, lists, baseline }: Circumstances,
): Evidence {
  const { recording, options, enabledScripts } = check;
  const { checkedAt, findings, thirdParties } = report;
  const page = withoutSearch(recording.requestedUrl);
  const openedUrl = withoutSearch(report.url);
  if (baseline !== undefined && baseline.page !== page) {
    throw new UsageError(`The baseline is a report of ${baseline.page}, not of ${page}`);
  }
  const documents = documentsOf(check);
  const scripts = [
    ...distinct(report.pageScripts).map((script) => ({ ...script, place: 'page' as const })),
    ...distinct(report.frameScripts).map((script) => ({ ...script, place: 'frame' as const })),
  ];
  const newFacts = [
    { subject: 'URL of the page after redirects', value: openedUrl, othersMayChange: false },
    ...scripts.map(scriptFact),
    ...documents.flatMap(headerFacts),
    ...recording.policies.map(({ directives }) => ({
      subject: 'A policy that the browser enforces on the page',
      value: withoutNonces(
        [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; '),
      ),
      othersMayChange: false,
    })),
    ...thirdParties.map(({ origin }) => ({
      subject: 'A further origin whose scripts ran',
      value: origin || 'an opaque origin',
      // Which bank's page is nested in a gateway's form depends on the card.
      othersMayChange: true,
    })),
  ];
  const facts = datedFacts(newFacts, checkedAt, baseline);
  const changes = baseline === undefined ? [] : changesSince(baseline, newFacts);
  return {
    format: FORMAT,
    page,
    openedUrl,
    checkedAt,
    tool,
    options: {
      gateways: options.gateways,
      environment: options.environment,
      enabledScripts,
    },
    lists,
    exitCode: exitCodeOf(report, changes),
    findings,
    inventory: scripts.map((script) => {
      const { subject, value } = scriptFact(script);
      const fact = facts.find((other) => other.subject === subject && other.value === value);
      return { ...script, since: fact?.since ?? checkedAt };
    }),
    thirdParties,
    documents,
    allowed: allowedRequests(recording.policies, new URL(recording.url)),
    baseline: baseline && {
      checkedAt: baseline.checkedAt,
      integrity: baseline.integrity,
      changes,
    },
    instruction: instructionFor(check, report),
    facts,
  };
}

function exitCodeOf({ passed }: CheckReport, changes: readonly Change[]): number {
  if (!passed) return ERROR_FOUND;
  return changes.some(({ othersMayChange }) => !othersMayChange) ? CHANGED : AS_EXPECTED;
}

/** The page that is open at the end, and the documents of the payment frames. */
function documentsOf({ recording, required }: PageCheck): readonly ReceivedDocument[] {
  const { openDocument, documents } = recording;
  const frameOrigins = required.directives['frame-src'] ?? [];
  return [
    ...(openDocument === undefined ? [] : [receivedDocument(openDocument, 'page')]),
    ...documents
      .filter(({ url }) => frameOrigins.includes(new URL(url).origin))
      .map((document) => receivedDocument(document, 'frame')),
  ];
}

function distinct(scripts: readonly CheckedScript[]): readonly CheckedScript[] {
  const found = new Map<string, CheckedScript>();
  for (const script of scripts) {
    const url = withoutSearch(script.url);
    const key = `${script.origin} ${url} ${script.integrity}`;
    if (!found.has(key)) found.set(key, { ...script, url });
  }
  return [...found.values()];
}

type PlacedScript = CheckedScript & { readonly place: 'page' | 'frame' };

function scriptFact({ place, url, origin, integrity, delivery }: PlacedScript): NewFact {
  return {
    subject: `Script of the ${place}: ${url === '' ? `evaluated at ${origin}` : url}`,
    value: integrity || 'source not readable',
    othersMayChange: delivery === 'evergreen' || delivery === 'enabled',
  };
}

function headerFacts({ url, place, headers }: ReceivedDocument): readonly NewFact[] {
  return headers.map(({ name, value }) => ({
    subject: `Header ${name} of the ${place} ${url}`,
    value: withoutNonces(value),
    othersMayChange: false,
  }));
}

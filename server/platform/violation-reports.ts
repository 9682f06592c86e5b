/**
 * Collects the browsers' reports of policy violations, and returns them to the merchant whose key
 * is in the URL: the minimal alerting that a payment page needs.
 */
import * as v from 'valibot';
import { jsonResponse } from './http/response.ts';
import { sendResponse } from './http/api-server.ts';
import { identifyCaller } from './http/caller.ts';
import { allowReading, respondToPreflight, isPreflight, readOrigin } from './http/cross-origin.ts';
import { methodNotAllowed, ProblemError } from './http/problem.ts';
import { readBody } from './http/request-body.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MerchantDirectory } from './merchants.ts';

/** Backends read the reports here; browsers send them to a merchant's path below it. */
export const REPORTS_PATH = '/csp-reports';

/** The URL for violation reports of a merchant's pages, and of the frames in them. */
export function reportsPathOf(apiKey: string): string {
  return `${REPORTS_PATH}/${encodeURIComponent(apiKey)}`;
}

/** Bytes. Browsers send reports in batches. */
const REPORT_LIMIT = 64 * 1024;
/** For each merchant. Any client can send reports, so only the latest are kept. */
const MOST_REPORTS = 200;
const MOST_REPORTED_CHARACTERS = 500;

/** URLs are kept without their query, which may name a session, a key or a person. */
const ReportedUrl = v.pipe(
  v.optional(v.string(), ''),
  v.transform((url) => withoutQuery(url).slice(0, MOST_REPORTED_CHARACTERS)),
);
const Word = v.optional(v.pipe(v.string(), v.maxLength(100)), '');

/** Sent for `report-uri`. */
const LegacyReport = v.pipe(
  v.object({
    'csp-report': v.object({
      'document-uri': ReportedUrl,
      'blocked-uri': ReportedUrl,
      'effective-directive': Word,
      disposition: Word,
    }),
  }),
  v.transform(({ 'csp-report': report }) => [
    {
      document: report['document-uri'],
      blocked: report['blocked-uri'],
      directive: report['effective-directive'],
      disposition: report.disposition,
    },
  ]),
);

const Violation = v.pipe(
  v.object({
    type: v.literal('csp-violation'),
    body: v.object({
      documentURL: ReportedUrl,
      blockedURL: ReportedUrl,
      effectiveDirective: Word,
      disposition: Word,
    }),
  }),
  v.transform(({ body }) => ({
    document: body.documentURL,
    blocked: body.blockedURL,
    directive: body.effectiveDirective,
    disposition: body.disposition,
  })),
);

/** Sent for `report-to`. The same batch may contain other reports, such as deprecations. */
const ReportBatch = v.pipe(
  v.array(v.unknown()),
  v.transform((reports) =>
    reports.flatMap((report) => {
      const violation = v.safeParse(Violation, report);
      return violation.success ? [violation.output] : [];
    }),
  ),
);

const REPORT_SCHEMAS = {
  'application/csp-report': LegacyReport,
  'application/reports+json': ReportBatch,
} as const;

export interface ViolationReport {
  readonly document: string;
  /** A URL, or a keyword such as `inline` or `eval`. */
  readonly blocked: string;
  readonly directive: string;
  /** `enforce` or `report`. */
  readonly disposition: string;
}

export class ViolationReports {
  readonly #merchants: MerchantDirectory;
  /** By the merchant's first public key. */
  readonly #reports = new Map<string, ViolationReport[]>();

  constructor(merchants: MerchantDirectory) {
    this.#merchants = merchants;
  }

  /**
   * Accepts reports from browsers, for pages of any origin.
   *
   * @param apiKey - any public key of the merchant
   */
  async take(apiKey: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    allowReading(response, readOrigin(request.headers));
    if (isPreflight(request.method, request.headers)) {
      respondToPreflight(response, ['POST']);
      return;
    }
    const merchant = this.#merchants.withKey(apiKey);
    if (merchant === undefined) {
      throw new ProblemError(404, 'RESOURCE_NOT_FOUND', 'No resource at this path');
    }
    if (request.method !== 'POST') throw methodNotAllowed('POST');
    const reports = this.#of(merchant.apiKey);
    reports.push(...(await readReports(request)));
    reports.splice(0, reports.length - MOST_REPORTS);
    response.writeHead(204).end();
  }

  /** Returns the latest reports to a merchant's backend. */
  show(request: IncomingMessage, response: ServerResponse): void {
    const origin = readOrigin(request.headers);
    allowReading(response, origin);
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    const { authorization } = request.headers;
    const { merchant } = identifyCaller(this.#merchants, authorization, origin, 'backend');
    sendResponse(response, jsonResponse(200, { reports: this.#of(merchant.apiKey) }));
  }

  #of(apiKey: string): ViolationReport[] {
    const known = this.#reports.get(apiKey);
    if (known !== undefined) return known;
    const reports: ViolationReport[] = [];
    this.#reports.set(apiKey, reports);
    return reports;
  }
}

async function readReports(request: IncomingMessage): Promise<readonly ViolationReport[]> {
  const mediaType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  const body = (await readBody(request, REPORT_LIMIT)).toString();
  if (!isKnown(mediaType)) {
    throw new ProblemError(415, 'BAD_REQUEST', "The body must be a browser's report");
  }
  const report = v.safeParse(v.pipe(v.string(), v.parseJson(), REPORT_SCHEMAS[mediaType]), body);
  if (report.success) return report.output;
  throw new ProblemError(400, 'BAD_REQUEST', 'The body is not a report of a violation');
}

function isKnown(mediaType: string): mediaType is keyof typeof REPORT_SCHEMAS {
  return Object.hasOwn(REPORT_SCHEMAS, mediaType);
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '');
}

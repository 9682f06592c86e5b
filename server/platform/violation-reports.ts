/**
 * Takes what browsers report about violated policies, and shows it to whoever holds an API secret:
 * the alerting that a payment page needs, in its smallest form.
 */
import * as v from 'valibot';
import { jsonAnswer } from './answer.ts';
import { sendAnswer } from './api-server.ts';
import { identifyCaller } from './caller.ts';
import { allowReading, answerPreflight, isPreflight, readOrigin } from './cross-origin.ts';
import { ProblemError } from './problem.ts';
import { readBody } from './request-body.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MerchantDirectory } from './merchants.ts';

export const REPORTS_PATH = '/csp-reports';

/** Bytes. Browsers send reports in batches. */
const BODY_LIMIT = 64 * 1024;
/** Anyone can send reports, so only the latest are kept. */
const MOST_REPORTS = 200;
const MOST_CHARACTERS = 500;

/** Addresses are kept without their query, which may name a session, a key or a person. */
const Place = v.pipe(
  v.optional(v.string(), ''),
  v.transform((address) => withoutQuery(address).slice(0, MOST_CHARACTERS)),
);
const Word = v.optional(v.pipe(v.string(), v.maxLength(100)), '');

/** Sent for `report-uri`. */
const LegacyReport = v.pipe(
  v.object({
    'csp-report': v.object({
      'document-uri': Place,
      'blocked-uri': Place,
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
      documentURL: Place,
      blockedURL: Place,
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

/** Sent for `report-to`; deprecations and the like may come in the same batch. */
const ReportBatch = v.pipe(
  v.array(v.unknown()),
  v.transform((reports) =>
    reports.flatMap((report) => {
      const violation = v.safeParse(Violation, report);
      return violation.success ? [violation.output] : [];
    }),
  ),
);

const SCHEMAS = {
  'application/csp-report': LegacyReport,
  'application/reports+json': ReportBatch,
} as const;

export interface ViolationReport {
  readonly document: string;
  /** An address, or a word such as `inline` or `eval`. */
  readonly blocked: string;
  readonly directive: string;
  /** `enforce` or `report`. */
  readonly disposition: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** POST by browsers, GET by backends. */
export function violationReports(merchants: MerchantDirectory): Handler {
  const reports: ViolationReport[] = [];
  return async (request, response) => {
    const origin = readOrigin(request.headers);
    allowReading(response, origin);
    if (isPreflight(request.method, request.headers)) {
      answerPreflight(response, ['POST']);
    } else if (request.method === 'POST') {
      reports.push(...(await readReports(request)));
      reports.splice(0, reports.length - MOST_REPORTS);
      response.writeHead(204).end();
    } else if (request.method === 'GET') {
      identifyCaller(merchants, request.headers.authorization, origin, 'backend');
      sendAnswer(response, jsonAnswer(200, { reports }));
    } else {
      throw new ProblemError(405, 'BAD_REQUEST', 'This path does not know the method', {
        headers: { Allow: 'GET, POST' },
      });
    }
  };
}

async function readReports(request: IncomingMessage): Promise<readonly ViolationReport[]> {
  const mediaType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  const body = (await readBody(request, BODY_LIMIT)).toString();
  if (!isKnown(mediaType)) {
    throw new ProblemError(415, 'BAD_REQUEST', 'The body must be a report of a browser');
  }
  const report = v.safeParse(v.pipe(v.string(), v.parseJson(), SCHEMAS[mediaType]), body);
  if (report.success) return report.output;
  throw new ProblemError(400, 'BAD_REQUEST', 'The body is not a report of a violation');
}

function isKnown(mediaType: string): mediaType is keyof typeof SCHEMAS {
  return Object.hasOwn(SCHEMAS, mediaType);
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

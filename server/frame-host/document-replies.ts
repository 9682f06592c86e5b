/** The responses with one document: one for each page that may embed it. */
import { violationReporting } from '../../shared/violation-reports.ts';
import { DOCUMENT_HEADERS, serialise } from './frame-policy.ts';
import { frameReply } from './frame-replies.ts';
import { isRegisteredOrigin } from '../platform/merchants.ts';
import type { ServedDocument } from './frame-documents.ts';
import type { FrameReply } from './frame-replies.ts';
import type { Merchant, MerchantDirectory } from '../platform/merchants.ts';

const NO_ORIGIN = "'none'";

/** Each merchant requests the same URL again and again; longer URLs are not cached. */
const MOST_KEPT = 1000;

export interface DocumentRepliesOptions {
  readonly document: ServedDocument;
  readonly merchants: MerchantDirectory;
  /**
   * Base path of the violation reports, followed by the merchant's key; by default no reports are
   * sent.
   */
  readonly reportUrl: string | undefined;
}

export class DocumentReplies {
  readonly #options: DocumentRepliesOptions;
  readonly #ready = new Map<string, FrameReply>();

  constructor(options: DocumentRepliesOptions) {
    this.#options = options;
  }

  /** @param query - of the URL, unchanged */
  to(query: string): FrameReply {
    const ready = this.#ready.get(query);
    if (ready !== undefined) return ready;
    const { document } = this.#options;
    const parameters = new URLSearchParams(query);
    const merchant = this.#merchantIn(parameters);
    const ancestors = this.#ancestors(parameters, merchant);
    const headers = documentHeaders(document, ancestors, this.#reportUrlOf(merchant));
    const reply = frameReply(document.file, headers);
    if (ancestors !== NO_ORIGIN) this.#keep(query, reply);
    return reply;
  }

  #merchantIn(parameters: URLSearchParams): Merchant | undefined {
    const [key = '', ...otherKeys] = parameters.getAll('key');
    return otherKeys.length === 0 ? this.#options.merchants.withKey(key) : undefined;
  }

  /**
   * Which origins may embed a document: the origin in its URL, if it is registered for the key in
   * the same URL. Browsers check all ancestors, so documents inside the shell allow the shell and
   * its page. The return page is reached from a bank, which knows neither, so it allows every
   * registered origin.
   */
  #ancestors(parameters: URLSearchParams, merchant: Merchant | undefined): string {
    const { document, merchants } = this.#options;
    const self = document.kind === 'shell' ? '' : "'self' ";
    if (document.kind === 'return' && !parameters.has('key') && !parameters.has('origin')) {
      return self + merchants.origins.join(' ');
    }
    const [origin = '', ...otherOrigins] = parameters.getAll('origin');
    if (merchant === undefined || otherOrigins.length > 0) return NO_ORIGIN;
    return isRegisteredOrigin(merchant, origin) ? self + origin : NO_ORIGIN;
  }

  #reportUrlOf(merchant: Merchant | undefined): URL | undefined {
    const { reportUrl } = this.#options;
    if (reportUrl === undefined || merchant === undefined) return undefined;
    return new URL(`${reportUrl}/${encodeURIComponent(merchant.apiKey)}`);
  }

  #keep(query: string, reply: FrameReply): void {
    if (this.#ready.size === MOST_KEPT) this.#ready.clear();
    this.#ready.set(query, reply);
  }
}

function documentHeaders(
  { policy }: ServedDocument,
  ancestors: string,
  reportUrl: URL | undefined,
): Record<string, string> {
  const reporting = reportUrl && violationReporting(reportUrl);
  const reports = reporting === undefined ? '' : `; ${serialise(reporting.directives)}`;
  const { enforced, reportOnly } = policy;
  return {
    ...DOCUMENT_HEADERS,
    'Content-Security-Policy': `${enforced}${reports}; frame-ancestors ${ancestors}`,
    ...(reportOnly === undefined
      ? {}
      : { 'Content-Security-Policy-Report-Only': reportOnly + reports }),
    ...(reporting?.endpoints === undefined ? {} : { 'Reporting-Endpoints': reporting.endpoints }),
  };
}

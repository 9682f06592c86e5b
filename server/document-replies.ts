/** The replies with one document, each for whoever may show it in the frame of a page. */
import { DOCUMENT_HEADERS } from './frame-policy.ts';
import { frameReply } from './frame-replies.ts';
import { isRegisteredOrigin } from './platform/merchants.ts';
import type { ServedDocument } from './frame-documents.ts';
import type { FrameDocument } from './frame-policy.ts';
import type { FrameReply } from './frame-replies.ts';
import type { MerchantDirectory } from './platform/merchants.ts';

const NOBODY = "'none'";

/** Merchants have one address each and ask for it again and again; more is somebody's nonsense. */
const MOST_KEPT = 1000;

export class DocumentReplies {
  readonly #document: ServedDocument;
  readonly #merchants: MerchantDirectory;
  readonly #ready = new Map<string, FrameReply>();

  constructor(document: ServedDocument, merchants: MerchantDirectory) {
    this.#document = document;
    this.#merchants = merchants;
  }

  /** @param query - of the address, as it arrived */
  to(query: string): FrameReply {
    const ready = this.#ready.get(query);
    if (ready !== undefined) return ready;
    const ancestors = frameAncestors(this.#document.kind, query, this.#merchants);
    const reply = frameReply(this.#document.file, documentHeaders(this.#document, ancestors));
    if (ancestors !== NOBODY) this.#keep(query, reply);
    return reply;
  }

  #keep(query: string, reply: FrameReply): void {
    if (this.#ready.size === MOST_KEPT) this.#ready.clear();
    this.#ready.set(query, reply);
  }
}

function documentHeaders({ policy }: ServedDocument, ancestors: string): Record<string, string> {
  const { enforced, reportOnly, reportingEndpoints } = policy;
  return {
    ...DOCUMENT_HEADERS,
    'Content-Security-Policy': enforced + ancestors,
    ...(reportOnly === undefined ? {} : { 'Content-Security-Policy-Report-Only': reportOnly }),
    ...(reportingEndpoints === undefined ? {} : { 'Reporting-Endpoints': reportingEndpoints }),
  };
}

/**
 * Who may show a document: the one origin in its address, where that is registered for the key
 * beside it. All ancestors are checked, so what the shell nests allows the shell and its page. The
 * return page is reached from a bank, which knows neither: there, every registered origin may.
 */
function frameAncestors(kind: FrameDocument, query: string, merchants: MerchantDirectory): string {
  const parameters = new URLSearchParams(query);
  const self = kind === 'shell' ? '' : "'self' ";
  if (kind === 'return' && !parameters.has('key') && !parameters.has('origin')) {
    return self + merchants.origins.join(' ');
  }
  const [key = '', ...otherKeys] = parameters.getAll('key');
  const [origin = '', ...otherOrigins] = parameters.getAll('origin');
  const merchant = merchants.withKey(key);
  const unambiguous = otherKeys.length === 0 && otherOrigins.length === 0;
  const registered = merchant !== undefined && isRegisteredOrigin(merchant, origin);
  return unambiguous && registered ? self + origin : NOBODY;
}

/** The responses with one document: one for each page that may embed it. */
import { headersFor, NO_ORIGIN } from '../header-rules/path-rule.ts';
import { frameReply } from './frame-replies.ts';
import type { FrameFile } from './frame-files.ts';
import type { FrameReply } from './frame-replies.ts';
import type { PathRule, RuleContext } from '../header-rules/path-rule.ts';

/** Each merchant requests the same URL again and again; longer URLs are not cached. */
const MOST_KEPT = 1000;

export interface DocumentRepliesOptions {
  readonly file: FrameFile;
  readonly rule: PathRule;
  readonly context: RuleContext;
}

export interface DocumentReply extends FrameReply {
  /** `denied` if no origin may embed it. */
  readonly kind: 'document' | 'denied';
}

export class DocumentReplies {
  readonly #options: DocumentRepliesOptions;
  readonly #ready = new Map<string, DocumentReply>();

  constructor(options: DocumentRepliesOptions) {
    this.#options = options;
  }

  /** @param query - of the URL, unchanged */
  to(query: string): DocumentReply {
    const ready = this.#ready.get(query);
    if (ready !== undefined) return ready;
    const { file, rule, context } = this.#options;
    const headers = headersFor(rule, query, context);
    const isDenied = headers['Content-Security-Policy']?.endsWith(` ${NO_ORIGIN}`) ?? true;
    const kind = isDenied ? 'denied' : 'document';
    const reply: DocumentReply = { ...frameReply(file, headers), kind };
    if (!isDenied) this.#keep(query, reply);
    return reply;
  }

  #keep(query: string, reply: DocumentReply): void {
    if (this.#ready.size === MOST_KEPT) this.#ready.clear();
    this.#ready.set(query, reply);
  }
}

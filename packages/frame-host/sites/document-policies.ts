/** The policies of one document: one for each page that may embed it. */
import { embeddingOf, policyHeaders, scriptedDocument } from '../header-rules/path-rule.ts';
import type { DocumentRule, RuleContext } from '../header-rules/path-rule.ts';

/** Each about 2 kB. */
const MOST_KEPT = 1000;

export interface DocumentHeaders {
  readonly headers: Readonly<Record<string, string>>;
  /** The path of the file, if scripts of third parties are enabled. */
  readonly file: string | undefined;
  /** No origin may embed it. */
  readonly isDenied: boolean;
}

/**
 * Keeps the headers of each registered key and origin, whatever else is in the query. Nothing is kept
 * for other queries, nor for an origin that stands for any port: a client could send any number of
 * these.
 */
export class DocumentPolicies {
  readonly #rule: DocumentRule;
  readonly #context: RuleContext;
  readonly #kept = new Map<string, DocumentHeaders>();

  constructor(rule: DocumentRule, context: RuleContext) {
    this.#rule = rule;
    this.#context = context;
  }

  /** @param query - of the URL, unchanged */
  for(query: string): DocumentHeaders {
    const { merchants, reportUrl } = this.#context;
    const embedding = embeddingOf(query, merchants);
    const { merchant, origin } = embedding;
    const place = `${merchant?.apiKey} ${origin}`;
    const kept = this.#kept.get(place);
    if (kept !== undefined) return kept;
    const headers = policyHeaders(this.#rule, embedding, reportUrl);
    const file = scriptedDocument(this.#rule, embedding)?.file;
    const found = { headers, file, isDenied: origin === undefined };
    if (origin !== undefined && merchant?.origins.includes(origin) === true) {
      if (this.#kept.size === MOST_KEPT) this.#kept.clear();
      this.#kept.set(place, found);
    }
    return found;
  }
}

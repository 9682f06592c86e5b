/** What an error of a request names. */
export interface Requested {
  readonly operation: string;
  readonly url: string;
}

/** A URL in messages: without its query, which only makes it unique. */
export function shownTarget(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

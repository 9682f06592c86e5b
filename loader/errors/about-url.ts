import { explanation } from '../../shared/errors/explanation.ts';

/** A URL in a message: without its query, which names the key. */
export function originAndPath({ origin, pathname }: URL): string {
  return origin + pathname;
}

/** The explanation of a reason, about what is at a URL. */
export function aboutUrl(reason: string, url: URL): string {
  return explanation(reason, originAndPath(url));
}

/** Reloads the shop's pages by server-sent events when their files were built again. */

/**
 * @import { RequestListener, ServerResponse } from 'node:http'
 */

export const SCRIPT_PATH = '/dev/reload.js';
const EVENTS_PATH = '/dev/events';

/** A page also reloads if the build has changed while the connection was lost. */
const SCRIPT = `let build;
new EventSource('${EVENTS_PATH}').addEventListener('build', ({ data }) => {
  if (build !== undefined && build !== data) location.reload();
  build = data;
});
`;

/** ms after which a browser connects again; the sandbox may be starting. */
const RECONNECT = 100;

export class PageReload {
  /** @type {Set<ServerResponse>} */
  #pages = new Set();
  #build = 1;

  /** Reloads every page that is open. */
  reload() {
    this.#build += 1;
    for (const page of this.#pages) this.#send(page);
  }

  /**
   * @param {RequestListener} shop
   * @returns {RequestListener} handles the requests for the reload, and passes all others to the
   *   shop
   */
  around(shop) {
    return (request, response) => {
      if (request.url === SCRIPT_PATH) {
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
        response.setHeader('Cache-Control', 'no-store').end(SCRIPT);
      } else if (request.url === EVENTS_PATH) {
        this.#connect(response);
      } else {
        shop(request, response);
      }
    };
  }

  /** @param {ServerResponse} page */
  #connect(page) {
    page.setHeader('Content-Type', 'text/event-stream');
    page.setHeader('Cache-Control', 'no-store');
    page.write(`retry: ${RECONNECT}\n`);
    this.#pages.add(page);
    page.on('close', () => this.#pages.delete(page));
    this.#send(page);
  }

  /** @param {ServerResponse} page */
  #send(page) {
    page.write(`event: build\ndata: ${this.#build}\n\n`);
  }
}

/** A server of a test's own pages and scripts, on as many origins as needed. */
import { startTestServer } from './test-server.ts';
import type { TestServer } from './test-server.ts';

export interface SiteFile {
  readonly body: string | Buffer;
  /** Default: HTML. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export class TestSite {
  readonly #files = new Map<string, SiteFile>();
  readonly #server: TestServer;

  protected constructor(server: TestServer) {
    this.#server = server;
    server.http.on('request', (request, response) => {
      const file = this.#files.get((request.url ?? '').split('?')[0] ?? '');
      const { body = '', type = 'text/html', headers } = file ?? {};
      const head = { 'Content-Type': `${type}; charset=utf-8`, ...headers };
      response.writeHead(file === undefined ? 404 : 200, head).end(body);
    });
  }

  /** @param pages - HTML, by path */
  static async open(pages: Readonly<Record<string, string>> = {}): Promise<TestSite> {
    const site = new TestSite(await startTestServer());
    for (const [path, body] of Object.entries(pages)) site.show(path, { body });
    return site;
  }

  /**
   * @param host - a name of this machine. The sandbox has registered `127.0.0.1` for its key, with
   *   any port; it does not know `evil.localhost`.
   */
  origin(host = '127.0.0.1'): string {
    return `http://${host}:${this.#server.port}`;
  }

  show(path: string, file: SiteFile): void {
    this.#files.set(path, file);
  }

  showScript(path: string, body: string | Buffer): void {
    this.show(path, { body, type: 'text/javascript' });
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}

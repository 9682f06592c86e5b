/** Pages with the built integrations, bundled as a shop would bundle them. */
import { join, resolve } from 'node:path';
import { build } from 'vite';
import type { Sandbox } from '../../sandbox/testing/built-sandbox.ts';
import { startTestServer } from '../../shared/testing/test-server.ts';
import { FRAME_URL, PLATFORM } from '../support/urls.ts';

const PROJECT = resolve(import.meta.dirname, '..', '..');

export interface IntegrationPage {
  readonly url: string;
  close(): Promise<void>;
}

export interface IntegrationOptions {
  /** Packages to replace, each with the name of its replacement. Default: none. */
  readonly packages?: Readonly<Record<string, string>>;
  /** The sandbox that the page uses. Default: the one that all tests share. */
  readonly sandbox?: Pick<Sandbox, 'platformOrigin' | 'frameUrl'>;
  /** A script that runs before the page's own. Default: none. */
  readonly earlierScript?: string;
}

const SHARED_SANDBOX = { platformOrigin: PLATFORM, frameUrl: FRAME_URL };

/** @param name - of a module in `integrations/testing` */
export async function serveIntegration(
  name: string,
  { packages = {}, sandbox = SHARED_SANDBOX, earlierScript = '' }: IntegrationOptions = {},
): Promise<IntegrationPage> {
  const script = await bundle(join(PROJECT, 'integrations', 'testing', `${name}.ts`), packages);
  const page = `<!doctype html><html lang="en"><title>Shop</title><body><script>${earlierScript}</script><script type="module" src="/shop.js"></script>`;
  const server = await startTestServer(({ url }, response) => {
    const isScript = url === '/shop.js';
    const type = isScript ? 'text/javascript' : 'text/html';
    response.setHeader('Content-Type', `${type}; charset=utf-8`).end(isScript ? script : page);
  });
  const { platformOrigin: baseUrl, frameUrl } = sandbox;
  const query = new URLSearchParams({ baseUrl, frameUrl });
  return { url: `http://127.0.0.1:${server.port}/?${query}`, close: () => server.close() };
}

async function bundle(entry: string, packages: Readonly<Record<string, string>>): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: {
      alias: Object.entries(packages).map(([find, replacement]) => ({
        find: new RegExp(`^${find}(?=/|$)`),
        replacement,
      })),
    },
    plugins: [
      {
        name: 'built-integrations',
        enforce: 'pre',
        resolveId(id) {
          const built = /^\.\.\/(react|element)\/index\.ts$/.exec(id)?.[1];
          return built === undefined ? null : join(PROJECT, 'dist', `${built}.js`);
        },
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  });
  if (!('output' in output)) throw new Error('Expected one output');
  return output.output[0].code;
}

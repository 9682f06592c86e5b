/** Pages with the built integrations, bundled as a shop would bundle them. */
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { ShopSettings } from '../../loader/views/testing/shop-plan.ts';
import type { Sandbox } from '../../server/customers/testing/built-sandbox.ts';
import { bundleScript } from '../../shared/testing/bundled-script.ts';
import { TestSite } from '../../shared/testing/test-site.ts';
import { FRAME_URL, PLATFORM } from '../support/urls.ts';

const PROJECT = resolve(import.meta.dirname, '..', '..');

export interface IntegrationPage {
  readonly url: string;
  /** Of the page's client. */
  readonly settings: ShopSettings;
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

/** @param name - of a module in `loader/views/testing` */
export async function serveIntegration(
  name: string,
  { packages = {}, sandbox = SHARED_SANDBOX, earlierScript = '' }: IntegrationOptions = {},
): Promise<IntegrationPage> {
  const script = await bundleScript(join(PROJECT, 'loader', 'views', 'testing', `${name}.ts`), {
    format: 'es',
    packages,
    plugins: [BUILT_INTEGRATIONS],
  });
  const page = `<!doctype html><html lang="en"><title>Shop</title><body><script>${earlierScript}</script><script type="module" src="/shop.js"></script>`;
  const site = await TestSite.open({ '/': page });
  site.showScript('/shop.js', script);
  const { platformOrigin: baseUrl, frameUrl } = sandbox;
  const settings = { apiKey: 'pk_test_sandbox', baseUrl, frameUrl, retryDelay: 200 };
  return { url: `${site.origin()}/`, settings, close: () => site.close() };
}

/** The page that plans script. */
export function serveShop(options: IntegrationOptions = {}): Promise<IntegrationPage> {
  return serveIntegration('shop-page', options);
}

/** Takes the integrations from the build. */
const BUILT_INTEGRATIONS: Plugin = {
  name: 'built-integrations',
  enforce: 'pre',
  resolveId(id) {
    const built = /^\.\.\/(react|element)\/index\.ts$/.exec(id)?.[1];
    return built === undefined ? null : join(PROJECT, 'dist', `${built}.js`);
  },
};

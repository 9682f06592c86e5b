/**
 * The whole sandbox in one call: payment platform, frame host, simulated gateways and demo shop, on
 * fixed ports for interactive use or on free ports for a test suite.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sandboxGatewayUrls } from './frame-host/gateway-urls.ts';
import { createFrameHost } from './frame-host/frame-host.ts';
import { createGateways } from './gateways/index.ts';
import { routeByHost } from './host-router.ts';
import { listenOnLoopback } from './loopback-server.ts';
import { MerchantDirectory, sandboxMerchants } from './platform/merchants.ts';
import { Payments } from './platform/payments/payments.ts';
import { createPlatform } from './platform/platform.ts';
import { MemoryStore } from './platform/payments/store.ts';
import { REPORTS_PATH, reportsPathOf } from './platform/violation-reports.ts';
import { pagePolicy } from './shop/page-policy.ts';
import { createShop } from './shop/shop.ts';
import { PROTOCOL_VERSION } from '../shared/rpc.ts';
import { isLoopbackHost } from '../shared/redirect-url.ts';
import type { RequestListener } from 'node:http';
import type { FrameHost } from './frame-host/frame-host.ts';
import type { SandboxOrigins } from './platform/gateway-simulator.ts';
import type { LoopbackServer } from './loopback-server.ts';
import type { RateLimitOptions } from './platform/http/rate-limit.ts';
import type { Store } from './platform/payments/store.ts';

export interface SandboxOptions {
  /** Port of platform and frame; 0 for any free port. Default 8080. */
  readonly platformPort?: number;
  /** Port of the demo shop; 0 for any free port. Default 3000. */
  readonly shopPort?: number;
  /** The project's built files. Default: the folder that this program was built to. */
  readonly distFolder?: string;
  /** ms from a session's creation to its expiry. Default 30 minutes. */
  readonly sessionLifetime?: number;
  /** The same for sessions with scenario `expired`. Default 3 s: long enough to see the form. */
  readonly shortLifetime?: number;
  /** ms by which scenario `slow` delays each response. Default 3 s. */
  readonly slowness?: number;
  /** Limit for each secret, and for each client of a public key. Default 100 requests in 10 s. */
  readonly rateLimit?: RateLimitOptions;
  /** Wraps the demo shop's listener. Default: the shop's own. */
  readonly aroundShop?: (shop: RequestListener) => RequestListener;
}

export interface Sandbox {
  /** For instance `http://localhost:8080`; the `baseUrl` of the SDK. */
  readonly platformOrigin: string;
  /** For instance `http://127.0.0.1:3000`. */
  readonly shopOrigin: string;
  /** With `{gateway}`; the `frameUrl` of the SDK. */
  readonly frameUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  /** Closes every connection. Can be called more than once. */
  stop(): Promise<void>;
}

const PURGE_INTERVAL = 60_000;
/** ms; well below the clients' timeout for a submission. */
const CALL_OFF_TIMEOUT = 5000;

/**
 * @throws {PortBusyError} when a port is in use
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { platformPort = 8080, shopPort = 3000 } = options;
  const servers: LoopbackServer[] = [];
  try {
    const platformServer = await listenOnLoopback(platformPort);
    servers.push(platformServer);
    const shopServer = await listenOnLoopback(shopPort);
    servers.push(shopServer);
    return await startSites(options, platformServer, shopServer);
  } catch (error) {
    await Promise.all(servers.map((server) => server.close()));
    throw error;
  }
}

async function startSites(
  options: SandboxOptions,
  platformServer: LoopbackServer,
  shopServer: LoopbackServer,
): Promise<Sandbox> {
  const { distFolder = fileURLToPath(new URL('..', import.meta.url)) } = options;
  const { port } = platformServer;
  const platformOrigin = `http://localhost:${port}`;
  const frameUrl = `http://{gateway}.frame.localhost:${port}/`;
  const frameOrigin = (gateway: string) => `http://${gateway}.frame.localhost:${port}`;
  const [merchant, ...others] = sandboxMerchants(shopServer.port);
  const merchants = new MerchantDirectory([merchant, ...others]);
  const stopping = new AbortController();
  const store = new MemoryStore();

  const platform = startPlatform({
    options,
    store,
    merchants,
    origins: { platformOrigin, frameOrigin },
    browserFolder: join(distFolder, 'sandbox', 'browser'),
    signal: stopping.signal,
  });
  const frames = await createFrameHost({
    builds: new Map([[PROTOCOL_VERSION, join(distFolder, 'frame')]]),
    merchants,
    urls: sandboxGatewayUrls(platformOrigin),
    anySecureHost: platformOrigin,
    reportUrl: platformOrigin + REPORTS_PATH,
    frameOrigin,
  });
  const shop: RequestListener = createShop({
    platformOrigin,
    frameUrl,
    apiKey: merchant.apiKey,
    apiSecret: merchant.apiSecret,
    loaderFile: join(distFolder, 'pay.global.js'),
    pageFolder: join(distFolder, 'sandbox', 'shop'),
    policy: await pagePolicy(join(distFolder, 'pay.js'), {
      platformOrigin,
      frameUrl,
      reportUrl: platformOrigin + reportsPathOf(merchant.apiKey),
    }),
  });
  platformServer.serve(routeByHost((host) => platformSite(host, port, platform, frames)));
  const site = options.aroundShop?.(shop) ?? shop;
  shopServer.serve(routeByHost((host) => (isLoopback(host, shopServer.port) ? site : undefined)));
  const purging = setInterval(() => store.purge(Date.now()), PURGE_INTERVAL).unref();

  return {
    platformOrigin,
    shopOrigin: `http://127.0.0.1:${shopServer.port}`,
    frameUrl,
    apiKey: merchant.apiKey,
    apiSecret: merchant.apiSecret,
    async stop() {
      clearInterval(purging);
      stopping.abort();
      await Promise.all([platformServer.close(), shopServer.close()]);
    },
  };
}

interface PlatformStart {
  readonly options: SandboxOptions;
  readonly store: Store;
  readonly merchants: MerchantDirectory;
  readonly origins: SandboxOrigins;
  readonly browserFolder: string;
  readonly signal: AbortSignal;
}

function startPlatform(start: PlatformStart): RequestListener {
  const { options, store, merchants, origins, browserFolder, signal } = start;
  const { sessionLifetime = 30 * 60_000, shortLifetime = 3000, slowness = 3000 } = options;
  const now = Date.now;
  const payments = new Payments({ store, merchants, origins, now, gateways: () => gateways });
  const gateways = createGateways(payments, origins, { browserFolder });
  return createPlatform({
    store,
    merchants,
    payments,
    gateways,
    platformOrigin: origins.platformOrigin,
    now,
    sessionLifetime,
    shortLifetime,
    slowness,
    callOffTimeout: CALL_OFF_TIMEOUT,
    rateLimit: options.rateLimit ?? {},
    signal,
  });
}

function platformSite(
  host: string,
  port: number,
  platform: RequestListener,
  frames: FrameHost,
): RequestListener | undefined {
  const gateway = /^([a-z0-9-]+)\.frame\.localhost:(\d+)$/.exec(host);
  if (gateway?.[1] !== undefined && gateway[2] === String(port)) return frames.get(gateway[1]);
  const names = ['localhost', '127.0.0.1', '[::1]'];
  return names.some((name) => host === `${name}:${port}`) ? platform : undefined;
}

function isLoopback(host: string, port: number): boolean {
  const suffix = `:${port}`;
  return host.endsWith(suffix) && isLoopbackHost(host.slice(0, -suffix.length));
}

/**
 * The whole sandbox in one call: payment platform, frame host, simulated gateways and demo shop, on
 * fixed ports for interactive use or on free ports for a test suite.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeCertificate, readCertificate } from './certificate.ts';
import { Activity } from './dashboard/activity.ts';
import { createDashboard, DASHBOARD_PATH, newToken } from './dashboard/dashboard.ts';
import { createDocumentation } from './documentation/documentation.ts';
import { SiteBuild } from './documentation/site-build.ts';
import { scriptSetsOf } from '../packages/frame-host/sites/frame-sites.ts';
import {
  sandboxGatewayUrls,
  sandboxScriptUrls,
} from '../packages/frame-host/sites/gateway-urls.ts';
import { createFrameHost } from '../packages/frame-host/frame-host.ts';
import { routeByHost } from './host-router.ts';
import { listenOnLoopback } from './loopback-server.ts';
import { sendRequest, trustingOwn } from './platform/http/own-requests.ts';
import { MerchantDirectory, sandboxMerchants } from './platform/merchants.ts';
import { startPlatform } from './running-platform.ts';
import { REPORTS_PATH, reportsPathOf } from './platform/violation-reports.ts';
import { hostNames, isPlatformHost, isShopHost, originOf, sandboxUrls } from './sandbox-urls.ts';
import { pagePolicy } from './shop/page-policy.ts';
import { createShop } from './shop/shop.ts';
import { SDK_VERSION } from '../shared/platform/platform-api.ts';
import { PROTOCOL_VERSION } from '../shared/rpc.ts';
import type { RequestListener } from 'node:http';
import type { Certificate } from './certificate.ts';
import type { FrameHost } from '../packages/frame-host/frame-host.ts';
import type { LoopbackServer } from './loopback-server.ts';
import type { RateLimitOptions } from './platform/http/rate-limit.ts';
import type { SandboxUrls, UrlOptions } from './sandbox-urls.ts';

export interface SandboxOptions extends UrlOptions {
  /** Port of platform and frame; 0 for any free port. Default 8080. */
  readonly platformPort?: number;
  /** Port of the demo shop; 0 for any free port. Default 3000. */
  readonly shopPort?: number;
  /**
   * Origins of the pages that may use the key, such as `https://shop.test`; `:*` in place of a port
   * stands for any port. Default: `localhost` and `127.0.0.1`, with any port.
   */
  readonly origins?: readonly string[];
  /**
   * URLs of your backend that are notified of every payment; signed with the API secret. The demo
   * shop is always notified. Default: none.
   */
  readonly webhookUrls?: readonly string[];
  /** The project's built files. Default: the folder that this program was built to. */
  readonly distFolder?: string;
  /** ms from a session's creation to its expiry. Default 30 minutes. */
  readonly sessionLifetime?: number;
  /** The same in ms for sessions with scenario `expired`. Default 3 s: long enough to see the form. */
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
  /**
   * URL of the dashboard, with the token that lets a browser use it. The dashboard is served only at this
   * machine's own names, whatever `platformUrl` is.
   */
  readonly dashboardUrl: string;
  /** Contains `{gateway}`; the `frameUrl` of the SDK. */
  readonly frameUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  /** With `https`, the server's certificate in PEM, for clients to trust. Otherwise `null`. */
  readonly certificate: string | null;
  /**
   * Removes every session, payment and order, and sets the clock back to the machine's time. Ports
   * and URLs stay the same.
   */
  reset(): void;
  /**
   * Advances the sandbox's clock: sessions expire, and results that were to come late are reported.
   *
   * @param time - ms
   * @throws {RangeError} unless it is a number from 0
   */
  advance(time: number): void;
  /** Closes every connection. Can be called more than once. */
  stop(): Promise<void>;
}

/**
 * @throws {PortBusyError} when a port is in use
 * @throws {RangeError} when a URL or the certificate of the options is not usable
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { platformPort = 8080, shopPort = 3000 } = options;
  const certificate = await certificateOf(options);
  const servers: LoopbackServer[] = [];
  try {
    const platformServer = await listenOnLoopback(platformPort, { certificate });
    servers.push(platformServer);
    const shopServer = await listenOnLoopback(shopPort, { certificate });
    servers.push(shopServer);
    return await startSites(options, { platformServer, shopServer, certificate });
  } catch (error) {
    await Promise.all(servers.map((server) => server.close()));
    throw error;
  }
}

function certificateOf(options: SandboxOptions): Promise<Certificate> | undefined {
  const { https = false } = options;
  if (https === false) return undefined;
  return https === true ? makeCertificate(hostNames(options)) : readCertificate(https);
}

interface Listening {
  readonly platformServer: LoopbackServer;
  readonly shopServer: LoopbackServer;
  readonly certificate: Certificate | undefined;
}

async function startSites(
  options: SandboxOptions,
  { platformServer, shopServer, certificate }: Listening,
): Promise<Sandbox> {
  const { distFolder = fileURLToPath(new URL('..', import.meta.url)), aroundShop } = options;
  const ports = { platform: platformServer.port, shop: shopServer.port };
  const urls = sandboxUrls(options, ports);
  const { platformOrigin, frameUrl, frameOrigin, shopOrigin, loopbackOrigins } = urls;
  const [localhost] = loopbackOrigins;
  const ownOrigins = new Set([shopOrigin, ...loopbackOrigins]);
  const send = certificate
    ? trustingOwn(certificate.cert, (origin) => ownOrigins.has(origin))
    : sendRequest;
  const [merchant, ...others] = sandboxMerchants(shopOrigin, options.origins);
  const merchants = new MerchantDirectory([merchant, ...others]);
  const frames = await createFrameHost({
    builds: [
      { protocol: PROTOCOL_VERSION, version: SDK_VERSION, folder: join(distFolder, 'frame') },
    ],
    merchants,
    urls: sandboxGatewayUrls(platformOrigin),
    scriptUrls: sandboxScriptUrls(platformOrigin),
    scriptSets: scriptSetsOf([merchant, ...others]),
    anySecureHost: platformOrigin,
    reportUrl: platformOrigin + REPORTS_PATH,
  });
  const policy = await pagePolicy(join(distFolder, 'pay.js'), {
    platformOrigin,
    frameUrl,
    reportUrl: platformOrigin + reportsPathOf(merchant.apiKey),
  });
  const siteBuild = new SiteBuild(join(distFolder, '..', 'site'));
  const documentation = createDocumentation(siteBuild);
  const startShop = () =>
    createShop({
      origin: shopOrigin,
      platformOrigin,
      backendUrl: localhost,
      frameUrl,
      apiKeys: { backend: merchant.backendApiKey ?? merchant.apiKey, browser: merchant.apiKey },
      apiSecret: merchant.apiSecret,
      loaderFile: join(distFolder, 'pay.global.js'),
      pageFolder: join(distFolder, 'sandbox', 'shop'),
      policy,
      send,
      documentation,
      dashboard: {
        url: dashboardUrl,
        showLine: (kind, message) => activity.line(kind, message),
      },
    });
  const activity = new Activity();
  const token = newToken();
  const dashboardUrl = `${localhost}${DASHBOARD_PATH}?token=${token}`;
  const { webhookUrls: merchantUrls = [] } = options;
  for (const url of merchantUrls) originOf(url);
  const webhookUrls = [`${shopOrigin}/api/webhooks`, ...merchantUrls];
  const start = () => ({
    platform: startPlatform({
      merchant,
      webhookUrls,
      options,
      merchants,
      origins: { platformOrigin, frameOrigin },
      browserFolder: join(distFolder, 'sandbox', 'browser'),
      activity,
      send,
      reset,
    }),
    shop: startShop(),
  });
  let sites = start();
  function reset(): void {
    sites.platform.stop();
    activity.clear();
    sites = start();
  }
  const dashboard = createDashboard({
    activity,
    token,
    merchants,
    merchant,
    origins: loopbackOrigins,
    pageFolder: join(distFolder, 'sandbox', 'dashboard'),
    platformUrl: localhost,
    send,
    platform: () => sites.platform,
  });

  const platform: RequestListener = (request, response) => {
    const isForDashboard = request.url?.startsWith(DASHBOARD_PATH) === true;
    const site = isForDashboard ? dashboard : sites.platform.listener;
    site(request, response);
  };
  const shop: RequestListener = (request, response) => sites.shop(request, response);
  platformServer.serve(routeByHost((host) => platformSite(host, urls, platform, frames)));
  const site = aroundShop?.(shop) ?? shop;
  shopServer.serve(routeByHost((host) => (isShopHost(host, urls) ? site : undefined)));

  return {
    platformOrigin,
    shopOrigin,
    dashboardUrl,
    frameUrl,
    apiKey: merchant.apiKey,
    apiSecret: merchant.apiSecret,
    certificate: certificate?.cert ?? null,
    reset,
    advance: (time) => sites.platform.clock.advance(time),
    async stop() {
      sites.platform.stop();
      siteBuild.stop();
      await Promise.all([platformServer.close(), shopServer.close()]);
    },
  };
}

function platformSite(
  host: string,
  urls: SandboxUrls,
  platform: RequestListener,
  frames: FrameHost,
): RequestListener | undefined {
  if (isPlatformHost(host, urls)) return platform;
  for (const [gateway, frame] of frames) {
    if (new URL(urls.frameOrigin(gateway)).host === host) return frame;
  }
  return undefined;
}

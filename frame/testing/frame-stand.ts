/**
 * The built frame in a real browser, in a page of another site, with a scripted loader and a
 * stand-in for the gateway.
 */
import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import type { FrameFragment } from '../../shared/bridge/frame-fragment.ts';
import { connectToBrowser } from '../../shared/testing/browser.ts';
import { startTestServer } from '../../shared/testing/test-server.ts';
import type { TestServer } from '../../shared/testing/test-server.ts';
import type { GatewayConfig } from '../../shared/sessions.ts';
import { buildFrame, createFrameServer, readDeclarations } from './built-frame.ts';
import type { BuiltFrame, FrameServer } from './built-frame.ts';
import { createGatewayServer } from './gateway-server.ts';
import type { GatewayServer } from './gateway-server.ts';
import { standInOf } from './gateway-stand-in.ts';
import type { CreateStandIn } from './gateway-stand-in.ts';
import { ScriptedLoader, serveMerchant } from './scripted-loader.ts';

export interface FrameStand {
  readonly loader: ScriptedLoader;
  readonly frame: FrameServer;
  readonly gateway: GatewayServer;
  readonly gatewayOrigin: string;
  /** `gateway_config` of a session of that gateway. */
  readonly config: GatewayConfig;
}

export interface FrameStands {
  /**
   * @param origin - the merchant's origin in the frame's URL, if it should be wrong
   * @param fragment - of the frame's URL
   * @param scripts - those of third parties that are enabled, by name, with the path of their stand-in at the
   *   gateway's server
   */
  readonly open: (
    gateway: string,
    origin?: string,
    fragment?: FrameFragment,
    scripts?: Readonly<Record<string, string>>,
  ) => Promise<FrameStand>;
  /** Opens, mounts the form and waits until it is ready. */
  readonly openReady: (gateway: string) => Promise<FrameStand>;
  /** The built files; set once the tests run. */
  readonly built: () => BuiltFrame;
}

/** A frame with more gateways than the product's. */
export interface MoreGateways {
  readonly sources: () => Promise<string>;
  readonly standIns: Readonly<Record<string, CreateStandIn>>;
}

/** Builds the frame for the tests of a file, and closes after each test the pages that it opened. */
export function useFrameStands(more?: MoreGateways): FrameStands {
  vi.setConfig({ testTimeout: 30_000, hookTimeout: 180_000 });
  let browser: Browser;
  let built: BuiltFrame;
  let merchant: TestServer;
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    built = await buildFrame(await more?.sources());
    merchant = await startTestServer(serveMerchant);
    browser = await connectToBrowser();
  });

  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  afterAll(async () => {
    await browser.close();
    await merchant.close();
    await built.remove();
  });

  const open: FrameStands['open'] = async (name, origin, fragment, scripts = {}) => {
    const gateway = createGatewayServer();
    const gatewayServer = await startTestServer(gateway.listener);
    const gatewayOrigin = `http://gateway.localhost:${gatewayServer.port}`;
    const declaration = readDeclarations(built)[name];
    if (declaration === undefined) throw new Error(`There is no gateway ${name}`);
    const createStandIn = more?.standIns[name] ?? (await standInOf(name));
    const { urls, config, responseTo } = createStandIn(gatewayOrigin);
    gateway.responseTo = responseTo;
    const frame = createFrameServer(built.folder, {
      declaration,
      urls,
      scripts: Object.fromEntries(
        Object.entries(scripts).map(([script, path]) => [script, { url: gatewayOrigin + path }]),
      ),
    });
    const frameServer = await startTestServer(frame.listener);
    const frameOrigin = `http://${name}.localhost:${frameServer.port}`;
    gateway.returnUrl = `${frameOrigin}/return.html`;
    const context = await browser.newContext();
    const loader = new ScriptedLoader(await context.newPage());
    closing.push(
      () => context.close(),
      () => frameServer.close(),
      () => gatewayServer.close(),
    );
    await loader.open(`http://127.0.0.1:${merchant.port}`, frameOrigin, origin, fragment);
    return { loader, frame, gateway, gatewayOrigin, config };
  };

  return {
    open,
    built: () => built,
    async openReady(name) {
      const stand = await open(name);
      await stand.loader.mount(stand.config);
      await stand.loader.reported('ready');
      return stand;
    },
  };
}

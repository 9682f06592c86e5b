/**
 * The built frame in a real browser, in a page of another site, with a loader that is scripted and a
 * gateway that is stood in for.
 */
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import type { GatewayConfig } from '../../shared/sessions.ts';
import { gateways } from '../gateways/registry.ts';
import { buildFrame, createFrameServer } from './built-frame.ts';
import type { BuiltFrame, FrameServer } from './built-frame.ts';
import { createGatewayServer, gatewayStandIns } from './gateway-stand-ins.ts';
import type { GatewayServer } from './gateway-stand-ins.ts';
import { listen } from './listen.ts';
import type { ListeningServer } from './listen.ts';
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
   * @param origin - what the frame's address says of the merchant's page, in place of the truth
   * @param expected - the gateway that a loader names which warms the frame
   */
  readonly open: (gateway: string, origin?: string, expected?: string) => Promise<FrameStand>;
  /** Opens, mounts the form and waits until it is ready. */
  readonly openReady: (gateway: string) => Promise<FrameStand>;
}

/** Builds the frame for the tests of a file, and takes down after each test what it opened. */
export function useFrameStands(): FrameStands {
  vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });
  let browser: Browser;
  let built: BuiltFrame;
  let merchant: ListeningServer;
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    built = await buildFrame();
    merchant = await listen(serveMerchant);
    browser = await chromium.launch({
      executablePath: process.env['PAY_BROWSER'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    });
  });

  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  afterAll(async () => {
    await browser.close();
    await merchant.close();
    await built.remove();
  });

  const open: FrameStands['open'] = async (name, origin, expected) => {
    const gateway = createGatewayServer();
    const gatewayServer = await listen(gateway.listener);
    const gatewayOrigin = `http://gateway.localhost:${gatewayServer.port}`;
    const adapter = gateways.find((known) => known.name === name);
    const standIn = gatewayStandIns(gatewayOrigin)[name];
    if (adapter === undefined || standIn === undefined) throw new Error(`No stand-in for ${name}`);
    const { addresses, config } = standIn;
    const frame = createFrameServer(built.folder, { declaration: adapter.declaration, addresses });
    const frameServer = await listen(frame.listener);
    const frameOrigin = `http://${name}.localhost:${frameServer.port}`;
    gateway.returnUrl = `${frameOrigin}/return.html`;
    const context = await browser.newContext();
    const loader = new ScriptedLoader(await context.newPage());
    closing.push(
      () => context.close(),
      () => frameServer.close(),
      () => gatewayServer.close(),
    );
    await loader.open(`http://127.0.0.1:${merchant.port}`, frameOrigin, origin, expected);
    return { loader, frame, gateway, gatewayOrigin, config };
  };

  return {
    open,
    async openReady(name) {
      const stand = await open(name);
      await stand.loader.mount(stand.config);
      await stand.loader.called('ready');
      return stand;
    },
  };
}

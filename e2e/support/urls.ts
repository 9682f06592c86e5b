import { SDK_VERSION } from '../../shared/platform/platform-api.ts';
import { PROTOCOL_VERSION } from '../../shared/rpc.ts';
import type { Sandbox } from '../../server/customers/index.ts';

/** The URLs of this run's sandbox; the environment variables are the sandbox's own. */
const { PAY_PLATFORM_PORT = '8080', PAY_SHOP_PORT = '3000' } = process.env;

export const PLATFORM = `http://localhost:${PAY_PLATFORM_PORT}`;
export const SHOP = `http://127.0.0.1:${PAY_SHOP_PORT}`;

export function frameOrigin(gateway: string): string {
  return `http://${gateway}.frame.localhost:${PAY_PLATFORM_PORT}`;
}

/** The URL of the frame, as an option of the SDK. */
export const FRAME_URL = `${frameOrigin('{gateway}')}/`;

/** Where a sandbox is. */
export type SandboxUrls = Pick<Sandbox, 'platformOrigin' | 'shopOrigin' | 'frameUrl'>;

/** Where the sandbox of this run is; some tests start another. */
export const URLS_OF_RUN: SandboxUrls = {
  platformOrigin: PLATFORM,
  shopOrigin: SHOP,
  frameUrl: FRAME_URL,
};

/** The frame that speaks this build's protocol. */
export function frameUrl(gateway: string): string {
  return `${frameOrigin(gateway)}/p${PROTOCOL_VERSION}/`;
}

/** The page of the gateway window, of this build's release. */
export function windowUrl(gateway: string): string {
  return `${frameUrl(gateway)}window-${SDK_VERSION}.html`;
}

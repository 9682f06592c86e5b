/** The document of the frame, as a browser requests it. */
import { PROTOCOL_VERSION } from '../../../../shared/rpc.ts';
import { NotProvoked } from '../../run/unmet.ts';
import type { PlatformResponse } from '../../run/platform-response.ts';
import type { TestedPlatform } from '../../run/tested-platform.ts';

interface FrameGateway {
  readonly code: string;
  /** Its code runs in another document, of a window in the frame. */
  readonly navigates: boolean;
}

/** The gateway of the scenario `approve`, or of every session. */
export async function gatewayOf(platform: TestedPlatform): Promise<FrameGateway> {
  const { created } = await platform.open(platform.options.scenarios?.approve?.session);
  return {
    code: created.string('gateway', 'code'),
    navigates: created.field('gateway_config', 'publicKey') !== undefined,
  };
}

/** The origin of the frame of that gateway. */
export async function frameOrigin(platform: TestedPlatform): Promise<string> {
  const { frameUrl } = platform.options;
  if (frameUrl === undefined) throw new NotProvoked('no frameUrl is configured');
  const { code } = await gatewayOf(platform);
  return new URL(frameUrl.replace('{gateway}', code)).origin;
}

/** The frame's document. @param query - in place of that of the registered origin */
export async function documentOf(
  platform: TestedPlatform,
  { key, origin }: { readonly key?: string; readonly origin?: string } = platform.options,
): Promise<PlatformResponse> {
  const url = new URL(`/p${PROTOCOL_VERSION}/`, await frameOrigin(platform));
  if (key !== undefined) url.searchParams.set('key', key);
  if (origin !== undefined) url.searchParams.set('origin', origin);
  return (await platform.client.read(url.href)).need(200);
}

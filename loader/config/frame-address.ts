import { SDK_VERSION } from '../../shared/platform-api.ts';
import { parseSecureAddress } from '../../shared/redirect-address.ts';
import { PROTOCOL_VERSION } from '../../shared/rpc.ts';
import { explained } from '../errors/explained.ts';
import { gatewayName, isGatewayCode } from '../validation/gateway-code.ts';

/**
 * The page's origin. Not the location's: in `about:srcdoc` and `about:blank` that is another one.
 *
 * @throws {PayValidationError} reason `OPAQUE_ORIGIN` when the frame host could allow none
 */
export function pageOrigin(): string {
  const { origin } = window;
  if (origin === 'null') throw explained('OPAQUE_ORIGIN');
  return origin;
}

/**
 * Where the frame of a gateway is. The address names the key and the merchant's origin, by which
 * the frame host decides who may embed it; it holds no secret.
 *
 * @param frameUrl - `{gateway}` in it becomes the gateway's name
 * @throws {PayValidationError} reason `FRAME_ADDRESS` when there is no safe address in it, and
 *   `FRAME_ORIGIN` when the frame would share the page's origin, where nothing isolates it
 */
export function frameAddress(frameUrl: string, gatewayCode: string, apiKey: string): URL {
  const gateway = gatewayName(gatewayCode);
  const address = isGatewayCode(gateway)
    ? parseSecureAddress(frameUrl.replace('{gateway}', gateway))
    : null;
  if (address === null) throw explained('FRAME_ADDRESS');
  const origin = pageOrigin();
  if (address.origin === origin) throw explained('FRAME_ORIGIN');
  // The path selects the frame that speaks this protocol; `v` is for the log of its host.
  address.pathname += `${address.pathname.endsWith('/') ? '' : '/'}p${PROTOCOL_VERSION}/`;
  address.searchParams.set('key', apiKey);
  address.searchParams.set('origin', origin);
  address.searchParams.set('v', SDK_VERSION);
  return address;
}

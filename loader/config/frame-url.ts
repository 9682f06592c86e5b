import { SDK_VERSION } from '../../shared/platform/platform-api.ts';
import { parseSecureUrl } from '../../shared/redirect/redirect-url.ts';
import { PROTOCOL_VERSION } from '../../shared/rpc.ts';
import { explained } from '../errors/explained.ts';
import { shownUrl, shownValue } from '../errors/shown-value.ts';
import { gatewayName, isGatewayCode } from '../validation/gateway-code.ts';

/**
 * The page's origin. `location.origin` differs in `about:srcdoc` and `about:blank`.
 *
 * @throws {PayValidationError} reason `OPAQUE_ORIGIN` if the page has no origin to register
 */
export function pageOrigin(): string {
  const { origin } = window;
  if (origin === 'null') throw explained('OPAQUE_ORIGIN');
  return origin;
}

/**
 * Returns the URL of a gateway's frame. It contains the public key and the merchant's origin, by
 * which the frame host decides who may embed the frame, and no secret.
 *
 * @param frameUrl - `{gateway}` is replaced by the gateway's name
 * @throws {PayValidationError} reason `INVALID_FRAME_URL` if the result is not a secure URL;
 *   `FRAME_ORIGIN` if the frame would have the page's own origin, which does not isolate it
 */
export function gatewayFrameUrl(frameUrl: string, gatewayCode: string, apiKey: string): URL {
  if (!isGatewayCode(gatewayCode)) {
    throw explained('INVALID_FRAME_URL', `the gateway ${shownValue(gatewayCode)}`);
  }
  const given = frameUrl.replace('{gateway}', gatewayName(gatewayCode));
  const url = parseSecureUrl(given);
  if (url === null) throw explained('INVALID_FRAME_URL', shownUrl(given));
  const origin = pageOrigin();
  if (url.origin === origin) throw explained('FRAME_ORIGIN', origin);
  // The path selects the frame for this protocol version; `v` is for the frame host's log.
  url.pathname = url.pathname.replace(/\/?$/, `/p${PROTOCOL_VERSION}/`);
  url.search = `${new URLSearchParams({ key: apiKey, origin, v: SDK_VERSION })}`;
  return url;
}

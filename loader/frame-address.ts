import { PayValidationError } from '../shared/errors.ts';
import { parseSecureAddress } from '../shared/redirect-address.ts';

/** As in the frame's host: the code of a gateway, lower-cased, `_` as `-`. */
export function gatewayName(code: string): string {
  return code.toLowerCase().replaceAll('_', '-');
}

const GATEWAY_NAME = /^[a-z0-9-]{1,32}$/;

export function isGatewayCode(code: unknown): boolean {
  return typeof code === 'string' && GATEWAY_NAME.test(gatewayName(code));
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
  if (address === null) throw refused('FRAME_ADDRESS');
  if (address.origin === location.origin) {
    throw refused('FRAME_ORIGIN');
  }
  address.searchParams.set('key', apiKey);
  address.searchParams.set('origin', location.origin);
  return address;
}

function refused(reason: string): PayValidationError {
  return new PayValidationError('', [], { reason });
}

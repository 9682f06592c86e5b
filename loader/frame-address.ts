import { PayValidationError } from '../shared/errors.ts';
import { parseSecureAddress } from '../shared/redirect-address.ts';

const GATEWAY_NAME = /^[a-z0-9-]{1,32}$/;

/**
 * Where the frame of a gateway is. The address names the key and the merchant's origin, by which
 * the frame host decides who may embed it; it holds no secret.
 *
 * @param frameUrl - `{gateway}` in it becomes the gateway's code, lower-cased, `_` as `-`
 * @throws {PayValidationError} reason `FRAME_ADDRESS` when there is no safe address in it, and
 *   `FRAME_ORIGIN` when the frame would share the page's origin, where nothing isolates it
 */
export function frameAddress(frameUrl: string, gatewayCode: string, apiKey: string): URL {
  const gateway = gatewayCode.toLowerCase().replaceAll('_', '-');
  const address = GATEWAY_NAME.test(gateway)
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

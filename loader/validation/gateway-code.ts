/** As in the frame's host: the code of a gateway, lower-cased, `_` as `-`. */
export function gatewayName(code: string): string {
  return code.toLowerCase().replaceAll('_', '-');
}

const GATEWAY_NAME = /^[a-z0-9-]{1,32}$/;

export function isGatewayCode(code: unknown): code is string {
  return typeof code === 'string' && GATEWAY_NAME.test(gatewayName(code));
}

/** Converts a gateway's code for the frame's host: lower case, with `-` in place of `_`. */
export function gatewayName(code: string): string {
  return code.toLowerCase().split('_').join('-');
}

const GATEWAY_NAME = /^[a-z0-9-]{1,32}$/;

export function isGatewayCode(code: unknown): code is string {
  return typeof code === 'string' && GATEWAY_NAME.test(gatewayName(code));
}

/** The origins of a merchant's pages. */

export interface RegisteredMerchant {
  /** Public; its prefix names the environment. */
  readonly apiKey: string;
  /** Registered origins; `:*` in place of the port stands for any port. */
  readonly origins: readonly string[];
  /** Names of the third parties' scripts that payment methods may load in the frame. Default: none. */
  readonly scripts?: readonly string[];
}

/** In place of the port of a registered origin. */
export const ANY_PORT = ':*';

/** An origin must be serialized as browsers send it; any other value is not registered. */
export function isRegisteredOrigin({ origins }: RegisteredMerchant, origin: string): boolean {
  return origins.some((registered) => {
    if (!registered.endsWith(ANY_PORT)) return registered === origin;
    const host = registered.slice(0, -ANY_PORT.length);
    return (
      origin === host || (origin.startsWith(host) && /^:\d{1,5}$/.test(origin.slice(host.length)))
    );
  });
}

/** URLs that override those that the adapters declare, by gateway and name. */
export type GatewayUrls = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Those of the simulators in the sandbox. */
export function sandboxGatewayUrls(platformOrigin: string): GatewayUrls {
  // Adyen's SDK accepts 3-D Secure URLs without TLS only if its own URL contains this string. The
  // simulator ignores it, so the platform may use any port.
  const adyen = `${platformOrigin}/checkoutshopper/test/as/http://localhost:8080/`;
  return {
    checkout: { script: `${platformOrigin}/gateways/checkout/flow.js`, api: platformOrigin },
    adyen: { api: adyen, analytics: adyen, images: adyen, translations: adyen },
    hosted: { page: platformOrigin },
  };
}

/** The scripts of third parties that have a stand-in in the sandbox. */
export const STAND_INS = ['applepay', 'googlepay', 'klarna', 'paypal'] as const;

/** URLs of the stand-ins, by gateway and name. */
export function sandboxScriptUrls(platformOrigin: string): GatewayUrls {
  const urls = STAND_INS.map((name) => [
    name,
    `${platformOrigin}/checkoutshopper/test/wallets/${name}.js`,
  ]);
  return { adyen: Object.fromEntries(urls) };
}

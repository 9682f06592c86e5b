/**
 * Where the gateways' form SDKs find their gateway in the sandbox: at the simulators, in place of
 * the addresses that the adapters declare.
 */
export type GatewayUrls = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function sandboxGatewayUrls(platformOrigin: string): GatewayUrls {
  // Adyen's SDK takes 3-D Secure addresses without TLS only where its own address contains these
  // very words. The simulator ignores the part, so the platform may be on any port.
  const adyen = `${platformOrigin}/checkoutshopper/test/as/http://localhost:8080/`;
  return {
    checkout: { script: `${platformOrigin}/gateways/checkout/flow.js`, api: platformOrigin },
    adyen: { api: adyen, analytics: adyen, images: adyen, translations: adyen },
    hosted: { page: platformOrigin },
  };
}

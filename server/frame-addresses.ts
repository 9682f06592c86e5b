/**
 * Where the gateways' form SDKs find their gateway in the sandbox: at the simulators, in place of
 * the addresses that the adapters declare.
 */
export type AddressesOfGateways = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function sandboxFrameAddresses(platformOrigin: string): AddressesOfGateways {
  const adyen = `${platformOrigin}/checkoutshopper/test/`;
  return {
    checkout: { script: `${platformOrigin}/gateways/checkout/flow.js`, api: platformOrigin },
    adyen: { api: adyen, analytics: adyen, images: adyen, translations: adyen },
    hosted: { page: platformOrigin },
  };
}

/**
 * The scripts of third parties that gateways may load, by gateway and name. Apart from the adapters, because no
 * document of the frame needs to know their hosts.
 */
import { ADYEN_SCRIPTS } from './adyen/scripts.ts';
import type { ThirdPartyScript } from './gateway-adapter.ts';

export const thirdPartyScripts: Readonly<
  Record<string, Readonly<Record<string, ThirdPartyScript>>>
> = { adyen: ADYEN_SCRIPTS };

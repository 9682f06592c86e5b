/** Drop-in with the payment methods that the sandbox offers. */
import { Blik, Card, Redirect, SepaDirectDebit } from '@adyen/adyen-web';
import { mountDropin } from './mount-dropin.ts';
import type { MountedDropin } from './mount-dropin.ts';
import type { EmbeddedSessionResponse } from '../../../dist/pay.js';

export const showDropin = (
  session: EmbeddedSessionResponse,
  platform: string,
): Promise<MountedDropin> =>
  mountDropin(session, platform, [Card, SepaDirectDebit, Blik, Redirect]);

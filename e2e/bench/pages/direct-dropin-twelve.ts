/** Drop-in with twelve payment methods, of most of the groups that the frame loads separately. */
import {
  Bancontact,
  Blik,
  Card,
  EPS,
  MBWay,
  Multibanco,
  Redirect,
  SepaDirectDebit,
  Swish,
  Trustly,
  Twint,
  Vipps,
} from '@adyen/adyen-web';
import { mountDropin } from './mount-dropin.ts';
import type { MountedDropin } from './mount-dropin.ts';
import type { EmbeddedSessionResponse } from '../../../dist/pay.js';

export const showDropin = (
  session: EmbeddedSessionResponse,
  platform: string,
): Promise<MountedDropin> =>
  mountDropin(session, platform, [
    Card,
    Redirect,
    SepaDirectDebit,
    Blik,
    Bancontact,
    EPS,
    MBWay,
    Multibanco,
    Swish,
    Trustly,
    Twint,
    Vipps,
  ]);

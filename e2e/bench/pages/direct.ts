/**
 * The plain integration that Pay is compared with: Adyen's Drop-in on the merchant's own page. The
 * session comes from the merchant's backend, without the preflight that Pay needs.
 */
import { offerDropin } from './press-dropin.ts';

offerDropin(() => import('./direct-dropin.ts'));

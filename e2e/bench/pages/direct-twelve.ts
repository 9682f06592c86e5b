/** The plain integration with twelve payment methods. */
import { offerDropin } from './press-dropin.ts';

offerDropin(() => import('./direct-dropin-twelve.ts'));

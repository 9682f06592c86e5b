/** Generated from Adyen’s package: `node build/generators/adyen-classes.mjs` */
import createService from 'adyen-click-to-pay-service';
import wrapper from 'adyen-click-to-pay-wrapper';
import { provideClickToPay } from '../dropin/click-to-pay-code.ts';
import styles from 'adyen-styles/clicktopay';
import { addPart } from '../styles/adyen-sheet.ts';
import './shared.ts';

export { ClickToPay } from '@adyen/adyen-web';

addPart(styles);
provideClickToPay({ createService, wrapper });

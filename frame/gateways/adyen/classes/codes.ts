/** Generated from Adyen’s package: `node build/generators/adyen-classes.mjs` */
import styles from 'adyen-styles/codes';
import { addPart } from '../styles/adyen-sheet.ts';
import './shared.ts';
import './further.ts';

export { BacsDirectDebit, Boleto, Iris, PayTo, UPI } from '@adyen/adyen-web';

addPart(styles);

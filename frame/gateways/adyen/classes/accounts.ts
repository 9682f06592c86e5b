/** Generated from Adyen’s package: `node build/generators/adyen-classes.mjs` */
import styles from 'adyen-styles/accounts';
import { addPart } from '../styles/adyen-sheet.ts';
import './shared.ts';
import './further.ts';

export { Ach, BankTransfer, PreAuthorizedDebitCanada } from '@adyen/adyen-web';

addPart(styles);

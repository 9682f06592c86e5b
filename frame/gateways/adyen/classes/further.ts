/** The build adds the code that only other groups share. */
import styles from 'adyen-styles/further';
import { addPart } from '../styles/adyen-sheet.ts';

addPart(styles);

/**
 * The build adds the code that the groups of most offers share with others, so that a page can request it together
 * with them.
 */
import styles from 'adyen-styles/shared';
import { addPart } from '../styles/adyen-sheet.ts';

addPart(styles);

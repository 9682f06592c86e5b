import { formatAmount, validateCurrency } from './shared.js';
export { formatAmount, validateCurrency };

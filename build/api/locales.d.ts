import type { Translations } from './pay.js';
declare const messages: Translations;
export default messages;

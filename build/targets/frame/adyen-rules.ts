/** The rules of Adyen's form for what is filled in, which its package does not export. */
import { join } from 'node:path';

const PACKAGE = join(import.meta.dirname, '../../../node_modules/@adyen/adyen-web/dist/es');
const FORM = join(PACKAGE, 'components/internal/Address');

/** For `resolve.alias`: the files that the form itself imports. */
export const adyenRules = {
  'adyen-address-rules': join(FORM, 'validate.js'),
  'adyen-address-formats': join(FORM, 'validate.formats.js'),
  'adyen-field-rules': join(PACKAGE, 'utils/Validator/defaultRules.js'),
  'adyen-econtext-rules': join(PACKAGE, 'components/Econtext/validate.js'),
} as const;

/** The rules of Adyen's form for a billing address, which its package does not export. */
import { join } from 'node:path';

const FORM = join(
  import.meta.dirname,
  '../../../node_modules/@adyen/adyen-web/dist/es/components/internal/Address',
);

/** For `resolve.alias`: the files that the form itself imports. */
export const adyenRules = {
  'adyen-address-rules': join(FORM, 'validate.js'),
  'adyen-address-formats': join(FORM, 'validate.formats.js'),
} as const;

/** The rules of Adyen's address form, which its package does not export. */
import { join } from 'node:path';

const ADDRESS = join(
  import.meta.dirname,
  '../../../node_modules/@adyen/adyen-web/dist/es/components/internal/Address',
);

/** For `resolve.alias`: the files that the form itself imports. */
export const adyenRules = {
  'adyen-address-rules': join(ADDRESS, 'validate.js'),
  'adyen-address-formats': join(ADDRESS, 'validate.formats.js'),
} as const;

/**
 * Modules of Adyen's package that the form's own file does without. Click to Pay has a file of its own, and what no
 * form of ours shows has none. All else is bundled as it is published.
 */
import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

export const ADYEN_MODULES = realpathSync(
  join(import.meta.dirname, '..', '..', '..', 'node_modules', '@adyen', 'adyen-web', 'dist', 'es'),
);

/** What the card has of Click to Pay, once it is loaded. */
const CODE = resolve(
  import.meta.dirname,
  '../../../frame/gateways/adyen/dropin/click-to-pay-code.ts',
);

const CLICK_TO_PAY_SERVICE = 'components/internal/ClickToPay/services/create-clicktopay-service.js';
export const CLICK_TO_PAY_WRAPPER = 'components/Card/components/ClickToPayWrapper.js';

/** As the file of Click to Pay imports them. */
const PUBLISHED: Readonly<Record<string, string>> = {
  'adyen-click-to-pay-service': CLICK_TO_PAY_SERVICE,
  'adyen-click-to-pay-wrapper': CLICK_TO_PAY_WRAPPER,
};

export interface Replacement {
  readonly module: string;
  /** Other modules that import it have the published one. */
  readonly importer: string;
  readonly code: string;
}

export const REPLACEMENTS: readonly Replacement[] = [
  {
    module: CLICK_TO_PAY_SERVICE,
    importer: 'components/Card/Card.js',
    code: `export { createService as default } from ${JSON.stringify(CODE)};`,
  },
  {
    module: CLICK_TO_PAY_WRAPPER,
    importer: 'components/Card/Card.js',
    code: `export { ClickToPayWrapper as default } from ${JSON.stringify(CODE)};`,
  },
  {
    // For merchants that use PayPal's Fastlane themselves, and pass the card a configuration of it.
    module: 'components/Card/components/Fastlane/FastlaneSignup.js',
    importer: 'components/Card/components/CardInput/CardInput.js',
    code: 'export default () => null;',
  },
  {
    // Is created after a payment of Adyen's own session that asks for a donation.
    module: 'components/Donation/Donation.js',
    importer: 'core/core.registry.js',
    code: 'export default class {}',
  },
];

const PREFIX = '\0adyen-replacement:';

/** Whether this module of the package is another one for that importer. Both are real paths. */
export function isReplaced(module: string, importer: string): boolean {
  return replacementOf(module, importer) !== undefined;
}

/** Whether a module is in place of another one, or is the code that such a module is of. */
export function isReplacement(id: string): boolean {
  return id.startsWith(PREFIX) || id === CODE;
}

function replacementOf(
  module: string,
  importer: string,
  replacements = REPLACEMENTS,
): Replacement | undefined {
  return replacements.find(
    (each) =>
      join(ADYEN_MODULES, each.module) === module &&
      join(ADYEN_MODULES, each.importer) === importer,
  );
}

/** Fails the build if a version of the package no longer has what is replaced. */
export function adyenReplacements(replacements = REPLACEMENTS): Plugin {
  const made = new Set<Replacement>();
  let isOfAdyen = false;
  return {
    name: 'adyen-replacements',
    enforce: 'pre',
    buildStart() {
      made.clear();
      isOfAdyen = false;
    },
    resolveId(source, importer = '') {
      const file = PUBLISHED[source];
      if (file !== undefined) return join(ADYEN_MODULES, file);
      if (!importer.startsWith(ADYEN_MODULES)) return null;
      isOfAdyen = true;
      const replacement = replacementOf(resolve(importer, '..', source), importer, replacements);
      if (replacement === undefined) return null;
      made.add(replacement);
      return PREFIX + replacement.module;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const module = id.slice(PREFIX.length);
      return replacements.find((each) => each.module === module)?.code ?? null;
    },
    buildEnd(error) {
      if (error !== undefined || !isOfAdyen) return;
      for (const each of replacements) {
        if (!made.has(each)) throw new Error(`Adyen’s ${each.importer} has no ${each.module}`);
      }
    },
  };
}

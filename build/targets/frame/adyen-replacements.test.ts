import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { ADYEN_MODULES, adyenReplacements, REPLACEMENTS } from './adyen-replacements.ts';
import type { Replacement } from './adyen-replacements.ts';

const CORE = 'core/AdyenCheckout.js';

/** The paths of the package's modules in a bundle of some of them. */
async function modulesOf(
  files: readonly string[],
  replacements: readonly Replacement[] = REPLACEMENTS,
): Promise<readonly string[]> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [adyenReplacements(replacements)],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: files.map((file) => join(ADYEN_MODULES, file)),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const outputs = [result].flat().flatMap((built) => ('output' in built ? built.output : []));
  return outputs
    .flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []))
    .filter((id) => id.startsWith(ADYEN_MODULES))
    .map((id) => id.slice(ADYEN_MODULES.length + 1));
}

describe('the modules that are replaced in Adyen’s package', () => {
  it('are in no bundle of the core and the card', async () => {
    const modules = await modulesOf([CORE, 'components/Card/Card.js']);
    expect(modules).toContain(CORE);
    expect(modules.filter((path) => /ClickToPay|Donation|Fastlane/.test(path))).toEqual([]);
  });

  it('are the published ones for every other importer', async () => {
    const modules = await modulesOf([
      CORE,
      'components/Card/Card.js',
      'components/ClickToPay/ClickToPay.js',
    ]);
    expect(modules).toContain(
      'components/internal/ClickToPay/services/create-clicktopay-service.js',
    );
  });

  it.each([
    ['the module', { module: 'components/Card/Removed.js', importer: 'components/Card/Card.js' }],
    ['the importer', { module: 'components/Donation/Donation.js', importer: 'core/removed.js' }],
  ])('fail the build of a version that no longer has %s', async (_, missing) => {
    const replacements = [...REPLACEMENTS, { ...missing, code: '' }];
    await expect(modulesOf([CORE, 'components/Card/Card.js'], replacements)).rejects.toThrow(
      `Adyen’s ${missing.importer} has no ${missing.module}`,
    );
  });
});

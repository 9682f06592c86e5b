/**
 * How Adyen's package is divided into files: the core with the form, a file for each group of classes, and two
 * for what several groups share.
 */
import type { Rolldown } from 'vite';
import { isCoreModule, isSharedModule } from './adyen-classes.ts';
import { isReplacement } from './adyen-replacements.ts';

const FORM = /\/gateways\/adyen\/form\.ts$/;
/** What the files of classes give to the form. */
const GIVEN = /\/gateways\/adyen\/styles\/adyen-sheet\.ts$/;
const SHARED = /\/gateways\/adyen\/classes\/(shared|further)\.ts$/;

export const adyenChunks = {
  groups: [
    // Includes the form's entry, which would otherwise be a file that only imports this one.
    {
      name: 'core',
      priority: 2,
      test: (id) => FORM.test(id) || GIVEN.test(id) || isCoreModule(id) || isReplacement(id),
    },
    ...(['shared', 'further'] as const).map((name) => ({
      name,
      priority: 1,
      minShareCount: 2,
      test: (id: string) => SHARED.exec(id)?.[1] === name || isSharedModule(id, name),
    })),
  ],
} satisfies Rolldown.CodeSplittingOptions;

/**
 * How Adyen's package is divided into files: the core with the form, a file for each group of classes, and one
 * for what several groups share.
 */
import type { Rolldown } from 'vite';
import { isClassModule, isCoreModule } from './adyen-classes.ts';

const FORM = /\/gateways\/adyen\/form\.ts$/;
const SHARED = /\/gateways\/adyen\/classes\/shared\.ts$/;

export const adyenChunks = {
  groups: [
    // Includes the form's entry, which would otherwise be a file that only imports this one.
    { name: 'core', priority: 2, test: (id) => FORM.test(id) || isCoreModule(id) },
    {
      name: 'shared',
      priority: 1,
      minShareCount: 2,
      test: (id) => SHARED.test(id) || isClassModule(id),
    },
  ],
} satisfies Rolldown.CodeSplittingOptions;

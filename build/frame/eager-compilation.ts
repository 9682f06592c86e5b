import type { Plugin } from 'vite';

/** https://github.com/WICG/explicit-javascript-compile-hints-file-based */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has browsers that know the hint compile all functions of a script as it loads, beside the main
 * thread, and not each at its first call: of a preloaded frame, before the customer's click.
 */
export const eagerCompilation: Plugin = {
  name: 'eager-compilation',
  // Added when the names are made: a cached file of an earlier build must not stand in for this one.
  augmentChunkHash: () => COMPILE_HINT,
  generateBundle: {
    // The minifier takes comments away.
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') output.code = COMPILE_HINT + output.code;
      }
    },
  },
};

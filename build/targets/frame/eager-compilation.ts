import type { Plugin } from 'vite';

/** https://github.com/WICG/explicit-javascript-compile-hints-file-based */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes browsers that support the hint compile all functions of a script as it loads, and not each at its first call:
 * in a preloaded frame, before the customer's click. A script in a file is compiled off the main thread.
 */
export const eagerCompilation: Plugin = {
  name: 'eager-compilation',
  // Part of the file names: a cached file of an earlier build must not be used for this one.
  augmentChunkHash: () => COMPILE_HINT,
  generateBundle: {
    // The minifier removes comments.
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') output.code = COMPILE_HINT + output.code;
      }
    },
  },
};

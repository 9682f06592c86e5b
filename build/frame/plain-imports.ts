import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Vite wraps each `import()` in a function that preloads what the file needs. Ours need nothing: each
 * gateway's form is one bundle. The function would be half a kilobyte of every frame.
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === HELPER
      ? { code: 'export const __vitePreload = (load) => load();', moduleSideEffects: false }
      : null,
};

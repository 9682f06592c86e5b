import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Vite wraps each `import()` in a function that preloads the file's imports. Our files have none:
 * each gateway's form is one bundle. The function would add half a kilobyte to every frame.
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === HELPER
      ? { code: 'export const __vitePreload = (load) => load();', moduleSideEffects: false }
      : null,
};

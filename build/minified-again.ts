import { minify as minifyByTerser } from 'terser';
import type { MinifyOptions } from 'terser';
import { minify as minifyByOxc } from 'vite';
import type { Plugin } from 'vite';

/** Two minifiers in turn save another 4 % (in brotli) after Vite's own. Names are shortened last. */
export const minifiedAgain: Plugin = {
  name: 'minified-again',
  outputOptions: (options) => (options.minify ? { ...options, minify: 'dce-only' } : null),
  async generateBundle({ format }, bundle) {
    if (this.environment.config.build.minify === false) return;
    const isModule = format === 'es';
    const byTerser = async (code: string, mangle: boolean) => {
      const options: MinifyOptions = {
        ecma: 2022,
        module: isModule,
        mangle,
        compress: {
          passes: 3,
          // Statements compress better than the commas that would join them.
          sequences: false,
          // So do comparisons that were turned around.
          lhs_constants: false,
          // Safe in code without functions that are constructed or have a `prototype`.
          unsafe_arrows: true,
        },
      };
      return (await minifyByTerser(code, options)).code ?? code;
    };
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue;
      const { code } = await minifyByOxc(output.fileName, await byTerser(output.code, false), {
        module: isModule,
        compress: { target: 'es2022' },
        mangle: false,
      });
      output.code = await byTerser(code, true);
    }
  },
};

import { minify as minifyByTerser } from 'terser';
import { minify as minifyByOxc } from 'vite';
import type { Plugin } from 'vite';

/** A second minifier saves another 3 % (in brotli) after Vite's own. */
export const minifiedAgain: Plugin = {
  name: 'minified-again',
  async generateBundle({ format }, bundle) {
    if (this.environment.config.build.minify === false) return;
    const isModule = format === 'es';
    const byTerser = async (code: string) => {
      const options = { ecma: 2022, module: isModule, compress: { passes: 3 } } as const;
      return (await minifyByTerser(code, options)).code ?? code;
    };
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue;
      const { code } = await minifyByOxc(output.fileName, await byTerser(output.code), {
        module: isModule,
        compress: { target: 'es2022' },
        mangle: { toplevel: isModule },
      });
      output.code = await byTerser(code);
    }
  },
};

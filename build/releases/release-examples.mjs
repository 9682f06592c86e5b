/** The example shops as part of a release: their packages are the release's tarballs. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Made by installing or running an example in place, or true of this checkout alone. */
const NO_SOURCE =
  /^(?:node_modules|dist|package-lock\.json|shop\.db.*|__pycache__|\.(?:angular|astro|next|nuxt|output|svelte-kit|venv))$/;
/** A package of the build, which is packed in the release. */
const BUILT = /"@pay\/(loader|node)": "[^"]+"/g;

/**
 * @param {string} examples - the folder of the sources
 * @param {string} folder - that will be two folders below the release's
 * @param {string} version
 */
export function writeExamples(examples, folder, version) {
  cpSync(examples, folder, {
    recursive: true,
    filter: (path) => !NO_SOURCE.test(basename(path)),
  });
  for (const name of readdirSync(folder)) {
    const manifest = join(folder, name, 'package.json');
    const packages = `file:../../../packages/${version}`;
    const content = readFileSync(manifest, 'utf8').replaceAll(
      BUILT,
      (_, packed) => `"@pay/${packed}": "${packages}/pay-${packed}-${version}.tgz"`,
    );
    writeFileSync(manifest, content);
  }
}

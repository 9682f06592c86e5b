/**
 * Run as a script: writes one declaration file for each npm entry, without imports from our
 * sources. The declarations of the integrations import the loader's.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { projectFolder } from '../dependencies.mjs';
import { writeElementManifest } from './element-manifest.mjs';

const LOADER = 'loader/index.ts';
const GLOBAL_NAMES = /^declare global \{\n[\s\S]*?^\}\n/m;
const ENTRIES = [
  { name: 'pay', folder: 'loader', source: LOADER },
  { name: 'money', folder: 'loader', source: 'loader/money.ts' },
  { name: 'verify', folder: 'loader', source: 'loader/verify.ts' },
  { name: 'react', folder: 'loader/views', source: 'loader/views/react/index.ts' },
  { name: 'element', folder: 'loader/views', source: 'loader/views/element/index.ts' },
  { name: 'testing', folder: 'server/in-memory', source: 'server/in-memory/index.ts' },
];

for (const { name, folder, source } of ENTRIES) {
  const bundle = await rollup({
    input: join(projectFolder, source),
    external: (id) => id === 'react' || (folder !== 'loader' && id.endsWith(`/${LOADER}`)),
    plugins: [dts({ tsconfig: join(projectFolder, folder, 'tsconfig.json') })],
    onwarn: (warning) => {
      throw new Error(warning.message);
    },
  });
  // Two files, because TypeScript derives the module kind from the extension.
  for (const [extension, loader] of Object.entries({ 'd.ts': './pay.js', 'd.cts': './pay.cjs' })) {
    const paths = { [join(projectFolder, LOADER)]: loader };
    const { output } = await bundle.generate({ format: 'es', paths });
    const [{ code }] = output;
    // A program that sees both files would declare the element's name twice, with two types.
    const isSecond = extension === 'd.cts';
    writeFileSync(
      join(projectFolder, 'dist', `${name}.${extension}`),
      isSecond ? code.replace(GLOBAL_NAMES, '') : code,
    );
  }
  await bundle.close();
}

writeElementManifest(join(projectFolder, 'dist'));

/** All languages have the same type. */
for (const [extension, loader] of Object.entries({ 'd.ts': './pay.js', 'd.cts': './pay.cjs' })) {
  writeFileSync(
    join(projectFolder, 'dist', `locales.${extension}`),
    `import type { Translations } from '${loader}';

/** What \`customerMessage\` returns, and the frame's accessible name, in one language. */
declare const messages: Translations;
export default messages;
`,
  );
}

/** The declarations of `@pay/sandbox`, which has only modules, for Node. */
const sandbox = await rollup({
  input: {
    index: join(projectFolder, 'server', 'customers', 'index.ts'),
    playwright: join(projectFolder, 'server', 'customers', 'playwright', 'index.ts'),
    puppeteer: join(projectFolder, 'server', 'customers', 'puppeteer', 'index.ts'),
    webdriver: join(projectFolder, 'server', 'customers', 'webdriver', 'index.ts'),
  },
  external: [/^node:/, '@playwright/test', 'express', 'valibot'],
  plugins: [dts({ tsconfig: join(projectFolder, 'tsconfig.json') })],
  onwarn: (warning) => {
    throw new Error(warning.message);
  },
});
await sandbox.write({
  dir: join(projectFolder, 'dist', 'sandbox'),
  format: 'es',
  entryFileNames: '[name].d.ts',
  chunkFileNames: '[name].d.ts',
});
await sandbox.close();

/** The declarations of `@pay/node`. */
const backend = await rollup({
  input: Object.fromEntries(
    ['index', 'express', 'fastify', 'next'].map((name) => [
      name,
      join(projectFolder, `packages/node/${name}.ts`),
    ]),
  ),
  external: [/^node:/, 'express', 'fastify'],
  plugins: [dts({ tsconfig: join(projectFolder, 'packages', 'node', 'tsconfig.json') })],
  onwarn: (warning) => {
    throw new Error(warning.message);
  },
});
for (const extension of ['d.ts', 'd.cts']) {
  await backend.write({
    dir: join(projectFolder, 'dist', 'backend'),
    format: 'es',
    entryFileNames: `[name].${extension}`,
    chunkFileNames: `[name].${extension}`,
  });
}
await backend.close();

/** The declarations of `@pay/conformance`, which has only modules, for Node. */
const conformance = await rollup({
  input: { index: join(projectFolder, 'packages', 'conformance', 'index.ts') },
  external: [/^node:/],
  plugins: [dts({ tsconfig: join(projectFolder, 'packages', 'conformance', 'tsconfig.json') })],
  onwarn: (warning) => {
    throw new Error(warning.message);
  },
});
await conformance.write({
  dir: join(projectFolder, 'dist', 'conformance'),
  format: 'es',
  entryFileNames: '[name].d.ts',
});
await conformance.close();

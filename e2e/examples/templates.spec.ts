/** `<pay-checkout>` in the templates of frameworks, checked by their own compilers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from '@playwright/test';
import { installExample } from './example.ts';
import type { Example } from './example.ts';

const FOLDER = 'e2e/examples/templates';

/** The compiler of each framework, and the file in which every use is wrong; beside it is one with right ones. */
const COMPILERS = {
  react: { command: ['typescript/bin/tsc', '-p', 'react'], wrong: 'wrong.tsx' },
  vue: { command: ['vue-tsc/bin/vue-tsc.js', '-p', 'vue'], wrong: 'Wrong.vue' },
  svelte: {
    command: ['svelte-check/bin/svelte-check', '--workspace', 'svelte', '--output', 'machine'],
    wrong: 'Wrong.svelte',
  },
  angular: {
    command: ['@angular/compiler-cli/bundles/src/bin/ngc.js', '-p', 'angular'],
    wrong: 'wrong.ts',
  },
} as const;

/** Where a compiler has found an error: `file(line,`, `file:line:` or `"file" line:`. */
const PLACE = /([\w.]+\.\w+)(?:[(:]|" )(\d+)[,:]\d+/g;

let example: Example;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  example = await installExample(FOLDER);
});
test.afterAll(() => example.remove());

for (const [framework, { command, wrong }] of Object.entries(COMPILERS)) {
  test(`the compiler of ${framework} accepts right attributes, properties and listeners, and no wrong one`, async () => {
    const [compiler, ...options] = command;
    const output = await example
      .run(process.execPath, join('node_modules', compiler), ...options)
      .catch(String);
    const places = stripVTControlCharacters(output ?? '').matchAll(PLACE);
    const found = [...places].map(([, file, line]) => `${file}:${line}`);
    const lines = readFileSync(join(FOLDER, framework, wrong), 'utf8').split('\n');
    const expected = lines.flatMap((line, index) =>
      line.includes('<pay-checkout') ? [`${wrong}:${index + 1}`] : [],
    );
    expect(expected.length).toBeGreaterThan(4);
    expect([...new Set(found)].toSorted()).toEqual(expected.toSorted());
  });
}

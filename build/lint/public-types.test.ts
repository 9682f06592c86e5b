import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changedSurfaces, surfaceOf } from './public-types.mjs';

const PAY = `/** A client. */
declare class Pay { constructor(key: string); destroy(): void }
export { Pay };`;

/** Folders whose files are named by path, such as `dist/pay.d.ts`. */
function folders(files: Readonly<Record<string, string>>): readonly [string, string] {
  const parent = mkdtempSync(join(tmpdir(), 'pay-surface-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  for (const folder of ['dist', 'api'])
    mkdirSync(join(parent, folder, 'sandbox'), { recursive: true });
  for (const [path, content] of Object.entries(files)) writeFileSync(join(parent, path), content);
  return [join(parent, 'dist'), join(parent, 'api')];
}

test('an API that is recorded as built has not changed', async () => {
  const recorded = await surfaceOf(PAY);
  const paths = folders({ 'dist/pay.d.ts': PAY, 'api/pay.d.ts': recorded });
  expect(await changedSurfaces(...paths)).toEqual([]);
});

test('another comment or another layout changes nothing', async () => {
  const recorded = await surfaceOf(PAY);
  const rewritten = PAY.replace('A client', 'The client').replace('; destroy', ';\n  destroy');
  const paths = folders({ 'dist/pay.d.ts': rewritten, 'api/pay.d.ts': recorded });
  expect(await changedSurfaces(...paths)).toEqual([]);
});

test.each([
  ['a parameter that becomes optional', PAY.replace('key: string', 'key?: string')],
  ['another return type', PAY.replace('void', 'Promise<void>')],
  ['a method that is gone', PAY.replace('destroy(): void', '')],
  ['an export that is gone', PAY.replace('export { Pay };', 'export {};')],
])('%s changes it', async (_, built) => {
  const recorded = await surfaceOf(PAY);
  const paths = folders({ 'dist/pay.d.ts': built, 'api/pay.d.ts': recorded });
  expect(await changedSurfaces(...paths)).toEqual(['pay.d.ts']);
});

test('an entry that is new and one that is gone are named', async () => {
  const recorded = await surfaceOf(PAY);
  const paths = folders({ 'dist/react.d.ts': PAY, 'api/pay.d.ts': recorded });
  expect(await changedSurfaces(...paths)).toEqual(['pay.d.ts', 'react.d.ts']);
});

test('the entries of the sandbox count', async () => {
  const recorded = await surfaceOf(PAY);
  const paths = folders({
    'dist/pay.d.ts': PAY,
    'api/pay.d.ts': recorded,
    'dist/sandbox/index.d.ts': 'declare class Sandbox {}\nexport { Sandbox };',
  });
  expect(await changedSurfaces(...paths)).toEqual(['sandbox/index.d.ts']);
});

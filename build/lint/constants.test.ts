import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PRODUCT = ['loader', 'frame', 'packages', 'server', 'shared'];
const CONSTANT = /^(?:export )?const ([A-Z][A-Z0-9_]*)\b/gm;

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$|[/\\]testing[/\\]/.test(file));
}

test('no two constants of the product have the same name', () => {
  const files = PRODUCT.flatMap(filesOf);
  expect(files.length).toBeGreaterThan(300);
  const homes = new Map<string, string[]>();
  for (const file of files) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(CONSTANT)) {
      homes.set(name, [...(homes.get(name) ?? []), file]);
    }
  }
  expect([...homes].filter(([, places]) => places.length > 1)).toEqual([]);
});

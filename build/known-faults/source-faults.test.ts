import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../dependencies.mjs';
import { BUILT_IN_FAULTS } from './built-in-faults.mjs';
import { SOURCE_FAULTS } from './source-faults.mjs';

describe.each(SOURCE_FAULTS)('the known fault “$name”', ({ file, from, to, tests }) => {
  it('changes one passage that the product has', () => {
    expect(readFileSync(join(projectFolder, file), 'utf8').split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
  });

  it('is looked for in tests that exist', () => {
    expect(tests.filter((test) => !existsSync(join(projectFolder, test)))).toEqual([]);
  });
});

it('the faults that tests put into the product are found by their files', () => {
  expect(BUILT_IN_FAULTS.length).toBeGreaterThan(30);
});

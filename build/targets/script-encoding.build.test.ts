/**
 * A page without a charset has its script tags read in an older encoding, in which only ASCII has the
 * same bytes: other characters would be wrong in messages.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';

test.each(['pay.global.js', 'pay.js', 'pay.cjs'])('the script %s is ASCII', (name) => {
  const script = readFileSync(join(projectFolder, 'dist', name), 'utf8');
  expect(script.match(/.{0,40}[^\0-\x7f]+/g)).toBeNull();
});

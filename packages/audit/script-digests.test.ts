import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { digestsOf } from './script-digests.ts';

const digestOf = (bytes: Uint8Array) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

test('a script in ASCII has one digest, whatever its encoding', () => {
  const file = Buffer.from('alert("pay")');
  expect(digestsOf(file.toString())).toEqual([digestOf(file)]);
});

test.each(['windows-1252', 'utf-8'])(
  'a file that is read as %s has the digest of its bytes',
  (encoding) => {
    const file = Buffer.from('alert("pay… 5 €, ÿ\u0081")');
    expect(digestsOf(new TextDecoder(encoding).decode(file))).toContain(digestOf(file));
  },
);

test('characters that one encoding lacks are read in the other', () => {
  const file = Buffer.from('alert("платёж €")');
  expect(digestsOf(file.toString())).toEqual([digestOf(file)]);
});

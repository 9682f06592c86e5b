import { expect, test } from 'vitest';
import { UsageError } from './usage-error.ts';
import { checkNames, readOwnList } from './script-list.ts';

const pinned = {
  owner: 'Shop',
  purpose: 'the basket',
  page: 'merchant',
  delivery: 'pinned',
  integrity: `sha384-${'A'.repeat(64)}`,
};
const evergreen = {
  owner: 'Maps Inc.',
  purpose: 'finds the next parcel shop',
  page: 'merchant',
  delivery: 'evergreen',
  urls: { sandbox: 'https://maps.example/a.js', live: 'https://maps.example/a.js' },
};

test('a list has pinned and evergreen scripts, in the format of the manifest', () => {
  expect(readOwnList(JSON.stringify({ scripts: [pinned, evergreen] }))).toEqual({
    scripts: [pinned, evergreen],
    sources: {},
    links: [],
  });
});

test("a list names what the page's policies may allow, and where the page leads", () => {
  const list = {
    scripts: [],
    sources: { 'img-src': ['https://photos.example'] },
    links: ['https://help.example', 'https://blog.example:8443'],
  };
  expect(readOwnList(JSON.stringify(list))).toEqual(list);
});

test.each([
  '',
  '[]',
  '{}',
  JSON.stringify({ scripts: [{ ...pinned, integrity: 'sha1-x' }] }),
  JSON.stringify({ scripts: [{ ...pinned, owner: undefined }] }),
  JSON.stringify({ scripts: [{ ...evergreen, urls: {} }] }),
  JSON.stringify({ scripts: [{ ...pinned, page: 'anywhere' }] }),
  JSON.stringify({ scripts: [], sources: { 'img-src': 'https://photos.example' } }),
  JSON.stringify({ scripts: [], links: ['https://help.example/page'] }),
  JSON.stringify({ scripts: [], links: ['*.example'] }),
])('%s is rejected', (json) => {
  expect(() => readOwnList(json)).toThrow(UsageError);
});

test('only a name of the list can be enabled, and the message lists those names', () => {
  const names = ['googlepay', 'paypal'];
  const scripts = names.map((name) => ({
    owner: name,
    purpose: 'a button',
    page: 'frame' as const,
    delivery: 'enabled' as const,
    name,
    origins: { sandbox: [], live: [] },
  }));
  expect(() => checkNames(names, scripts)).not.toThrow();
  expect(() => checkNames(['paypall'], scripts)).toThrow(
    'There is no script named paypall to be enabled; known: googlepay, paypal',
  );
});

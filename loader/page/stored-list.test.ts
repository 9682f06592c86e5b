import { expect, test } from 'vitest';
import { pageStorage } from './page-storage.ts';
import { storedList } from './stored-list.ts';
import { polluted } from '../../shared/testing/polluted.ts';

const listOver = (entries: Record<string, string>) =>
  storedList(
    pageStorage(() => entries),
    'gateways',
  );

test('what was set is there after a reload, under its own name alone', () => {
  const entries = {};
  listOver(entries).set('a', '1');
  listOver(entries).set('b', '2');
  listOver(entries).set('a', '3');
  expect(['a', 'b', 'c'].map((name) => listOver(entries).get(name))).toEqual(['3', '2', undefined]);
  expect(Object.keys(entries)).toEqual(['pay.1.gateways']);
});

test('the 20 names that were set last are kept', () => {
  const list = listOver({});
  for (let number = 1; number <= 21; number += 1) {
    list.set('again', '');
    list.set(`name${number}`, '');
  }
  const kept = ['again', 'name1', 'name2', 'name3', 'name21'].map((name) => list.get(name));
  expect(kept).toEqual(['', undefined, undefined, '', '']);
});

test.each(['', 'nonsense', 'null', '[]', '{"a":1}', '"text"', '{"a":{"b":"c"}}'])(
  'a value that another script wrote is not read as a list: %j',
  (written) => {
    const list = listOver({ 'pay.1.gateways': written });
    expect(list.get('a')).toBeUndefined();
    list.set('a', '1');
    expect(list.get('a')).toBe('1');
  },
);

test.each(['__proto__', 'constructor', 'toString'])('%s is a name like any other', (name) => {
  const list = listOver({});
  expect(list.get(name)).toBeUndefined();
  list.set(name, '1');
  expect(list.get(name)).toBe('1');
});

test('is kept on a page that gives every object a toJSON', async () => {
  const entries = {};
  await polluted([Object.prototype], 'toJSON', () => listOver(entries).set('a', '1'));
  expect(listOver(entries).get('a')).toBe('1');
});

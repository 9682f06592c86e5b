import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { customerMessages as french } from '../../shared/locales/fr.ts';
import { customerMessages as german } from '../../shared/locales/de.ts';
import { giveEveryObject } from '../../shared/testing/every-object.ts';
import { startTestServer } from '../../shared/testing/test-server.ts';
import type { TestServer } from '../../shared/testing/test-server.ts';
import { pageMessages } from './page-messages.ts';

let server: TestServer;
let files: Map<string, string>;
let requested: string[];

const life = new AbortController();
const first = (locale: string, messages = {}) => ({ type: 'messages', locale, messages }) as const;
const frameUrl = () => new URL(`http://127.0.0.1:${server.port}/p2/?key=pk_test_1`);

beforeAll(async () => {
  server = await startTestServer(({ url = '' }, response) => {
    requested.push(url);
    const file = files.get(url);
    response.writeHead(file === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
    response.end(file);
  });
});
afterAll(() => server.close());
beforeEach(() => {
  requested = [];
  files = new Map([['/p2/languages/fr.json', JSON.stringify(french)]]);
});

test('the first frame reports the messages of its language', () => {
  const messages = pageMessages(undefined, life.signal);
  messages.learn(first('de-AT', german));
  expect(messages.in('de')).toEqual(german);
  expect(messages.in('fr')).toEqual({});
});

test('no later frame can change the messages of the page', () => {
  const messages = pageMessages(undefined, life.signal);
  messages.learn(first('en'));
  messages.learn(first('de', german));
  expect(messages.in('de')).toEqual({});
});

test('a later language is one file of the frame host, requested once', async () => {
  const messages = pageMessages(undefined, life.signal);
  messages.learn(first('de', german));
  await Promise.all([messages.load('fr-CA', frameUrl()), messages.load('fr', frameUrl())]);
  await messages.load('fr', frameUrl());
  expect(messages.in('fr')).toEqual(french);
  expect(requested).toEqual(['/p2/languages/fr.json']);
});

test('a language is requested although every object has options of a request', async () => {
  const messages = pageMessages(undefined, life.signal);
  messages.learn(first('en'));
  const takeAway = giveEveryObject({ mode: 'a string', priority: 'a string', method: 'PUT' });
  await messages.load('fr', frameUrl()).finally(takeAway);
  expect(messages.in('fr')).toEqual(french);
});

test('a language that the first frame reports is not requested', async () => {
  const messages = pageMessages(undefined, life.signal);
  const loaded = messages.load('de', frameUrl());
  messages.learn(first('de', german));
  await loaded;
  await messages.load('en-GB', frameUrl());
  await messages.load('not a locale', frameUrl());
  expect(requested).toEqual([]);
});

test.each([
  ['is missing', undefined],
  ['is no JSON', '<h1>Bad gateway</h1>'],
  ['is no object', '[]'],
])('the page stays English where the file %s, and requests it again', async (_, file) => {
  if (file === undefined) files.clear();
  else files.set('/p2/languages/fr.json', file);
  const messages = pageMessages(undefined, life.signal);
  messages.learn(first('en'));
  await messages.load('fr', frameUrl());
  expect(messages.in('fr')).toEqual({});
  files.set('/p2/languages/fr.json', JSON.stringify(french));
  await messages.load('fr', frameUrl());
  expect(messages.in('fr')).toEqual(french);
});

test('only plain messages of known names are taken, from a frame and from a file', async () => {
  const given = { declined: 'Plain', unknown: '<b>', failed: 'See evil.test', toString: 'x' };
  files.set('/p2/languages/fr.json', JSON.stringify(given));
  const messages = pageMessages(undefined, life.signal);
  messages.learn(first('de', given));
  await messages.load('fr', frameUrl());
  expect(messages.in('de')).toEqual({ declined: 'Plain' });
  expect(messages.in('fr')).toEqual({ declined: 'Plain' });
});

test('the merchant’s own messages take precedence, also in English', () => {
  const own = { en: { declined: 'No luck' }, de: { declined: 'Pech' } };
  const messages = pageMessages(own, life.signal);
  messages.learn(first('de', german));
  expect(messages.in('de')).toEqual({ ...german, declined: 'Pech' });
  expect(messages.in('en-GB')).toEqual({ declined: 'No luck' });
});

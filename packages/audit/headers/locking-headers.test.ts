/** The values, and what Chromium 156 was measured to do with each. */
import { describe, expect, test } from 'vitest';
import { compareConnections, connectionList } from './connection-allowlist.ts';
import { compareIntegrity } from './integrity-policy.ts';
import { CONNECTION_LISTS, INTEGRITY_POLICIES } from './testing/measured-headers.ts';

const PAGE = 'https://shop.example';
const REQUIRED = '(response-origin "https://api.pay.example" "https://adyen.frame.pay.example")';
const LISTED = REQUIRED.replace(')', ' "https://www.shop.example")');

const findingsOf = (header: string, listed = LISTED) =>
  compareConnections({ header, required: REQUIRED, listed, page: PAGE }).map(
    ({ message }) => message,
  );

describe('the list of connections of a page', () => {
  test('passes as it was generated, with or without what the page adds', () => {
    expect(findingsOf(REQUIRED)).toEqual([]);
    expect(findingsOf(LISTED)).toEqual([]);
    expect(findingsOf(`${LISTED};report-to=pay-violations`)).toEqual([]);
  });

  test('that lacks what the SDK needs is found, by name', () => {
    expect(findingsOf('(response-origin "https://api.pay.example/v1")')).toEqual([
      'Blocks https://api.pay.example, which the SDK needs',
      'Blocks https://adyen.frame.pay.example, which the SDK needs',
    ]);
    expect(findingsOf('response-origin')).toEqual([
      'It is not a list in parentheses, so browsers block every connection',
    ]);
  });

  test.each([
    ['"https://evil.example"', 'Permits https://evil.example, which is in no list'],
    ['"https://evil.example/path"', 'Permits https://evil.example, which is in no list'],
    ['"https://*.shop.example"', 'https://*.shop.example permits more than one origin'],
    ['"*"', '* permits more than one origin'],
    ['"https://:host"', 'https://:host permits more than one origin'],
  ])('that permits %s is found', (item, message) => {
    expect(findingsOf(LISTED.replace(')', ` ${item})`))).toEqual([message]);
  });

  test('that lets WebRTC connect, or redirects lead anywhere, is found', () => {
    expect(findingsOf(`${LISTED};webrtc=allow`)).toEqual([
      'webrtc=allow permits WebRTC with every host',
    ]);
    expect(findingsOf(`${LISTED};redirects=allow`)).toEqual([
      'redirects=allow permits redirects to every host, and no payment needs it',
    ]);
    expect(findingsOf(`${LISTED};redirects=allow`, `${LISTED};redirects=allow`)).toEqual([]);
  });
});

test.each(CONNECTION_LISTS)('the list %s is read as by a browser', (header, permitted) => {
  const list = connectionList(header);
  expect(list?.hasOwnOrigin ?? false).toBe(permitted.own);
  const isOther = list?.patterns.some((pattern) => pattern.startsWith('http')) ?? false;
  expect(isOther).toBe(permitted.other);
});

test.each(INTEGRITY_POLICIES)(
  'the integrity policy %s is judged as by a browser',
  (header, blocks) => {
    expect(compareIntegrity(header).map(({ subject }) => subject)).toEqual(
      blocks ? [] : ['Integrity-Policy'],
    );
  },
);

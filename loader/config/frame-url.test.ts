import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SDK_VERSION } from '../../shared/platform/platform-api.ts';
import { PROTOCOL_VERSION } from '../../shared/rpc.ts';
import { gatewayFrameUrl } from './frame-url.ts';

beforeEach(() => {
  vi.stubGlobal('window', { origin: 'https://shop.example' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const QUERY = `?key=pk_test_1&origin=https%3A%2F%2Fshop.example&v=${SDK_VERSION}`;

test.each([
  ['https://{gateway}.frame.pay.example', 'https://adyen.frame.pay.example/'],
  ['https://{gateway}.frame.pay.example/', 'https://adyen.frame.pay.example/'],
  ['https://frame.example/pay', 'https://frame.example/pay/'],
  ['https://frame.example/pay/{gateway}/', 'https://frame.example/pay/adyen/'],
])('the protocol follows the path of %s', (frameUrl, place) => {
  const { href } = gatewayFrameUrl(frameUrl, 'adyen', 'pk_test_1');
  expect(href).toBe(`${place}p${PROTOCOL_VERSION}/${QUERY}`);
});

// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { allowInIsolation } from './isolated-page.ts';

const URL_OF_FRAME = new URL('https://adyen.frame.pay.example/p2/');

/** The isolation of an empty frame, by whether its permission for it was withdrawn. */
type Isolation = (isWithdrawn: boolean) => boolean;
const BY_COEP: Isolation = (isWithdrawn) => !isWithdrawn;
const BY_DOCUMENT: Isolation = () => true;

/** What the frame is on a page with this isolation, after the SDK has asked. */
function frameOn(isolation: Isolation, isCredentialless?: boolean): HTMLIFrameElement {
  const container = document.body.appendChild(document.createElement('div'));
  const element = Object.assign(document.createElement('iframe'), { credentialless: false });
  const append = container.append.bind(container);
  container.append = (...nodes) => {
    append(...nodes);
    const isolated = isolation(element.allow.includes("cross-origin-isolated 'none'"));
    Object.assign(element.contentWindow ?? {}, { crossOriginIsolated: isolated });
  };
  allowInIsolation(element, URL_OF_FRAME, {
    container,
    ...(isCredentialless !== undefined && { isCredentialless }),
  });
  expect(container.children).toHaveLength(0);
  return element;
}

test('a page that COEP isolates gets a frame without stored state', () => {
  expect(frameOn(BY_COEP)).toHaveProperty('credentialless', true);
});

test('a page that Document-Isolation-Policy isolates gets a frame with its stored state', () => {
  expect(frameOn(BY_DOCUMENT)).toHaveProperty('credentialless', false);
});

test('a page whose COEP has blocked a frame gets one without stored state, however it is isolated', () => {
  expect(frameOn(BY_DOCUMENT, true)).toHaveProperty('credentialless', true);
});

test('a browser without such frames shows none on an isolated page', () => {
  const container = document.createElement('div');
  const element = document.createElement('iframe');
  expect(() => allowInIsolation(element, URL_OF_FRAME, { container })).toThrow(
    /https:\/\/adyen\.frame\.pay\.example/,
  );
});

import { expect, test } from 'vitest';
import { updatesFor, isOfKind } from './saved-files.mjs';

test.each([
  ['loader/payment/payment-state.ts', ['global'], false],
  ['frame/ui/form.css', ['frame'], false],
  ['frame/index.html', ['frame'], false],
  ['server/shop/page/checkout.ts', ['shop'], false],
  ['server/dashboard/page/main.ts', ['dashboard'], false],
  ['server/shop/shop.ts', [], true],
  ['server/issuer/browser/submit-form.ts', ['simulator'], false],
  ['server/gateways/adyen/browser/secured-field.ts', ['simulator'], false],
  ['server/gateways/checkout/sdk/flow-view.ts', ['simulator'], true],
  ['shared/errors/errors.ts', ['global', 'frame', 'shop', 'simulator'], true],
])('%s builds %j, and restarts the server: %j', (path, builds, reloadsServer) => {
  expect(updatesFor([path])).toEqual({ builds: new Set(builds), reloadsServer });
});

test.each([
  'loader/pay.test.ts',
  'loader/testing/scripted-page.ts',
  'e2e/payments/approving.spec.ts',
  'docs/errors.md',
  'frame/.index.html.swp',
])('%s changes nothing', (path) => {
  expect(updatesFor([path])).toEqual({ builds: new Set(), reloadsServer: false });
});

test('files that are saved together are one build', () => {
  const { builds, reloadsServer } = updatesFor(['loader/pay.ts', 'server/main.ts']);
  expect([...builds]).toEqual(['global']);
  expect(reloadsServer).toBe(true);
});

test('a kind names each of its targets', () => {
  const targets = ['loader', 'global', 'frame:index', 'frame:adyen', 'simulator:flow'];
  const ofFrame = targets.filter((target) => isOfKind(target, new Set(['frame'])));
  expect(ofFrame).toEqual(['frame:index', 'frame:adyen']);
});

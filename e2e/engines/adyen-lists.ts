/** What Drop-in lists in our frame, beside what Adyen's package lists in a page of its own. */
import type { EmbeddedSessionResponse, ReadyForm } from '../../loader/index.ts';
import { paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import { run } from '../engines/engine-page.ts';
import type { EnginePage, EnginePlace } from '../engines/engine-page.ts';
import { openAlone } from '../support/adyen-alone.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect } from '../support/payment-test.ts';

/** The rows of Drop-in, from top to bottom. */
function namesIn(place: EnginePlace): Promise<string[]> {
  return run(
    place,
    (rows) => [...document.querySelectorAll(rows)].map((row) => row.textContent),
    '.adyen-checkout__payment-method__name',
  );
}

/** Shows the form, and returns what `ready` reports of it. */
export function openInFrame(
  page: EnginePage,
  session: EmbeddedSessionResponse,
): Promise<ReadyForm> {
  return page.evaluate(
    (given) =>
      new Promise<ReadyForm>((resolve, reject) => {
        const checkout = window.merchant.pay.checkout({ session: given });
        checkout.on('ready', resolve);
        checkout.on('error', reject);
        void checkout.mount('#container');
      }),
    session,
  );
}

/**
 * Compares the lists of an offer of every type that the package knows.
 *
 * @param page - of the merchant
 * @param other - for the package alone; may be the same
 */
export async function expectSameList(page: EnginePage, other: EnginePage): Promise<void> {
  const merchant = await MerchantPage.opened(page);
  const session = await merchant.createSession({ gateway: 'adyen', methods: 'all' });
  const { paymentMethods } = await openInFrame(page, session);
  const { shown = [], leftOut = [] } = paymentMethods ?? {};
  const reasons = new Set(leftOut.map(({ reason }) => reason));
  expect([...reasons].toSorted()).toEqual(['NOT_AVAILABLE', 'NOT_ENABLED', 'PARTIAL_PAYMENT']);
  const unavailable = leftOut.filter(({ reason }) => reason === 'NOT_AVAILABLE');
  // Apple Pay needs TLS.
  expect(unavailable.map(({ type }) => type).toSorted()).toEqual(['applepay', 'fastlane']);
  const inFrame = await namesIn(paymentFrame(page));
  expect(inFrame).toHaveLength(shown.length);

  const close = await openAlone(other, session.gateway_config);
  const alone = await namesIn(other);
  await close();
  const methods: { type: string; name: string }[] = Object(session.gateway_config)[
    'paymentMethods'
  ]['paymentMethods'];
  const namesLeftOut = new Set(
    leftOut.map(({ type }) => methods.find((method) => method.type === type)?.name),
  );
  expect(alone.filter((name) => !namesLeftOut.has(name))).toEqual(inFrame);
}

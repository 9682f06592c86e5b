/** What the form shows to the customer at this moment. */
import { paymentFrame, paymentFrameElement, PAYS } from './gateway-forms.ts';
import type { Control, Place } from './place.ts';

/** For assertions. Each string is as the customer reads it. */
export interface ShownForm {
  /** The payment methods in the form's list; none where the form has no list. */
  readonly methods: readonly string[];
  /** The button that pays, such as `Pay €42.50`; `undefined` where none is visible. */
  readonly button: string | undefined;
  /** The gateway's message, such as the reason of a decline. */
  readonly message: string | undefined;
  /** The form's own notice, such as the outcome of the payment. */
  readonly notice: string | undefined;
}

/** Leaves out elements that are not there yet or no longer: a test that waits reads again. */
export async function shownForm<Each extends Control<Each>>(page: Place<Each>): Promise<ShownForm> {
  const isFramed = await paymentFrameElement(page).first().isVisible();
  const frame = isFramed ? paymentFrame(page) : page;
  const gateway = frame.locator('iframe').first();
  // Flow and nested pages are in a frame of the gateway. Drop-in's frames each contain one field.
  const isDropIn = (await stringsOf(frame.locator(METHOD_NAMES))).length > 0;
  const isNested = isFramed && !isDropIn && (await gateway.isVisible());
  const form = isNested ? gateway.contentFrame() : frame;
  const [button] = await stringsOf(form.getByRole('button', { name: PAYS }));
  const [message] = await stringsOf(form.getByRole('alert'));
  const [notice] = isFramed ? await stringsOf(frame.locator('#notice p')) : [];
  const list = form.locator(isNested ? '.method' : METHOD_NAMES);
  return { methods: await stringsOf(list), button, message, notice };
}

const METHOD_NAMES = '.adyen-checkout__payment-method__name';

async function stringsOf<Each extends Control<Each>>(elements: Each): Promise<readonly string[]> {
  const contents = await elements.filter({ visible: true }).allTextContents();
  return contents
    .map((content) => content.replaceAll(/\s+/g, ' ').trim())
    .filter((content) => content !== '');
}

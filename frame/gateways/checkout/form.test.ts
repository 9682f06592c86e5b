// @vitest-environment jsdom
/** What becomes of the events of Flow, with a script in its place. */
import type { Component, Options } from '@checkout.com/checkout-web-components';
import { afterEach, expect, test, vi } from 'vitest';
import type { StepAnswer } from '../../../shared/rpc.ts';
import { designOf } from '../../design/design.ts';
import type { FormContext, FormReport } from '../gateway-definition.ts';
import { mount } from './form.ts';

afterEach(() => vi.unstubAllGlobals());

const fails = () => {
  throw new Error('Not expected');
};

/** Flow as it is when a payment method is selected. */
function componentOf(selectedType: Component['selectedType']): Component {
  const component: Component = {
    type: 'flow',
    selectedType,
    selectedPaymentMethodId: undefined,
    name: '',
    isAvailable: async () => true,
    isValid: () => true,
    isPayButtonRequired: () => true,
    submit: fails,
    tokenize: fails,
    mount: () => component,
    unmount: () => component,
    unselect: fails,
  };
  return component;
}

const card = componentOf('card');

async function flow(answer: StepAnswer = { type: 'fail' }) {
  let given: Options | undefined;
  vi.stubGlobal('CheckoutWebComponents', async (options: Options) => {
    given = options;
    return { create: () => card, update: async () => {} };
  });
  const reports: FormReport[] = [];
  const press = vi.fn<FormContext['press']>(() => true);
  const mayContinue = vi.fn<FormContext['mayContinue']>(async () => true);
  const { messages } = await import('../../ui/language.ts').then(({ ENGLISH }) => ENGLISH);
  await mount(
    {
      publicKey: 'pk_test',
      paymentSession: {},
      environment: 'sandbox',
      submitTo: 'platform',
      amount: { value: 100, currency: 'EUR' },
    },
    {
      container: document.body,
      locale: 'en',
      messages: Promise.resolve(messages),
      design: designOf({}, false),
      urls: {},
      signal: new AbortController().signal,
      report: (event) => void reports.push(event),
      press,
      mayContinue,
      takeStep: async () => answer,
      removeMethod: fails,
      redirect: fails,
    },
    {},
  );
  if (given === undefined) throw new Error('Flow was not set up');
  return { options: given, reports, press, mayContinue };
}

test('what the look-up shows of a card is not reported of another payment method', async () => {
  const { options, reports } = await flow();
  const metadata = { bin: '42424242', scheme: 'visa', card_type: 'Credit' };
  await options.onCardBinChanged?.(card, metadata);
  const shown = { brand: 'visa', card: { funding: 'credit' } };
  expect(reports).toEqual([{ type: 'change', complete: true, paymentMethod: 'card', ...shown }]);
  options.onChange?.(componentOf('paypal'));
  expect(reports.at(-1)).toEqual({ type: 'change', complete: true, paymentMethod: 'paypal' });
  options.onChange?.(card);
  expect(reports.at(-1)).toMatchObject(shown);
});

test('a press after a submission that failed is another attempt, also if Flow does not report the end of the first', async () => {
  const { options, press, mayContinue } = await flow();
  for (const presses of [1, 2]) {
    options.onSubmit?.(card);
    expect(await options.handleSubmit?.(card, { session_data: 'data' })).toBeUndefined();
    expect([press, mayContinue].map(({ mock }) => mock.calls.length)).toEqual([presses, presses]);
  }
});

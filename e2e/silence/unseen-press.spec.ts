/** A form is replaced before the page has seen that the customer has pressed Pay in it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CheckoutFlowForm } from '../../server/customers/page-objects/gateway-forms.ts';
import type { Fault } from '../faults/faulty-network.ts';
import { delayed, script } from '../faults/network-faults.ts';
import type { PaymentRun } from '../faults/payment-run.ts';
import { FLOW_SUBMIT, HOSTED_SUBMIT, MERCHANT_PAGE } from '../faults/requests.ts';
import { expect, expectPaidOnce, expectUndecided, SLOW, test } from './silent-payment.ts';

const BUILD = join(import.meta.dirname, '..', '..', 'dist');
const COPY = { url: /^other\.localhost:\d+\/copy\/[\w-]+\.js$/ };

/** The package's module, beside the script of the page. */
const copyOfModule: Fault = async (exchange) => {
  const name = new URL(exchange.request.url ?? '').pathname.replace('/copy/', '');
  await script(await readFile(join(BUILD, name), 'utf8'))(exchange);
};

async function replaceSession(run: PaymentRun): Promise<void> {
  await run.createSession('approve');
  await run.initialize();
}

async function useModule({ network, shop }: PaymentRun): Promise<void> {
  network.inject(COPY, copyOfModule);
  await shop.useCopy('/copy/pay.js');
}

const REPLACEMENTS: readonly {
  readonly name: string;
  readonly before?: (run: PaymentRun) => Promise<void>;
  readonly replaces: (run: PaymentRun) => Promise<void>;
}[] = [
  { name: 'another session', replaces: replaceSession },
  {
    name: 'a second copy of the SDK',
    async replaces(run) {
      await useModule(run);
      await replaceSession(run);
    },
  },
  {
    name: 'the first copy of the SDK',
    before: useModule,
    async replaces(run) {
      await run.shop.useCopy();
      await replaceSession(run);
    },
  },
];

for (const { name, before, replaces } of REPLACEMENTS) {
  test(`a nested page in which the customer has paid is replaced by ${name}, and success is reported once`, async ({
    begin,
  }) => {
    const run = await begin('hosted');
    await before?.(run);
    await run.createSession('approve');
    const { session } = run;
    await run.initialize();
    const slow = delayed();
    run.network.inject(HOSTED_SUBMIT, slow.fault);
    await run.pay();
    await slow.arrived;
    await replaces(run);
    await run.skip(SLOW);
    await expectUndecided(run, session);
    slow.release();
    await expectPaidOnce(run, session);
  });
}

test('a press during a long task of the shop, which replaces the form, is not charged, and the new form can be paid in', async ({
  begin,
}) => {
  const run = await begin('checkout');
  await run.createSession('approve');
  const { session } = run;
  await run.initialize();
  await run.customer.fill();
  await run.createSession('approve');
  const button = await new CheckoutFlowForm(run.page).payButton.elementHandle();
  const busy = delayed();
  run.network.inject(MERCHANT_PAGE, busy.fault);
  const replaced = replaceAfterLongTask(run);
  await busy.arrived;
  await button.evaluate((element: HTMLElement) => element.click());
  busy.release();
  await replaced;
  await run.skip(SLOW);
  await expectUndecided(run, session);
  expect(run.network.count(FLOW_SUBMIT)).toBe(0);
  await run.pay();
  await expectPaidOnce(run);
  await expectUndecided(run, session);
});

/** Replaces the form at the end of a long task, so no report of the frame arrives before that. */
function replaceAfterLongTask({ page, session }: PaymentRun): Promise<void> {
  return page.evaluate((next) => {
    const request = new XMLHttpRequest();
    request.open('GET', '/return.html', false);
    request.send();
    return window.merchant.initialize(next, {});
  }, session);
}

import { expect, test } from 'vitest';
import { BrowserCustomer } from './browser-customer.ts';
import { orderAssertions } from './order-assertions.ts';
import { SandboxClient } from './sandbox-client.ts';
import type { Control, Place } from './place.ts';

/** An element of a page that has nothing but its text. */
class Missing implements Control<Missing>, Place<Missing> {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }
  async click(): Promise<void> {}
  async fill(): Promise<void> {}
  async pressSequentially(): Promise<void> {}
  inputValue = async (): Promise<string> => '';
  isChecked = async (): Promise<boolean> => false;
  isVisible = async (): Promise<boolean> => false;
  textContent = async (): Promise<string> => this.#text;
  allTextContents = async (): Promise<readonly string[]> => [this.#text];
  getAttribute = async (): Promise<null> => null;
  count = async (): Promise<number> => 0;
  async waitFor(): Promise<void> {}
  filter = (): Missing => this;
  first = (): Missing => this;
  contentFrame = (): Missing => this;
  frameLocator = (): Missing => this;
  getByRole = (): Missing => this;
  getByLabel = (): Missing => this;
  locator = (): Missing => this;
}

const page = new Missing('  Your basket\n is empty ');
const windows = { all: async () => [page], frames: async () => [] };
const customer = new BrowserCustomer(page, windows, async () => []);

test.concurrent.each([
  ['withCard', []],
  ['withBlik', []],
  ['withIban', []],
  ['withIdeal', []],
  ['withMethod', ['eps']],
  ['withWallet', ['paypal']],
] as const)(
  'without a form, %s ends after ten seconds with what is on the page',
  async (name, given) => {
    const payment: Promise<void> = Reflect.apply(customer[name], customer, given);
    await expect(payment).rejects.toThrow(
      'Timed out: the page shows no form of a gateway, but "Your basket is empty"',
    );
  },
);

test.each([
  ['withCard', ['declined'], 'no card outcome declined; did you mean decline? (known: approve, '],
  ['withBlik', ['challenge'], 'no outcome of BLIK challenge (known: approve, '],
  ['withIban', ['expired_card'], 'no outcome of SEPA expired_card (known: approve, '],
  ['withWallet', ['gpay'], 'no wallet gpay (known: applepay, '],
  ['withWallet', ['paypal', 'accept'], 'no choice in a wallet accept (known: approve, '],
] as const)('%s rejects %j with the names that it knows', async (name, given, message) => {
  const payment: Promise<void> = Reflect.apply(customer[name], customer, given);
  await expect(payment).rejects.toThrow(message);
});

test('an order without a session is neither paid nor uncharged', async () => {
  const sandbox = new SandboxClient({
    url: 'http://localhost:8080',
    secret: 'sk_test_sandbox',
    send: async () => new Response('{ "order_id": "o-1", "payments": [] }'),
  });
  const order = orderAssertions(sandbox, 'o-1', async (_, read, expected) =>
    expect(await read()).toEqual(expected),
  );
  await expect(order.toBePaidOnce()).rejects.toThrow('completedSessions');
  await expect(order.toBeUncharged()).rejects.toThrow('hasSession');
  await expect(order.toHaveStatus('paid')).rejects.toThrow(
    'no status of a transaction paid (known: pending, authorized, ',
  );
});

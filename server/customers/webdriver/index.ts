/**
 * The customer and the assertions of `@pay/sandbox/playwright`, for browsers that a WebDriver drives,
 * such as WebKitGTK and Safari. They need no other package.
 */
import { BrowserCustomer } from '../page-objects/browser-customer.ts';
import { EVENTS_SCRIPT, stringsIn } from '../page-objects/in-page.ts';
import { toolsFor } from '../page-objects/sandbox-tools.ts';
import { placeIn } from './control.ts';
import { windowEntry } from './entering.ts';
import { WebDriverSession } from './session.ts';
import { windowsOf } from './windows.ts';
import type { Customer } from '../page-objects/customer.ts';
import type { OrderAssertions } from '../page-objects/order-assertions.ts';
import type { SandboxClient } from '../page-objects/sandbox-client.ts';
import type { SandboxTools, SandboxToolsOptions } from '../page-objects/sandbox-tools.ts';
import type { SessionAccess } from './session.ts';

export type { TestOutcomeName } from '../../gateways/test-numbers.ts';
export type { WalletName } from '../../gateways/wallets/wallet-accounts.ts';
export type { WalletChoice } from '../page-objects/gateway-forms.ts';
export type { BlikOutcomeName, IbanOutcomeName } from '../page-objects/customer.ts';
export type { Charge, OrderPayment, SandboxOrder } from '../page-objects/sandbox-client.ts';
export type { ShownForm } from '../page-objects/shown-form.ts';
export type { SessionAccess, SessionOptions } from './session.ts';
export { TEST_OUTCOMES } from '../../gateways/test-numbers.ts';
export { openSession, WebDriverError, WebDriverSession } from './session.ts';
export type { Customer, OrderAssertions, SandboxClient, SandboxTools, SandboxToolsOptions };

/**
 * Pays in the window that the session has selected. A payment leaves the session in the frame or the
 * window that it needed last; select yours again before you look for something in it. Events are recorded
 * from the first call of `pay.events()` in a document on.
 *
 * @param access - an open session: of `openSession`, or of any other client
 */
export async function sandboxTools(
  access: SessionAccess,
  options: SandboxToolsOptions = {},
): Promise<SandboxTools> {
  const session = new WebDriverSession(access);
  const handle = String(await session.command('GET', 'window'));
  const page = placeIn({ session, enter: windowEntry(session, handle) });
  const events = async () => {
    await session.selectWindow(handle);
    return stringsIn(await session.execute(`return ${EVENTS_SCRIPT}`));
  };
  return toolsFor(new BrowserCustomer(page, windowsOf(session), events), options);
}

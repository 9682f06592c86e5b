/** Connects the loader to a platform and a form in memory. */
import { replaceConnections } from '../../shared/bridge/connection-source.ts';
import { checkName } from '../../shared/development/known-name.ts';
import type {
  EmbeddedSessionData,
  EmbeddedSessionResponse,
  SessionStatus,
} from '../../loader/index.ts';
import { outcomeNames } from '../platform/scenarios.ts';
import type { OutcomeName } from '../platform/scenarios.ts';
import { checkedSession } from '../../loader/validation/session-rules.ts';
import { fakeConnections } from './fake-connection.ts';
import { replaceFetch } from './fake-fetch.ts';
import type { FakeForm } from './fake-form.ts';
import { OFFERED } from './fake-methods.ts';
import type { FakeEntry } from './fake-methods.ts';
import { FakePlatform } from './fake-platform.ts';
import type { Verdict } from './fake-platform.ts';
import type { FakeSessionChange } from './fake-session.ts';

/**
 * What happens to a submission. `approve` and `decline`: the gateway's decision. `challenge`: the bank asks
 * the customer first. `pending`: accepted, but not paid yet. `lost`: the gateway accepts it, but no status
 * can be read until `reconnect()`.
 */
export type FakeScenario = OutcomeName<'fake'>;

/** All are optional. */
export interface FakePayOptions {
  /**
   * ms from the creation of a session to its end. Below 60 s, the form reports `expiring` when it is shown.
   *
   * @default 1_800_000, half an hour
   */
  readonly sessionLifetime?: number;
  /**
   * What the customer has entered into the form, which decides what `checkout.submit()` and `pay()` lead to.
   *
   * @default 'approve'
   */
  readonly scenario?: FakeScenario;
  /**
   * Whether an ad blocker keeps the form's frames from loading, so that the SDK reports `FRAME_REFUSED`
   * after some seconds.
   *
   * @default false
   */
  readonly areFramesBlocked?: boolean;
  /**
   * Whether a form keeps what was entered when its session changes. Otherwise the form is loaded again, like
   * a page of a gateway.
   *
   * @default true
   */
  readonly keepsForms?: boolean;
  /**
   * The payment methods that the sessions offer, besides a saved card: Adyen's names, such as `ideal`.
   *
   * @default ['scheme'], which is cards alone
   */
  readonly paymentMethods?: readonly string[];
}

/** The customer, the gateway and the platform of a test. */
export interface FakePay {
  /**
   * See {@link FakePayOptions}.
   *
   * @throws {Error} at an assignment of another name
   */
  scenario: FakeScenario;
  /** ms; of the sessions that are created from now on. */
  sessionLifetime: number;
  /** See {@link FakePayOptions}; for the frames that are opened from now on. */
  areFramesBlocked: boolean;
  /** See {@link FakePayOptions}; for the changes from now on. */
  keepsForms: boolean;
  /** See {@link FakePayOptions}; for the forms that are mounted from now on. */
  paymentMethods: readonly string[];
  /** The sessions that were created, as the platform knows them. */
  readonly sessions: readonly SessionStatus[];
  /**
   * Creates a session, as your backend does: for a shop whose page receives it from there.
   *
   * @throws {PayValidationError} VALIDATION_ERROR if the platform would reject the data
   * @throws {Error} if the order is paid
   */
  createSession(order: EmbeddedSessionData): EmbeddedSessionResponse;
  /**
   * Creates a set-up, as your backend does with `purpose: 'setup'`: the form saves a card and charges nothing. The
   * `session` of `onSuccess` then has the card as `method`.
   *
   * @param order - its amount is 0, and left out
   * @throws {PayValidationError} VALIDATION_ERROR if the platform would reject the data
   */
  createSetUp(order: Omit<EmbeddedSessionData, 'amount'>): EmbeddedSessionResponse;
  /**
   * Changes a session that `createSession()` has created, as your backend does. Another amount has a
   * higher revision. Pass the session to `checkout.update({ session })`. Until then, a press on the earlier amount
   * is rejected with `SESSION_CHANGED`. So is one with another card than `expected_card`.
   *
   * @throws {Error} if the session cannot be changed, or is being paid
   */
  changeSession(sessionId: string, change: FakeSessionChange): EmbeddedSessionResponse;
  /**
   * Resolves when a form is on screen in which the customer can press Pay.
   *
   * @throws {Error} with what is on the page, if there is none after ten seconds
   * @example
   * import { installFakePay } from '@pay/loader/testing';
   *
   * const fake = installFakePay();
   * await checkout.mount('#payment');
   * await fake.form();
   */
  form(): Promise<void>;
  /**
   * The customer completes the newest form, as soon as it can be used, and presses Pay. Resolves when the
   * payment has an outcome, is declined, or asks the customer. Your callbacks have been called by then.
   *
   * @param scenario - by default that of `scenario`
   * @param entry - by default what {@link FakePay.enter} has entered, or else a card, or the method that is open
   * @throws {Error} if the form does not show the payment method, with a list of those that it shows; if it takes no press, no form is on screen for ten seconds, or the scenario has another name
   * @example
   * import { installFakePay } from '@pay/loader/testing';
   *
   * const fake = installFakePay();
   * await checkout.mount('#payment');
   * await fake.pay('decline');
   */
  pay(scenario?: FakeScenario, entry?: FakeEntry): Promise<void>;
  /**
   * The customer enters something into the newest form, as soon as it can be used, and does not press Pay: the event
   * `change` follows.
   *
   * @throws {Error} if the form does not show the payment method, with a list of those that it shows
   * @example
   * import { installFakePay } from '@pay/loader/testing';
   *
   * const fake = installFakePay();
   * await checkout.mount('#payment');
   * await fake.enter({ brand: 'visa', issuerCountry: 'US', funding: 'credit' });
   */
  enter(entry: FakeEntry): Promise<void>;
  /**
   * The customer removes a saved card in the newest form, which shows one: a Visa that ends with 4242. Resolves when
   * the platform has removed it. The event `methodRemoved` has been called by then.
   *
   * @throws {Error} if it is not removed, as the second time or while the platform cannot be reached
   */
  removeSavedCard(): Promise<void>;
  /**
   * The customer confirms the challenge. Resolves when the payment has its outcome.
   *
   * @throws {Error} if the bank does not ask
   * @example
   * import { installFakePay } from '@pay/loader/testing';
   *
   * const fake = installFakePay({ scenario: 'challenge' });
   * await checkout.mount('#payment');
   * await fake.pay();
   * await fake.confirmAtBank();
   */
  confirmAtBank(): Promise<void>;
  /**
   * The same, but the customer does not confirm: the attempt is declined.
   *
   * @throws {Error} if the bank does not ask
   * @example
   * import { installFakePay } from '@pay/loader/testing';
   *
   * const fake = installFakePay({ scenario: 'challenge' });
   * await checkout.mount('#payment');
   * await fake.pay();
   * await fake.cancelAtBank();
   */
  cancelAtBank(): Promise<void>;
  /** From now on no request reaches the platform, as after the scenario `lost`. */
  disconnect(): void;
  /** Requests reach the platform again, after `disconnect()` or the scenario `lost`. */
  reconnect(): void;
  /**
   * Puts the network and the frames back, and ends each payment without a callback. Call it after each test: the
   * next one knows nothing of its payments.
   */
  remove(): void;
}

const VERDICTS = {
  approve: 'captured',
  decline: 'declined',
  challenge: 'challenged',
  pending: 'accepted',
  lost: 'captured',
} as const satisfies Readonly<Record<FakeScenario, Verdict>>;

/** Only a backend creates a session with the amount 0. */
const LEAST_AMOUNT = 1;
/** Of the session that shows it. */
const SAVED_CARD = 'sm_fake';
/** ms for which a customer waits for a form. */
const FAKE_FORM_TIMEOUT = 10_000;
/** Characters of the page in an error. */
const MOST_OF_PAGE = 300;

/** What the customer sees in place of a form. */
function shownPage(): string {
  const content = document.body.textContent.replaceAll(/\s+/gu, ' ').trim();
  const frames = document.querySelectorAll('iframe').length;
  const shown = content === '' ? 'nothing' : JSON.stringify(content.slice(0, MOST_OF_PAGE));
  return `the page shows ${shown} and ${frames} frame${frames === 1 ? '' : 's'}`;
}

function checkScenario(scenario: unknown): void {
  checkName('scenario', scenario, outcomeNames('fake'));
}

/** The fake that currently replaces the network and the frames, of which a page has only one. */
let installed: FakePay | undefined;

/**
 * Replaces the network and the gateway's form below `Pay` on this page, until `remove()`. Every client works
 * with it, whether it is created by `new Pay()`, `<PayProvider>` or `<pay-checkout>`. Nothing else is
 * replaced: the SDK validates, reports and rejects as it does in a browser.
 *
 * ```ts
 * const fake = installFakePay();
 * render(<Checkout order={order} />);
 * await fake.pay('decline');
 * ```
 *
 * @throws {Error} if another one is installed and was not removed
 */
export function installFakePay(options: FakePayOptions = {}): FakePay {
  if (installed !== undefined)
    throw new Error('Call remove() of the fake before another is installed');
  if (options.scenario !== undefined) checkScenario(options.scenario);
  const platform = new FakePlatform();
  platform.sessionLifetime = options.sessionLifetime ?? platform.sessionLifetime;
  /** The newest first. */
  const forms: FakeForm[] = [];
  const waiting = new Set<() => void>();
  /** Forms that no longer show the saved card. */
  const withoutCard = new WeakSet<FakeForm>();
  /** The form whose customer is at the bank. */
  let challenged: FakeForm | undefined;

  const usable = () => forms.find(({ isUsable }) => isUsable);

  const untilUsable = (): Promise<FakeForm> =>
    new Promise((resolve, reject) => {
      const look = () => {
        const form = usable();
        if (form === undefined) return void waiting.add(look);
        clearTimeout(timer);
        resolve(form);
      };
      const timer = setTimeout(() => {
        waiting.delete(look);
        const seconds = FAKE_FORM_TIMEOUT / 1000;
        reject(new Error(`No form can be used after ${seconds} s: ${shownPage()}`));
      }, FAKE_FORM_TIMEOUT);
      look();
    });

  const payIn = async (
    form: FakeForm,
    scenario: FakeScenario,
    entry?: FakeEntry,
  ): Promise<void> => {
    const { gateway } = form;
    form.enter(entry);
    const outcome = form.outcome();
    if (gateway?.press() !== true) throw new Error('The form cannot be submitted now');
    if (!(await gateway.mayContinue())) return;
    platform.enter(form.sessionId, form.card);
    if (platform.checksPress(form.sessionId)) {
      const answer = await gateway.takeStep('submit', { session_data: 'fake' });
      if (answer.type === 'fail') return gateway.report({ type: 'stepFailed' });
    }
    const verdict = platform.submit(form.sessionId, VERDICTS[scenario]);
    if (scenario === 'lost') platform.isUnreachable = true;
    switch (verdict) {
      case 'challenged':
        challenged = form;
        return gateway.report({ type: 'left' });
      case 'declined':
      case undefined: {
        const reason = verdict === undefined ? 'payment_expired' : 'do_not_honour';
        gateway.report({ type: 'declined', reason, message: '', shown: true });
        return outcome;
      }
      case 'captured':
      case 'accepted': {
        const gatewayPaymentId = platform.gatewayPaymentIdOf(form.sessionId);
        gateway.report({ type: 'completed', gatewayPaymentId });
        return scenario === 'lost' ? undefined : outcome;
      }
    }
  };

  const decide = (verdict: 'captured' | 'declined'): Promise<void> => {
    const form = challenged;
    if (form === undefined) throw new Error('The bank does not ask the customer for anything');
    challenged = undefined;
    platform.decide(form.sessionId, verdict);
    const outcome = form.outcome();
    form.gateway?.report({ type: 'returned' });
    return outcome;
  };

  const restoreFetch = replaceFetch(platform);
  const putFramesBack = replaceConnections(
    fakeConnections({
      areBlocked: () => fake.areFramesBlocked,
      keeps: () => fake.keepsForms,
      offered: () => fake.paymentMethods,
      onMounted: (form) => void forms.unshift(form),
      onChanged() {
        const looks = [...waiting];
        waiting.clear();
        for (const look of looks) look();
      },
      submit: (form) => void payIn(form, fake.scenario),
    }),
  );

  let { scenario: entered = 'approve' } = options;

  const fake: FakePay = {
    get scenario() {
      return entered;
    },
    set scenario(scenario) {
      checkScenario(scenario);
      entered = scenario;
    },
    areFramesBlocked: options.areFramesBlocked ?? false,
    keepsForms: options.keepsForms ?? true,
    paymentMethods: options.paymentMethods ?? OFFERED,
    get sessionLifetime() {
      return platform.sessionLifetime;
    },
    set sessionLifetime(lifetime) {
      platform.sessionLifetime = lifetime;
    },
    get sessions() {
      return platform.statuses;
    },
    createSession(data) {
      checkedSession('createEmbeddedSession', data, () => {});
      const { order_id, amount, currency, capture_mode = 'auto' } = data;
      const session = platform.createSession({ order_id, amount, currency, capture_mode });
      if (session !== undefined) return session;
      throw new Error(`The order ${order_id} is already paid`);
    },
    createSetUp(data) {
      checkedSession('createEmbeddedSession', { ...data, amount: LEAST_AMOUNT }, () => {});
      const { order_id, currency } = data;
      return platform.createSetUp({ order_id, amount: 0, currency, capture_mode: 'auto' });
    },
    changeSession(sessionId, change) {
      const session = platform.changeSession(sessionId, change);
      if (session !== undefined) return session;
      throw new Error(`The session ${sessionId} cannot be changed, or not now`);
    },
    async form() {
      await untilUsable();
    },
    async pay(scenario = entered, entry) {
      checkScenario(scenario);
      await payIn(await untilUsable(), scenario, entry);
    },
    async enter(entry) {
      (await untilUsable()).enter(entry);
    },
    async removeSavedCard() {
      const form = await untilUsable();
      if (!form.isSavedCardShown) throw new Error('The page hides the saved card');
      if (withoutCard.has(form) || (await form.gateway?.removeMethod(SAVED_CARD)) !== true) {
        throw new Error('The saved card was not removed');
      }
      withoutCard.add(form);
    },
    confirmAtBank: async () => decide('captured'),
    cancelAtBank: async () => decide('declined'),
    disconnect: () => void (platform.isUnreachable = true),
    reconnect: () => void (platform.isUnreachable = false),
    remove() {
      if (installed !== fake) return;
      installed = undefined;
      putFramesBack();
      restoreFetch();
    },
  };
  installed = fake;
  return fake;
}

/** The merchant's callbacks, as the plan has them behave. */
import type {
  FetchSession,
  PaymentFormConfig,
  PaymentStep,
} from '../../../loader/validation/payment-form-config.ts';
import { isPayError } from '../../../shared/errors/errors.ts';
import type { Page } from '../browser/page.ts';
import type { Notice, Press } from '../facts/facts.ts';
import type { SimulatedBackend } from './simulated-backend.ts';
import type { World } from './world.ts';

/** What the callbacks of one call need. */
export interface MerchantPage {
  readonly world: World;
  readonly backend: SimulatedBackend;
  readonly page: Page;
  readonly notice: (notice: Omit<Notice, 'at'>) => void;
  /** The session whose form calls the shop now. */
  readonly sessionId: () => string;
  /** The latest press for that session. */
  readonly latestPress: () => Press | undefined;
}

/** The shop's callbacks, which may belong to the form of one session after the other. */
export type MerchantCallbacks = Omit<PaymentFormConfig, 'session' | 'container'>;

export function merchantCallbacks(merchantPage: MerchantPage): MerchantCallbacks {
  const { world, backend, notice } = merchantPage;
  const { merchant, kind } = world.plan;
  const report = (given: Omit<Notice, 'at'>): void => {
    notice(given);
    if (merchant === 'throws') throw new Error('The shop’s own code fails');
  };
  const form: MerchantCallbacks = {
    onReady: () => report({ type: 'ready' }),
    onSuccess: () => report({ type: 'success' }),
    onError: (error) => report(failureOf(error)),
    async onSessionExpiring() {
      report({ type: 'expiring' });
      const id = merchantPage.sessionId();
      await shopDelay(merchantPage);
      const renewed = await backend.renew(id);
      await shopDelay(merchantPage);
      return renewed;
    },
  };
  if (merchant === 'asksFirst') return { ...form, onBeforeSubmit: askingFirst(merchantPage) };
  if (kind !== 'steps' || (merchant !== 'submits' && merchant !== 'neverSettles')) return form;
  return {
    ...form,
    onSubmit: taking(merchantPage, 'submissions'),
    onAdditionalDetails: taking(merchantPage, 'details'),
  };
}

export function failureOf(error: unknown): Omit<Notice, 'at'> {
  if (!isPayError(error)) return { type: 'failure', reason: String(error) };
  const { reason, code, recoverable } = error;
  return { type: recoverable ? 'recoverable' : 'failure', reason: reason ?? code };
}

/** Fetches the session of the order from the shop's backend. */
export const fetching =
  (merchantPage: MerchantPage): FetchSession =>
  async () => {
    await shopDelay(merchantPage);
    const session = await merchantPage.backend.sessionOfOrder();
    await shopDelay(merchantPage);
    return session;
  };

/** The shop's backend is slow: it works before or after its requests to the platform. */
function shopDelay({ world, page }: MerchantPage): Promise<void> {
  const { scheduler, random, plan } = world;
  if (plan.shopDelay === 0) return Promise.resolve();
  const time = random('slow shop').between(0, plan.shopDelay);
  return new Promise((resolve) => void scheduler.after(time, page.realm, resolve));
}

/** Delays each submission, for instance because the shop checks its stock. */
function askingFirst({ world, page }: MerchantPage): () => Promise<boolean> {
  const { scheduler, random } = world;
  return () =>
    new Promise((resolve) => {
      const time = random('merchant').spread(50, 20_000);
      scheduler.after(time, page.realm, () => resolve(true));
    });
}

/** The shop's own backend takes the steps. Its callback may never settle, although the step was taken. */
function taking(
  merchantPage: MerchantPage,
  step: 'submissions' | 'details',
): (taken: PaymentStep) => Promise<void> {
  const { world, backend, page, latestPress } = merchantPage;
  return async ({ data, revision, respond }) => {
    const sessionId = merchantPage.sessionId();
    const press = step === 'submissions' ? latestPress() : undefined;
    const submit = async () => {
      try {
        return await backend.submit(sessionId, step, revision ? { data, revision } : { data });
      } catch (error) {
        if (press) press.isTooLate = true;
        throw error;
      }
    };
    const response = await page.device.network.exchange(page.realm, {
      route: 'platform',
      execute: submit,
      onForwarded: (at) => press && world.forwarded(press, at),
    });
    await shopDelay(merchantPage);
    if (world.plan.merchant === 'neverSettles') await new Promise(() => {});
    respond(response);
  };
}

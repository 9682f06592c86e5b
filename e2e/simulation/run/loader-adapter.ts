/**
 * The SDK on one page. Its frames, its visible time and its navigation are those of the simulation. All contact
 * with the loader is here.
 */
import { withPayments } from '../../../loader/client/page-payments.ts';
import type { PayConfig } from '../../../loader/config/config.ts';
import type { ConnectedFrame, FrameUser } from '../../../loader/frame/connected-frame.ts';
import { Pay } from '../../../loader/pay.ts';
import type { PaymentForm } from '../../../loader/validation/payment-form-config.ts';
import type { SessionUpdate } from '../../../loader/options/session-update.ts';
import type { PaymentParts } from '../../../loader/payment/embedded-payment.ts';
import { EmbeddedPayments } from '../../../loader/payment/embedded-payments.ts';
import type { SessionApi } from '../../../loader/payment/session-api.ts';
import { isPayError, PayPaymentError } from '../../../shared/errors/errors.ts';
import type { PayError } from '../../../shared/errors/errors.ts';
import type { EmbeddedSessionResponse } from '../../../shared/sessions.ts';
import type { Page } from '../browser/page.ts';
import type { SimulatedBackend } from './simulated-backend.ts';
import type { Fault } from '../faults/faults.ts';
import { API_KEY, PLATFORM_ORIGIN } from '../platform/simulated-platform.ts';

/** BCP 47; of every form that a page shows. */
export const LOCALE = 'en-GB';

export interface LoaderWorld {
  readonly page: Page;
  readonly fault: Fault | undefined;
  /** The shop's backend. */
  readonly backend: Pick<SimulatedBackend, 'known' | 'revisionOf'>;
  /** Whether another session took the container of this one. */
  readonly isReplaced: (sessionId: string) => boolean;
  readonly openFrame: (user: FrameUser) => ConnectedFrame;
  /** Called with each form that is started or changed; returns how its callbacks are called. */
  readonly onForm: (form: PaymentForm, isStart: boolean) => <Result>(call: () => Result) => Result;
  /** Navigates the tab; `onBlocked` is for a page whose policy forbids that. */
  readonly navigate: (url: URL, onBlocked: (error: PayError) => void) => void;
  readonly log: (line: string) => void;
}

export function createLoader(world: LoaderWorld): Pay {
  const config: PayConfig = {
    apiKey: API_KEY,
    baseUrl: PLATFORM_ORIGIN,
    frameUrl: 'https://{gateway}.frames.test/',
    locale: LOCALE,
    preload: 'none',
  };
  return withPayments(
    (parts) => new SimulatedPayments(world, parts),
    () => new Pay(config),
  );
}

const GIVEN = Symbol('the form as the merchant has given it');

interface KnownForm extends PaymentForm {
  readonly [GIVEN]?: PaymentForm;
}

/** The payments of a page, which let the simulation know whose callbacks are called. */
class SimulatedPayments extends EmbeddedPayments {
  readonly #world: LoaderWorld;

  constructor(world: LoaderWorld, parts: PaymentParts) {
    super(simulated(world, parts));
    this.#world = world;
  }

  override start(form: PaymentForm): Promise<void> {
    return super.start(this.#known(form, true));
  }

  override async update(form: PaymentForm): Promise<SessionUpdate> {
    return super.update(this.#known(form, false));
  }

  override currentPayment(session: EmbeddedSessionResponse): () => boolean {
    if (this.#world.fault === 'lateResultTaken') return () => true;
    return super.currentPayment(session);
  }

  /** The form of a session that follows another one has the callbacks of that one, which are known already. */
  #known(form: KnownForm, isStart: boolean): KnownForm {
    const within = this.#world.onForm(form, isStart);
    const { [GIVEN]: given = form } = form;
    const { onReady, onSuccess, onError, onSessionExpiring } = given;
    const { onBeforeSubmit, onSubmit, onAdditionalDetails } = given;
    return {
      ...form,
      [GIVEN]: given,
      onReady: onReady && ((ready) => within(() => onReady(ready))),
      onSuccess: onSuccess && ((result) => within(() => onSuccess(result))),
      onError: onError && ((error) => within(() => onError(error))),
      onSessionExpiring: onSessionExpiring && (() => within(onSessionExpiring)),
      onBeforeSubmit: onBeforeSubmit && (() => within(onBeforeSubmit)),
      onSubmit: onSubmit && ((step) => within(() => onSubmit(step))),
      onAdditionalDetails:
        onAdditionalDetails && ((step) => within(() => onAdditionalDetails(step))),
    };
  }
}

function simulated(world: LoaderWorld, parts: PaymentParts): PaymentParts {
  const { page, openFrame, navigate, log, fault } = world;
  return {
    ...parts,
    openFrame: (_, user) => openFrame(user),
    log: (event, { reason, status } = {}) => {
      const details = [reason, status].filter((detail) => typeof detail === 'string');
      log([event, ...details].join(' '));
    },
    clock: {
      ...parts.clock,
      afterVisible(duration, over, run) {
        if (over.aborted) return;
        over.addEventListener('abort', page.afterVisible(duration, page.realm, run));
      },
    },
    sessionFor: (id) => sessionApi(world, id, parts.sessionFor(id)),
    mayBeAttempted: (id) => fault !== 'reloadForgotten' && parts.mayBeAttempted(id),
    follow: (url, _, onBlocked) => navigate(url, onBlocked),
  };
}

function sessionApi(
  { fault, backend, isReplaced }: LoaderWorld,
  id: string,
  session: SessionApi,
): SessionApi {
  let isAcknowledged = false;
  return {
    ...session,
    async status(over) {
      if (fault === 'replacedForgotten' && isReplaced(id)) await new Promise(() => {});
      const status = await session.status(over);
      const isBelieved = fault === 'noneBelieved' && status.attempt === 'none';
      if (isBelieved) return { ...status, status: 'failed', attempt: 'done' };
      isAcknowledged ||= status.attempt === 'under_way';
      const isKept = fault === 'acknowledgedForGood' && isAcknowledged && status.attempt === 'none';
      return isKept ? { ...status, attempt: 'under_way' } : status;
    },
    async takeStep(type, step, over) {
      const isFaulty = fault === 'revisionIgnored' && type === 'submit';
      const sent = isFaulty ? { ...step, revision: backend.revisionOf(id) } : step;
      try {
        return await session.takeStep(type, sent, over);
      } catch (error) {
        throw withKnownSession(error, backend);
      }
    },
  };
}

/** Marks the session that the platform returns with an error, as the shop's backend marks its own. */
function withKnownSession(error: unknown, backend: LoaderWorld['backend']): unknown {
  if (!isPayError(error, 'SESSION_CHANGED') || !error.session) return error;
  const { message, reason, status, requestId, session } = error;
  return new PayPaymentError(message, {
    reason,
    status,
    requestId,
    session: backend.known(session),
  });
}

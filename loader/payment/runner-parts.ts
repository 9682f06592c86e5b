/** The dependencies of a running payment, small enough for tests to replace. */
import type { PayError } from '../../shared/errors/errors.ts';
import type { FrameCommand, OfferedMethods, RedirectRequest, Result } from '../../shared/rpc.ts';
import type { Log } from '../errors/debug-log.ts';
import type { ConnectedFrame } from '../frame/connected-frame.ts';
import type { Clock } from './clock.ts';
import type { Effect, FormReport, Notice } from './decision/payment-events.ts';
import type { PaymentOutcome } from './decision/payment.ts';
import type { Merchant } from './merchant-callbacks.ts';
import type { SessionApi } from './session-api.ts';

/** The state of the payment, for the form to show. */
export type ShownOutcome = Extract<Effect, { type: 'showOutcome' }>;

/** The frame of the payment's form. */
export interface FormFrame extends Pick<ConnectedFrame, 'frame' | 'opened' | 'remove'> {
  /** Of the frame's document. */
  readonly url: URL;
  /**
   * @param attempts - number of attempts reported before
   * @param instructions - fields to be added to `gateway_config`
   */
  mount(attempts: number, instructions?: object): Promise<Result>;
  command(command: FrameCommand): Promise<Result>;
  show(shown: ShownOutcome): void;
  /**
   * Makes the form show the session as it is now. The result is an `Amendment`.
   *
   * @param isExtended - whether the session now expires later
   */
  change(isExtended: boolean): Promise<Result>;
  /** @param takesFocus - whether the form that it replaces had the focus */
  reveal(takesFocus: boolean): void;
}

export interface FormFrameRequest {
  readonly isCredentialless: boolean;
  /** Whether the form only shows how to pay later: its payment has ended. */
  readonly isPresented: boolean;
  /** @returns false for a report that was rejected */
  readonly onReport: (report: FormReport) => boolean;
  readonly onLost: (error: PayError, isReplaceable: boolean) => void;
}

/** What a payment does to the page around its form. */
export interface PageEffects {
  /**
   * Navigates the top window. Throws if the redirect is not permitted; `onBlocked` is called if the
   * page's policy blocks it.
   *
   * @param response - what the form received in this attempt
   */
  readonly navigate: (
    request: RedirectRequest,
    response: unknown,
    onBlocked: (error: PayError) => void,
  ) => void;
  /** What the form waits for before it is revealed, if there is another one on screen. */
  readonly beforeShown: Promise<unknown> | undefined;
  /** Called when the form is visible or the navigation to the gateway's page starts. */
  readonly onShown: () => void;
  /** Called when the form is usable, with what it shows. */
  readonly onReady?: (methods: OfferedMethods | undefined) => void;
  /** Called when there is no form, or when the form is gone. */
  readonly onRemoved: (removal: Removal) => void;
}

export interface Removal {
  /** What takes its place: the form of another session, or what the customer needs to pay later. */
  readonly reason: 'replaced' | 'presented' | undefined;
  readonly outcome: PaymentOutcome | undefined;
}

export interface RunnerParts {
  readonly session: SessionApi;
  readonly merchant: Merchant;
  /** Called with each notice, before the merchant is notified. */
  readonly onNotified: (notice: Notice) => void;
  readonly clock: Clock;
  /** Throws if the frame cannot be created. */
  readonly openForm: (request: FormFrameRequest) => FormFrame;
  readonly page: PageEffects;
  /** Called when the session expires at another time. */
  readonly onExpiryChanged: () => void;
  /** Called when a response may have corrected the clock, before the response has an effect. */
  readonly onClockRead: () => void;
  readonly log: Log;
}

/** The dependencies of a running payment, small enough for tests to replace. */
import type { PayError } from '../../shared/errors.ts';
import type {
  FrameCommand,
  Outcome,
  PaymentReport,
  RedirectRequest,
  Result,
} from '../../shared/rpc.ts';
import type { ConnectedFrame } from '../frame/connected-frame.ts';
import type { Log } from '../errors/debug-log.ts';
import type { Clock } from './clock.ts';
import type { PaymentOutcome } from './decision/payment.ts';
import type { Merchant } from './merchant-callbacks.ts';
import type { SessionApi } from './session-api.ts';

/** The frame of the payment's form. */
export interface FormFrame extends Pick<ConnectedFrame, 'frame' | 'opened' | 'remove'> {
  /** @param attempts - number of attempts reported before */
  mount(attempts: number): Promise<Result>;
  command(command: FrameCommand): Promise<Result>;
  /**
   * @param error - shown as a message for the customer
   * @param attempt - number of the attempt that it is about; a later one has overtaken it
   */
  show(outcome: Outcome, error: PayError | undefined, attempt: number): void;
  /** @param takesFocus - whether the form that it replaces had the focus */
  reveal(takesFocus: boolean): void;
}

export interface FormFrameRequest {
  readonly isCredentialless: boolean;
  readonly onReport: (report: PaymentReport) => boolean;
  readonly onLost: (error: PayError, isReplaceable: boolean) => void;
}

export interface RunnerParts {
  readonly session: SessionApi;
  readonly merchant: Merchant;
  readonly clock: Clock;
  /** Throws if the frame cannot be created. */
  readonly openFrame: (request: FormFrameRequest) => FormFrame;
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
  /** Called when the form is visible or the navigation to the gateway's page starts. */
  readonly onShown: () => void;
  /** Called when there is no form, or no longer one. */
  readonly onRemoved: (outcome: PaymentOutcome | undefined) => void;
  readonly log: Log;
}

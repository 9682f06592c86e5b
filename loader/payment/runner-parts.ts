/** What a payment is run with: small things, which a test can pass in a few lines each. */
import type { PayError } from '../../shared/errors.ts';
import type {
  FrameCommand,
  FrameReport,
  Outcome,
  RedirectRequest,
  Result,
} from '../../shared/rpc.ts';
import type { Log } from '../errors/debug-log.ts';
import type { Clock } from './clock.ts';
import type { Merchant } from './merchant-callbacks.ts';
import type { SessionApi } from './session-api.ts';

/** A frame for the payment's form, on its way or on screen. */
export interface FormFrame {
  readonly isAttached: boolean;
  /** Resolves with true when the frame has responded. */
  readonly opened: Promise<boolean>;
  /** @param attempts - that were reported before */
  mount(attempts: number): Promise<Result>;
  command(command: FrameCommand): Promise<Result>;
  /** @param error - put in words for the customer */
  show(outcome: Outcome, error: PayError | undefined): void;
  reveal(): void;
  /** It stays on screen, and cannot be used. */
  disable(): void;
  remove(): void;
}

export interface FormFrameRequest {
  readonly isCredentialless: boolean;
  readonly onReport: (report: FrameReport) => boolean;
  readonly onLost: (error: PayError, isReplaceable: boolean) => void;
}

export interface RunnerParts {
  readonly session: SessionApi;
  readonly merchant: Merchant;
  readonly clock: Clock;
  /** Throws where there can be no frame. */
  readonly openFrame: (request: FormFrameRequest) => FormFrame;
  /**
   * Sends the top window on. Throws for what is not followed; `onBlocked` is called for what the
   * page's policy forbids.
   *
   * @param answer - what the form was sent in this attempt
   */
  readonly navigate: (
    request: RedirectRequest,
    answer: unknown,
    onBlocked: (error: PayError) => void,
  ) => void;
  /** The customer sees the form, or leaves for the gateway's page. */
  readonly onShown: () => void;
  /** There is no form, or no longer one. */
  readonly onRemoved: () => void;
  readonly log: Log;
}

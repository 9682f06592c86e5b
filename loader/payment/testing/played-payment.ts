/** Runs a payment with test doubles, and records what happens. */
import { PayValidationError } from '../../../shared/errors/errors.ts';
import type { PayError } from '../../../shared/errors/errors.ts';
import { DONE } from '../../../shared/rpc.ts';
import type { FrameCommand, PaymentReport, Result } from '../../../shared/rpc.ts';
import { embeddedSession, respondWith } from '../../testing/examples.ts';
import type { StatusResponse } from '../../testing/examples.ts';
import type { PaymentFormConfig } from '../../validation/payment-form-config.ts';
import type { FrameRequest } from '../form-frame.ts';
import { merchantCallbacks, receiveReport } from '../merchant-callbacks.ts';
import { PaymentRunner } from '../runner.ts';
import type { FormFrameRequest, ShownOutcome } from '../runner-parts.ts';
import type { SessionApi } from '../session-api.ts';
import { settled, virtualClock } from './virtual-clock.ts';

interface FrameResponses {
  /** Whether each frame has responded. */
  readonly opened?: readonly Promise<boolean>[];
  /** The response to the first mount. */
  readonly mounted?: Promise<Result>;
  /** The response of a replaced form to the question whether it was pressed. */
  readonly suspended?: Promise<Result>;
  /** Whether frames cannot be created. */
  readonly isBroken?: boolean;
}

/** How a payment begins. */
interface Beginning {
  /** Whether the form is a page of the gateway. */
  readonly isNestedPage?: boolean;
  readonly redirectUrl?: string;
}

/** Starts a payment with test doubles. */
export function played(
  config: Partial<PaymentFormConfig> = {},
  { opened = [], mounted, suspended, isBroken }: FrameResponses = {},
) {
  const clock = virtualClock();
  const events: string[] = [];
  const log: (readonly [string, unknown])[] = [];
  const frames: FrameRequest[] = [];
  const questions: number[] = [];
  /** When the merchant was called. */
  const calls: number[] = [];
  const commands: FrameCommand[] = [];
  let response: StatusResponse = 'pending';
  const note = (event: string) => {
    events.push(event);
    if (/^(on|report)/.test(event)) calls.push(clock.now());
  };

  const session: SessionApi = {
    async status(signal) {
      signal.throwIfAborted();
      questions.push(clock.now());
      return respondWith(response);
    },
    takeStep: async () => ({ result_code: 'Authorised' }),
    removeMethod: async () => ({ brand: 'visa', last4: '4242' }),
    recordId: async (id) => note(`record ${id}`),
    markAttempted: () => note('mark'),
  };
  const nameOf = ({ reason, recoverable }: PayError) =>
    `${reason}${recoverable ? ' recoverable' : ''}`;
  const merchant = merchantCallbacks(
    {
      session: embeddedSession,
      container: '#form',
      onReady: () => note('onReady'),
      onSuccess: () => note('onSuccess'),
      onError: (error) => note(`onError ${nameOf(error)}`),
      ...config,
    },
    (error) => note(`report ${nameOf(error)}`),
    clock,
    async () => {},
  );
  const parts = {
    clock,
    merchant,
    onNotified: () => {},
    session,
    openForm(request: FormFrameRequest) {
      const { isPresented, onReport: receive } = request;
      const state = () => runner.payment;
      const onReport = (given: PaymentReport) =>
        receiveReport({ merchant, state, isPresented, receive }, given);
      const isFirst = frames.push({ ...request, onReport }) === 1;
      if (isBroken) throw new PayValidationError('', [], { reason: 'CONTAINER_HIDDEN' });
      return {
        url: new URL('https://frame.test/p1/?key=pk_test_1'),
        frame: {
          element: {
            title: '',
            isConnected: true,
            focus: () => {},
            set inert(_: boolean) {
              note('disable');
            },
          },
          hadFocus: false,
          reveal: () => 0,
        },
        opened: opened[frames.length - 1] ?? Promise.resolve(true),
        async mount(attempts: number) {
          note(`mount ${attempts}`);
          return (isFirst && mounted) || DONE;
        },
        async command(command: FrameCommand) {
          const { type } = command;
          commands.push(command);
          note(type);
          return (type === 'suspend' && suspended) || DONE;
        },
        async change() {
          note('change');
          return DONE;
        },
        show: ({ outcome }: ShownOutcome) => note(`show ${outcome}`),
        reveal: () => note('shown'),
        remove: () => note('remove'),
      };
    },
    page: {
      navigate: () => note('navigate'),
      beforeShown: undefined,
      onShown: () => {},
      onRemoved: () => {},
    },
    onExpiryChanged: () => {},
    onClockRead: () => {},
    log: (event: string, details: unknown) => void log.push([event, details]),
  };
  const runner: PaymentRunner = new PaymentRunner(parts);
  runner.started.then(
    () => note('started'),
    (error: PayError) => note(`rejected ${error.reason}`),
  );
  const begin = async (isAttempted = false, beginning: Beginning = {}) => {
    runner.dispatch({ type: 'begin', isAttempted, isNestedPage: false, ...beginning });
    await settled();
  };
  const report = (given: PaymentReport) => frames.at(-1)?.onReport(given);
  return {
    calls,
    commands,
    clock,
    events,
    frames,
    log,
    questions,
    merchant,
    runner,
    session,
    report,
    /** Sets the platform's response from now on: a status, parts of a session, or an error. */
    platform(next: StatusResponse): void {
      response = next;
    },
    begin,
    async ready(isAttempted = false, seesPresses = true): Promise<void> {
      await begin(isAttempted);
      report({ type: 'ready', mounting: 1, seesPresses });
      await settled();
    },
    count: (event: string) => events.filter((one) => one === event).length,
  };
}

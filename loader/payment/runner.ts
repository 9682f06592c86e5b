/**
 * Runs a payment: passes its events to the reducer one by one, and performs the effects, whose
 * results are further events. All promises and timers are here.
 */
import { PayValidationError } from '../../shared/errors.ts';
import type { PayError } from '../../shared/errors.ts';
import type { FrameCommand, PaymentReport, RedirectRequest, Result } from '../../shared/rpc.ts';
import type { SessionStatus } from '../../shared/sessions.ts';
import { asPayError } from '../errors/as-pay-error.ts';
import { executedBy, frameLost } from './decision/payment-errors.ts';
import { isExpected } from './decision/expected-reports.ts';
import { takeStep } from './gateway-step.ts';
import type { Effect, PaymentEvent, StepRequest } from './decision/payment-events.ts';
import { NEW_PAYMENT, progressOf } from './decision/payment.ts';
import type { Payment } from './decision/payment.ts';
import { reduce } from './decision/reduce.ts';
import type { FormFrame, RunnerParts } from './runner-parts.ts';
import { watchStatus } from './status-watch.ts';
import type { Timeliness } from './status-watch.ts';

/** Visible ms for a frame to report `ready` or `failed`. */
const READY_DEADLINE = 90_000;

export interface PaymentRunner {
  /** Settles when the form is usable or has failed to load. */
  readonly started: Promise<void>;
  /** Aborted with the outcome. */
  readonly ended: AbortSignal;
  readonly payment: () => Payment;
  readonly hasForm: () => boolean;
  /** Processes an event and all its synchronous effects. */
  readonly dispatch: (event: PaymentEvent) => void;
  /** Sends a command to the form; `undefined` if there is none. */
  readonly command: (command: FrameCommand) => Promise<Result> | undefined;
  /** Removes the form in any state of the payment. */
  readonly removeForm: () => void;
}

/** What the debug log shows of an event. */
interface LoggedEvent {
  readonly type: PaymentEvent['type'];
  readonly error?: PayError;
  readonly reason?: string | undefined;
  readonly session?: SessionStatus;
}

export function runPayment(parts: RunnerParts): PaymentRunner {
  const { clock, session, merchant, log } = parts;
  const pending = new AbortController();
  const life = new AbortController();
  const queue: PaymentEvent[] = [];
  /** Aborted when `ready` or `failed` is no longer awaited. */
  let readying = new AbortController();
  let payment: Payment = NEW_PAYMENT;
  let form: FormFrame | undefined;
  /** Whether the focus was in a form that was removed; the next one gets it. */
  let takesFocus = false;
  /** The result of a step that the form received, and its attempt. */
  let sent: { readonly attempt: number; readonly response: unknown } | undefined;
  /** Number of the latest attempt that was reported as completed. */
  let completed = 0;
  let resolve = () => {};
  let reject: (error: PayError) => void = () => {};
  const started = new Promise<void>((...settle) => ([resolve, reject] = settle));

  const dispatch = (event: PaymentEvent) => {
    if (queue.push(event) > 1) return;
    // Also those that are dispatched in the meantime.
    for (const next of queue) take(next);
    queue.length = 0;
  };

  const lose = (error: PayError, isReplaceable: boolean) =>
    dispatch({ type: 'lost', error, isReplaceable });

  const take = (event: PaymentEvent) => {
    const next = reduce(payment, event);
    const progress = progressOf(payment, next);
    payment = next;
    logEvent(event);
    if (progress) merchant.progress(progress, undefined);
    for (const effect of next.effects) {
      // The others, and the events that follow, do not depend on its failure.
      new Promise((resolve) => resolve(perform(effect))).catch((cause: unknown) => {
        log('effect failed', { operation: effect.type, reason: asPayError(cause).reason });
      });
    }
    if (next.form !== 'mounting') readying.abort();
    if (next.outcome) pending.abort();
    if (next.outcome && next.form === 'gone') life.abort();
  };

  const logEvent = ({ type, error, reason, session: answer }: LoggedEvent) => {
    const { form: state, attempt, outcome = '' } = payment;
    log(`payment.${type} > ${state} ${attempt} ${outcome}`.trim(), {
      reason: error?.reason ?? reason,
      status: answer?.status,
    });
  };

  const removeForm = () => {
    form?.remove();
    takesFocus ||= form?.frame.hadFocus ?? false;
    form = undefined;
  };

  /** Resolves with the platform's `Retry-After` in ms. */
  const ask = async (timeliness: () => Timeliness) => {
    const { attempts: attempt } = payment;
    try {
      const answer = await session.status(life.signal);
      dispatch({ type: 'status', session: answer, attempt, ...timeliness() });
    } catch (cause) {
      const error = asPayError(cause);
      if (!life.signal.aborted) dispatch({ type: 'statusFailed', error, attempt, ...timeliness() });
      return error.retryAfter;
    }
    return undefined;
  };
  const watch = watchStatus(clock, life.signal, ask, () => dispatch({ type: 'waited' }));

  const perform = (effect: Effect): unknown => {
    switch (effect.type) {
      case 'open':
        return open(effect.isCredentialless);
      case 'mount':
        return mount(effect.attempts);
      case 'shown':
        form?.reveal(takesFocus);
        return parts.onShown();
      case 'show':
        return form?.show(effect.outcome, effect.error, payment.attempts);
      case 'disable':
        if (form) form.frame.element.inert = true;
        return undefined;
      case 'remove':
        removeForm();
        return parts.onRemoved(payment.outcome);
      case 'step':
        return passStep(effect.request);
      case 'answer':
        return form?.command(effect);
      case 'ask':
        return watch.ask();
      case 'watch':
        return watch.setPace(effect.pace);
      case 'recordId':
        // The gateway also notifies the platform, so a failure here does not affect the payment.
        return session.recordId(effect.gatewayPaymentId);
      case 'markAttempted':
        return session.markAttempted();
      case 'navigate':
        return navigate(effect.request);
      case 'settle':
        return effect.error ? reject(effect.error) : resolve();
      default:
        return merchant.notify(effect);
    }
  };

  const open = async (isCredentialless: boolean) => {
    removeForm();
    try {
      const opening = parts.openFrame({ isCredentialless, onReport: receive, onLost: lose });
      form = opening;
      if ((await opening.opened) && opening === form) dispatch({ type: 'opened' });
    } catch (cause) {
      lose(asPayError(cause), false);
    }
  };

  const mount = async (attempts: number) => {
    readying = new AbortController();
    // A working frame reports `ready` or `failed` long before.
    clock.afterVisible(READY_DEADLINE, readying.signal, () => lose(frameLost(), false));
    const mounting = form;
    const mounted = await mounting?.mount(attempts);
    if (mounting !== form || mounted?.ok !== false) return;
    const { reason, message } = mounted.error;
    dispatch({ type: 'mountFailed', error: new PayValidationError(message, [], { reason }) });
  };

  /** @returns false for an unexpected report, which has no effect */
  const receive = (report: PaymentReport): boolean => {
    if (!isExpected(payment, report)) return false;
    if (report.type === 'resized') merchant.progress('resize', { height: report.height });
    else if (report.type === 'change') {
      const { complete, paymentMethod, brand } = report;
      merchant.progress('change', { complete, paymentMethod, brand });
    } else if (report.type !== 'completed') dispatch(report);
    else if (report.attempt > completed) {
      completed = report.attempt;
      dispatch(report);
    }
    // A redirect that was not followed has ended its attempt.
    return report.type !== 'redirect' || payment.attempt !== 'declined';
  };

  const passStep = async (request: StepRequest) => {
    const { type, attempt, step } = request;
    try {
      const answer = await takeStep(request, session, merchant, clock, pending.signal);
      if (answer.type === 'respond' && type !== 'beforeSubmit') {
        sent = { attempt, response: answer.response };
      }
      dispatch({ type: 'stepAnswered', step, answer });
    } catch (cause) {
      const error = asPayError(cause);
      // A step that was accepted may be charged, whatever becomes of the next one.
      const executed = sent?.attempt === attempt ? 'perhaps' : executedBy(error);
      dispatch({ type: 'stepFailed', step, error, executed });
    }
  };

  const navigate = (request: RedirectRequest) => {
    const attempt = payment.attempts;
    const answer = sent?.attempt === attempt ? sent.response : undefined;
    const block = (cause: unknown) =>
      dispatch({ type: 'blocked', attempt, error: asPayError(cause) });
    try {
      parts.navigate(request, answer, block);
    } catch (cause) {
      return block(cause);
    }
    dispatch({ type: 'left' });
  };

  return {
    started,
    ended: pending.signal,
    payment: () => payment,
    hasForm: () => form?.frame.element.isConnected === true,
    dispatch,
    command: (command) => form?.command(command),
    removeForm,
  };
}

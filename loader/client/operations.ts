/** How the operations of a client run: what they check first, and how they report errors. */
import type { PayError } from '../../shared/errors/errors.ts';
import { fieldMessage } from '../../shared/errors/field-messages.ts';
import { isDevelopment } from '../../shared/development/is-development.ts';
import { unknownName, warnOnce } from '../../shared/development/unknown-names.ts';
import { bare } from '../../shared/plain/bare.ts';
import type { Environment } from '../../shared/platform/platform-api.ts';
import { asPayError } from '../../shared/requests/as-pay-error.ts';
import { withLinkedSignal } from '../../shared/requests/cancellation.ts';
import { pageOrigin } from '../config/frame-url.ts';
import type { Log } from '../errors/debug-log.ts';
import type { ErrorReport } from '../errors/error-report.ts';
import { explained } from '../errors/explained.ts';
import { handledBy } from '../errors/handled-by.ts';
import type { OperationOptions } from '../options/operation-options.ts';
import type { PaymentForm } from '../validation/payment-form-config.ts';
import { requirePage } from '../page/page-activity.ts';
import { fieldErrors } from '../validation/field-errors.ts';
import type { OnUnknown } from '../validation/field-errors.ts';
import type { Given } from '../validation/fields.ts';
import { checkedOptions } from '../validation/operation-arguments.ts';
import { requireEnvironment } from '../validation/session-environment.ts';
import { checkedForm } from '../validation/payment-form-rules.ts';

/** What the caller has given. */
export interface OperationArguments {
  readonly options?: OperationOptions | undefined;
  /** By their names. */
  readonly ids?: Readonly<Record<string, unknown>>;
}

/** Checked options, with a signal that also aborts when the client is destroyed. */
export type CheckedOptions = Given<OperationOptions> & { readonly signal: AbortSignal };

export interface Operations {
  /** Runs an asynchronous operation: checks its arguments, links its signal, reports its error. */
  readonly perform: <Result>(
    name: string,
    given: OperationArguments,
    work: (options: CheckedOptions) => Promise<Result>,
  ) => Promise<Result>;
  /** Runs a synchronous operation, and reports its error. */
  readonly performNow: <Result>(work: () => Result) => Result;
  /**
   * Checks the argument of `initializePayment`, and starts the payment. A failure is also reported to the
   * argument's own `onError`.
   */
  readonly startPayment: (
    given: PaymentForm,
    start: (checked: PaymentForm) => Promise<void>,
  ) => Promise<void>;
  /** Reports the failure of an operation, and returns it as the error to reject with. */
  readonly reported: (failure: unknown) => PayError;
  /** Logs a field that is unknown or dropped; the development build also warns about it. */
  readonly warnOfField: OnUnknown;
}

export interface OperationParts extends ErrorReport {
  /** Aborted when the client is destroyed. */
  readonly life: AbortSignal;
  readonly log: Log;
  /** Of the client's key. */
  readonly environment: Environment;
}

export function createOperations({
  life,
  log,
  environment,
  report,
  call,
}: OperationParts): Operations {
  const assertAlive = () => {
    if (life.aborted) throw explained('DESTROYED');
  };

  const reported = (failure: unknown): PayError => {
    const error = asPayError(failure);
    report(error);
    log('error', { code: error.code, reason: error.reason, message: error.message });
    return error;
  };

  const warned = new Set<string>();
  const warnOfField: OnUnknown = (field, known, problem) => {
    log('unknown field', { field });
    if (!isDevelopment) return;
    const invalid = problem !== undefined && `[pay] ${fieldMessage({ field, message: problem })}`;
    warnOnce(warned, invalid || unknownName('option', field, known));
  };

  return {
    reported,
    warnOfField,

    async perform(name, given, work) {
      try {
        assertAlive();
        const { options, ids = {} } = bare(given);
        const checked = checkedOptions(name, { ids, options, onUnknown: warnOfField });
        return await withLinkedSignal([life, checked.signal], (signal) =>
          work(bare({ ...checked, signal })),
        );
      } catch (failure) {
        throw reported(failure);
      }
    },

    performNow(work) {
      try {
        assertAlive();
        return work();
      } catch (failure) {
        throw reported(failure);
      }
    },

    startPayment(given, start) {
      try {
        assertAlive();
        const form = checkedForm('initializePayment', given, warnOfField);
        requireEnvironment(form.session, environment);
        requirePage();
        pageOrigin();
        return start(form);
      } catch (failure) {
        const error = reported(failure);
        // The argument may be anything, even `undefined`.
        const onError = fieldErrors().read('onError', (): unknown => given.onError);
        const isCallback = typeof onError === 'function';
        if (isCallback) call('onError', () => onError(error));
        return handledBy(isCallback, Promise.reject(error));
      }
    },
  };
}

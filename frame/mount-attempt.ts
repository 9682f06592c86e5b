/** One try to bring a gateway's form on screen. */
import type { RpcError } from '../shared/rpc.ts';
import { afterVisibleTime } from '../shared/visible-time.ts';
import { GatewayFailure } from './gateways/gateway-failure.ts';
import type {
  FormContext,
  FormReports,
  MountedForm,
  MountForm,
} from './gateways/gateway-adapter.ts';

/** Visible time in ms that a gateway's form has to become usable. */
export const READY_DEADLINE = 15_000;

export interface AttemptContext extends Omit<FormContext, 'reports'> {
  readonly reports: Omit<FormReports, 'ready'>;
}

/**
 * Mounts a form and resolves when it is usable. Aborting the context's signal takes it down, whether
 * it has come so far or not.
 *
 * @throws {GatewayFailure} GATEWAY_TIMEOUT, UNMOUNTED, or the gateway's own reason
 */
export function attemptMount(
  mount: MountForm,
  context: AttemptContext,
  deadline = READY_DEADLINE,
): Promise<MountedForm> {
  const { reports, signal } = context;
  const decided = new AbortController();
  return new Promise<MountedForm>((resolve, reject) => {
    const fail = (error: RpcError) => reject(new GatewayFailure(error));
    afterVisibleTime(deadline, decided.signal, () =>
      fail({ reason: 'GATEWAY_TIMEOUT', message: 'The form did not get ready in time' }),
    );
    signal.addEventListener(
      'abort',
      () => fail({ reason: 'UNMOUNTED', message: 'The form was taken down' }),
      { signal: decided.signal },
    );
    // A form may say that it is ready before its mount has been answered, or after.
    const ready = new Promise<void>((becomeReady) => {
      const failed = (error: RpcError) =>
        decided.signal.aborted ? reports.failed(error) : fail(error);
      mount({ ...context, reports: { ...reports, ready: becomeReady, failed } })
        .then((form) => {
          if (signal.aborted) form.unmount();
          else signal.addEventListener('abort', () => form.unmount(), { once: true });
          return ready.then(() => resolve(form));
        })
        .catch(reject);
    });
  }).finally(() => decided.abort());
}

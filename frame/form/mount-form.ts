/** Mounts a gateway's form. */
import type { RpcError } from '../../shared/rpc.ts';
import { afterVisibleTime } from '../../shared/bridge/visible-time.ts';
import type { FormContext } from '../gateways/gateway-definition.ts';
import type { MountedForm, MountForm } from '../gateways/opened-gateway.ts';
import type { GatewayEvent } from '../gateways/gateway-event.ts';
import { GatewayFailure, NOT_MOUNTED } from '../loading/gateway-failure.ts';

/** Visible time in ms within which a gateway's form must become usable. */
export const READY_DEADLINE = 15_000;

export interface MountContext extends Omit<FormContext, 'report'> {
  readonly report: (event: GatewayEvent) => void;
}

/**
 * Mounts a form and resolves when it is usable. Aborting the context's signal takes it down at any
 * time.
 *
 * @throws {GatewayFailure} GATEWAY_TIMEOUT, UNMOUNTED, GATEWAY_FAILED, or the adapter's own reason
 */
export function mountUntilUsable(mount: MountForm, context: MountContext): Promise<MountedForm> {
  const { report, signal } = context;
  const decided = new AbortController();
  return new Promise<MountedForm>((resolve, reject) => {
    const fail = (error: RpcError) => reject(new GatewayFailure(error));
    afterVisibleTime(READY_DEADLINE, decided.signal, () =>
      fail({ reason: 'GATEWAY_TIMEOUT', message: 'The form was not ready in time' }),
    );
    signal.addEventListener(
      'abort',
      () => fail({ reason: 'UNMOUNTED', message: 'The form was unmounted' }),
      { signal: decided.signal },
    );
    // A form may report that it is ready before its mount has resolved, or after.
    const ready = new Promise<void>((becomeReady) => {
      mount({
        ...context,
        report(event) {
          if (event.type === 'ready') becomeReady();
          else if (decided.signal.aborted) report(event);
          else if (event.type === 'failed') fail(NOT_MOUNTED);
        },
      })
        .then((form) => {
          if (signal.aborted) form.unmount();
          else signal.addEventListener('abort', () => form.unmount(), { once: true });
          return ready.then(() => resolve(form));
        })
        .catch(reject);
    });
  }).finally(() => decided.abort());
}

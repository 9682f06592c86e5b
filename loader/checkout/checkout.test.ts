/** The handle alone: what it forwards to the payments, and what it passes on from them. */
import { describe, expect, test, vi } from 'vitest';
import { isDevelopment } from '../../shared/development/is-development.ts';
import { isPayError, PayNetworkError, PayPaymentError } from '../../shared/errors/errors.ts';
import { DONE, failure } from '../../shared/rpc.ts';
import type { FrameCommand, Result } from '../../shared/rpc.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import { embeddedSession, sessionStatus } from '../testing/examples.ts';
import type { PaymentForm } from '../validation/payment-form-config.ts';
import { mayHaveOpenAttempt } from '../payment/decision/questions.ts';
import { checkedForm } from '../validation/payment-form-rules.ts';
import { createCheckout } from './checkout.ts';
import type { CheckoutFormOptions, CheckoutSession, CheckoutUpdate } from './checkout-types.ts';

function open(
  options: CheckoutFormOptions = {},
  session: CheckoutSession = { session: embeddedSession },
) {
  const started: PaymentForm[] = [];
  const updated: PaymentForm[] = [];
  const commands: FrameCommand[] = [];
  const thrown: unknown[] = [];
  const released: string[] = [];
  let result: Result | undefined = DONE;
  let isAttempted = false;
  let idle = Promise.resolve(true);
  const checkout = createCheckout(
    {
      payments: {
        start: async (form) => void started.push(form),
        async update(form) {
          updated.push(form);
          return 'kept';
        },
        whenIdle: () => idle,
        command: (_session, command) => {
          commands.push(command);
          return result && Promise.resolve(result);
        },
        hasPayment: (_, question) => (question === mayHaveOpenAttempt ? isAttempted : true),
        currentPayment: () => () => true,
        release: async ({ session_id: id }) => void released.push(id),
      },
      life: new AbortController().signal,
      startPayment: async (given, start) => {
        let form;
        try {
          form = checkedForm('initializePayment', given, () => {});
        } catch (error) {
          if (isPayError(error)) given.onError?.(error);
          return;
        }
        await start(form);
      },
      fetchSession: (fetchSession) => fetchSession(),
      report: () => {},
      perform: (_name, work) => work(),
      call: (_name, callback) => {
        try {
          callback();
        } catch (cause) {
          thrown.push(cause);
        }
      },
    },
    { ...session, ...options },
  );
  const form = () => started.at(-1);
  const fail = (next: Result | undefined) => void (result = next);
  const openAttempt = () => void (isAttempted = true);
  /** Sets what follows when the attempt ends: whether the payment continues. */
  const endAttempt = (continues: Promise<boolean>) => void (idle = continues);
  return {
    checkout,
    started,
    updated,
    commands,
    thrown,
    released,
    form,
    fail,
    openAttempt,
    endAttempt,
  };
}

describe('a form that cannot be mounted', () => {
  const FETCHED = {
    fetchSession: () => Promise.reject(new PayNetworkError('offline')),
  };
  const unhandledAfter = async (run: () => void) => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    run();
    await new Promise(setImmediate);
    process.off('unhandledRejection', note);
    return unhandled;
  };

  test.each([
    ['before', (listen: () => void, mount: () => void) => [listen, mount]],
    ['after', (listen: () => void, mount: () => void) => [mount, listen]],
  ])('is reported to a listener that is added %s it is mounted', async (_, inOrder) => {
    const { checkout } = open({}, FETCHED);
    const errors: unknown[] = [];
    const listen = () => void checkout.on('error', (error) => void errors.push(error));
    const mount = () => void checkout.mount('#payment');
    const unhandled = await unhandledAfter(() => {
      for (const step of inOrder(listen, mount)) step();
    });
    expect(errors).toHaveLength(1);
    expect(unhandled).toEqual([]);
  });

  test('is an unhandled rejection if the listener is gone by then', async () => {
    const { checkout } = open({}, FETCHED);
    const unhandled = await unhandledAfter(() => {
      const remove = checkout.on('error', () => {});
      void checkout.mount('#payment');
      remove();
    });
    expect(unhandled).toMatchObject([{ reason: 'SESSION_NOT_FETCHED' }]);
  });
});

describe('a handle', () => {
  test('mounts the form of its session in the container, until it is unmounted', async () => {
    const { checkout, started, form } = open({ locale: 'de' });
    await checkout.mount('#payment');
    expect(form()).toMatchObject({ session: embeddedSession, container: '#payment', locale: 'de' });
    expect(form()?.signal?.aborted).toBe(false);
    checkout.unmount();
    checkout.unmount();
    expect(form()?.signal?.aborted).toBe(true);
    await checkout.mount('#payment');
    expect(started).toHaveLength(2);
    expect(form()?.signal?.aborted).toBe(false);
  });

  test('detaches its form without ending the payment, and mounts it again', async () => {
    const { checkout, started, released, form } = open();
    await checkout.detach();
    expect(released).toEqual([]);
    await checkout.mount('#payment');
    await checkout.detach();
    expect(released).toEqual([embeddedSession.session_id]);
    expect(form()?.signal?.aborted).toBe(false);
    await checkout.mount('#payment');
    expect(started).toHaveLength(2);
  });

  test('shows whether an attempt may be open', () => {
    const { checkout, openAttempt } = open();
    expect(checkout.isUnderWay).toBe(false);
    openAttempt();
    expect(checkout.isUnderWay).toBe(true);
  });

  test('passes each event to its listeners and then to the callback', async () => {
    const seen: unknown[] = [];
    const { checkout, form } = open({
      onReady: () => void seen.push('onReady'),
      onError: ({ reason }) => void seen.push(`onError ${reason}`),
      onSuccess: ({ payment_id }) => void seen.push(`onSuccess ${payment_id}`),
      onSessionExpiring: () => void seen.push('onSessionExpiring'),
    });
    checkout.on('ready', () => seen.push('ready'));
    checkout.on('error', ({ reason }) => seen.push(`error ${reason}`));
    checkout.on('success', ({ payment_id }) => seen.push(`success ${payment_id}`));
    checkout.on('expiring', () => seen.push('expiring'));
    checkout.on('resize', ({ height }) => seen.push(`resize ${height}`));
    checkout.on('challenge', () => seen.push('challenge'));
    await checkout.mount('#payment');
    form()?.onReady?.({ paymentMethods: undefined });
    form()?.onProgress?.('resize', { height: 300 });
    form()?.onProgress?.('challenge', undefined);
    void form()?.onSessionExpiring?.();
    form()?.onError?.(new PayPaymentError('', { reason: 'PAYMENT_FAILED' }));
    form()?.onSuccess?.({ payment_id: 'pay_1', session: sessionStatus('completed') });
    expect(seen).toEqual([
      'ready',
      'onReady',
      'resize 300',
      'challenge',
      'expiring',
      'onSessionExpiring',
      'error PAYMENT_FAILED',
      'onError PAYMENT_FAILED',
      'success pay_1',
      'onSuccess pay_1',
    ]);
  });

  test('calls a listener once for each time that it was added, and no longer once it is removed', async () => {
    const { checkout, form } = open();
    const listener = vi.fn<() => void>();
    const remove = checkout.on('ready', listener);
    checkout.on('ready', listener);
    await checkout.mount('#payment');
    form()?.onReady?.({ paymentMethods: undefined });
    expect(listener).toHaveBeenCalledTimes(2);
    remove();
    remove();
    form()?.onReady?.({ paymentMethods: undefined });
    expect(listener).toHaveBeenCalledTimes(3);
  });

  test('rejects a listener of an event that does not exist, and names those that do', () => {
    const { checkout } = open();
    const misspelt = (): unknown =>
      Reflect.apply(Reflect.get(checkout, 'on'), checkout, ['succes']);
    expect(misspelt).toThrow('`type` must be one of ready, change, submitting');
    expect(misspelt).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }));
    expect(misspelt).toThrow(isDevelopment ? 'resize; did you mean success? ' : /resize$/);
  });

  test.each([[undefined], [7], ['refunded']])('suggests no event in place of %j', (given) => {
    const { checkout } = open();
    const unknown = (): unknown => Reflect.apply(Reflect.get(checkout, 'on'), checkout, [given]);
    expect(unknown).toThrow('`type` must be one of ready, change, submitting');
    expect(unknown).not.toThrow('did you mean');
  });

  test('calls the other listeners although one throws', async () => {
    const { checkout, form, thrown } = open();
    const broken = new Error('The shop is broken');
    const listener = vi.fn<() => void>();
    checkout.on('ready', () => {
      throw broken;
    });
    checkout.on('ready', listener);
    await checkout.mount('#payment');
    form()?.onReady?.({ paymentMethods: undefined });
    expect(listener).toHaveBeenCalledOnce();
    expect(thrown).toEqual([broken]);
  });

  test('uses the newest options, whether it is mounted or not', async () => {
    const { checkout, updated, form } = open({ locale: 'de' });
    const onReady = vi.fn<() => void>();
    void checkout.update({ locale: 'fr' });
    expect(updated).toEqual([]);
    await checkout.mount('#payment');
    expect(form()).toMatchObject({ locale: 'fr' });
    void checkout.update({ onReady, appearance: { fontSize: 14 } });
    expect(updated).toMatchObject([{ locale: 'fr', appearance: { fontSize: 14 } }]);
    form()?.onReady?.({ paymentMethods: undefined });
    expect(onReady).toHaveBeenCalledOnce();
  });

  const OTHER = { ...embeddedSession, session_id: 'ses_2' };

  test('reports whether its form could be kept for a newer session', async () => {
    const { checkout, updated } = open();
    const session = { ...embeddedSession, revision: 2 };
    expect(await checkout.update({ session })).toBe('unchanged');
    await checkout.mount('#payment');
    expect(await checkout.update({ session })).toBe('kept');
    expect(updated).toMatchObject([{ session: { revision: 2 } }]);
  });

  test('puts another session in its place once no attempt is open', async () => {
    const { checkout, started, released, endAttempt } = open();
    await checkout.mount('#payment');
    let end: (continues: boolean) => void = () => {};
    endAttempt(new Promise((resolve) => (end = resolve)));
    const updated = checkout.update({ session: OTHER, locale: 'fr' });
    expect(started).toHaveLength(1);
    end(true);
    expect(await updated).toBe('replaced');
    expect(started[1]).toMatchObject({ session: OTHER, container: '#payment', locale: 'fr' });
    await checkout.detach();
    expect(released).toEqual([OTHER.session_id]);
  });

  test.each(['ends the payment', 'is followed by the end of the handle'])(
    'drops another session if the attempt %s',
    async (what) => {
      const { checkout, started, endAttempt } = open();
      await checkout.mount('#payment');
      endAttempt(Promise.resolve(what !== 'ends the payment'));
      const updated = checkout.update({ session: OTHER });
      if (what !== 'ends the payment') checkout.unmount();
      expect(await updated).toBe('unchanged');
      expect(started).toHaveLength(1);
    },
  );

  test('shows another session when it is mounted, unless the former may be open', async () => {
    const { checkout, started, openAttempt } = open();
    expect(await checkout.update({ session: OTHER })).toBe('unchanged');
    openAttempt();
    expect(await checkout.update({ session: embeddedSession })).toBe('unchanged');
    await checkout.mount('#payment');
    expect(started).toMatchObject([{ session: OTHER }]);
  });

  test('continues with the session that is returned before the expiry', async () => {
    const onSessionExpiring = vi.fn<() => Promise<typeof OTHER>>(async () => OTHER);
    const { checkout, started, form } = open({ onSessionExpiring });
    await checkout.mount('#payment');
    await form()?.onSessionExpiring?.();
    await vi.waitFor(() =>
      expect(started.map(({ session }) => session.session_id)).toEqual(['ses_1', 'ses_2']),
    );
  });

  test.each(['another session', 'no form'])(
    'drops the session that is returned once there is %s',
    async (now) => {
      let resolve: (session: EmbeddedSessionResponse) => void = () => {};
      const renewed = new Promise<EmbeddedSessionResponse>((settle) => (resolve = settle));
      const { checkout, started, form } = open({ onSessionExpiring: () => renewed });
      await checkout.mount('#payment');
      const expiring = form()?.onSessionExpiring?.();
      if (now === 'no form') checkout.unmount();
      else await checkout.update({ session: OTHER });
      resolve({ ...embeddedSession, session_id: 'ses_late' });
      await expiring;
      if (now === 'no form') await checkout.mount('#payment');
      expect(started.map(({ session }) => session.session_id)).not.toContain('ses_late');
    },
  );

  test('reports an invalid session, and keeps its form', async () => {
    const errors: unknown[] = [];
    const { checkout, started, updated } = open();
    checkout.on('error', ({ code }) => errors.push(code));
    await checkout.mount('#payment');
    expect(await Reflect.apply(Reflect.get(checkout, 'update'), checkout, [{ session: {} }])).toBe(
      'unchanged',
    );
    expect(errors).toEqual(['VALIDATION_ERROR']);
    expect([started.length, updated.length]).toEqual([1, 0]);
  });

  test.each(['onReady', 'onSuccess', 'onSessionExpiring', 'onSubmit', 'locale'])(
    'reports an invalid change, which has no effect: %s',
    async (name) => {
      const errors: unknown[] = [];
      const onReady = vi.fn<() => void>();
      const { checkout, updated, form } = open({ onReady });
      checkout.on('error', ({ code, details }) => errors.push({ code, details }));
      await checkout.mount('#payment');
      void checkout.update({ [name]: 4 });
      expect(errors).toMatchObject([{ code: 'VALIDATION_ERROR', details: [{ field: name }] }]);
      expect(updated).toEqual([]);
      form()?.onReady?.({ paymentMethods: undefined });
      expect(onReady).toHaveBeenCalledOnce();
    },
  );

  test('reports a session that is null, and takes later changes', async () => {
    const onError = vi.fn<() => void>();
    const { checkout, updated } = open({ onError });
    await checkout.mount('#payment');
    const nothing: CheckoutUpdate = JSON.parse('{ "session": null }');
    expect(await checkout.update(nothing)).toBe('unchanged');
    expect(onError).toHaveBeenCalledOnce();
    expect(await checkout.update({ locale: 'fr' })).toBe('kept');
    expect(updated).toMatchObject([{ session: embeddedSession, locale: 'fr' }]);
  });

  test('submits and focuses the form that is mounted', async () => {
    const { checkout, commands } = open();
    checkout.focus();
    await expect(checkout.submit()).rejects.toMatchObject({ reason: 'NOT_MOUNTED' });
    await checkout.mount('#payment');
    await checkout.submit();
    checkout.focus();
    expect(commands).toEqual([{ type: 'submit' }, { type: 'focus' }]);
  });

  test.each(['NOT_OPEN', 'NOT_SUPPORTED', 'NOT_SUBMITTED'] as const)(
    'rejects a submission with the reason of the form: %s',
    async (reason) => {
      const { checkout, fail } = open();
      await checkout.mount('#payment');
      fail(failure(reason));
      await expect(checkout.submit()).rejects.toMatchObject({ code: 'VALIDATION_ERROR', reason });
    },
  );
});

test('metrics have a name, a duration, the gateway and the reason, and nothing else', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const metrics: unknown[] = [];
  const { checkout, form } = open({ onMetric: (metric) => void metrics.push(metric) });
  const gateway = embeddedSession.gateway.code;
  await checkout.mount('#payment');
  vi.advanceTimersByTime(400);
  form()?.onReady?.({ paymentMethods: undefined });
  form()?.onProgress?.('resize', { height: 300 });
  vi.advanceTimersByTime(1000);
  form()?.onProgress?.('clipped', undefined);
  vi.advanceTimersByTime(4000);
  form()?.onProgress?.('submitting', undefined);
  vi.advanceTimersByTime(700);
  form()?.onProgress?.('challenge', undefined);
  vi.advanceTimersByTime(100);
  form()?.onError?.(
    new PayPaymentError('Card 4242', { reason: 'PAYMENT_FAILED', recoverable: true }),
  );
  form()?.onError?.(new PayNetworkError(''));
  expect(metrics).toEqual([
    { name: 'ready', ms: 400, gateway, reason: undefined },
    { name: 'clipped', ms: undefined, gateway, reason: undefined },
    { name: 'submitting', ms: undefined, gateway, reason: undefined },
    { name: 'challenge', ms: 700, gateway, reason: undefined },
    { name: 'error', ms: 800, gateway, reason: 'PAYMENT_FAILED' },
    { name: 'error', ms: undefined, gateway, reason: 'NETWORK_ERROR' },
  ]);
  vi.useRealTimers();
});

test('a payment that is ended during an attempt is measured', async () => {
  const metrics: unknown[] = [];
  const { checkout, form } = open({ onMetric: (metric) => void metrics.push(metric) });
  await checkout.mount('#payment');
  form()?.onAbandoned?.();
  expect(metrics).toMatchObject([{ name: 'abandoned', gateway: embeddedSession.gateway.code }]);
});

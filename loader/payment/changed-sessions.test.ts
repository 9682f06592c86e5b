/** A session that the merchant's backend has changed while its form is on the page. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PayPaymentError } from '../../shared/errors/errors.ts';
import type { PayError } from '../../shared/errors/errors.ts';
import { customerMessage } from '../errors/customer-message.ts';
import { failure } from '../../shared/rpc.ts';
import type { FrameCommand, Result } from '../../shared/rpc.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import type { PaymentForm } from '../validation/payment-form-config.ts';
import { embeddedSession } from '../testing/examples.ts';
import { isOngoing } from './decision/questions.ts';
import { paymentPage } from './testing/payment-page.ts';
import { settled } from './testing/virtual-clock.ts';

const MINUTE = 60_000;
const KEPT: Result = { ok: true, value: { isKept: true } };
const RELOADED: Result = { ok: true, value: { isKept: false } };

let page: ReturnType<typeof paymentPage>;

beforeEach(async () => {
  page = paymentPage();
  await page.startReady();
});

afterEach(() => {
  page.payments.destroy();
  vi.unstubAllGlobals();
});

/** @param lifetime - ms from now */
const sessionAt = (revision: number, lifetime = 60 * MINUTE): EmbeddedSessionResponse => ({
  ...embeddedSession,
  gateway_config: { ...embeddedSession.gateway_config, amount: revision },
  expires_at: new Date(page.clock.platformTime() + lifetime).toISOString(),
  revision,
});

/** A session without a form, in its own container. */
const redirected = (revision: number): EmbeddedSessionResponse => ({
  ...sessionAt(revision),
  session_id: 'ses_2',
  gateway_config: { mode: 'redirect', redirectUrl: `https://gateway.test/${revision}` },
});

const formOf = (
  session: EmbeddedSessionResponse,
  more: Partial<PaymentForm> = {},
): PaymentForm => ({
  session,
  container: '#container',
  onError: () => {},
  ...more,
});

const update = (revision: number, more: Partial<PaymentForm> = {}) =>
  page.payments.update(formOf(sessionAt(revision), more));

/** The form's response to each command from now on. */
function respond(result: Result): void {
  const frame = page.frames.at(-1);
  if (frame) frame.result = result;
}

const isChange = (command: FrameCommand) => command.type === 'update' && 'changed' in command;
const changes = () => page.frames.at(-1)?.commands.filter(isChange) ?? [];

describe('a newer session', () => {
  test.each([
    ['kept', KEPT],
    ['reloaded', RELOADED],
  ])('is shown by the form, which is %s', async (expected, result) => {
    respond(result);
    expect(await update(2)).toBe(expected);
    expect(changes()).toMatchObject([
      { type: 'update', changed: { gatewayConfig: { amount: 2 }, isExtended: false } },
    ]);
  });

  test('that is no newer changes nothing, and needs no warning', async () => {
    respond(KEPT);
    await update(3);
    expect(await update(3)).toBe('unchanged');
    expect(page.log.map(([event]) => event)).not.toContain('older session ignored');
    expect(changes()).toHaveLength(1);
  });

  test('is not followed by one of a lower revision, which is ignored with a warning', async () => {
    respond(KEPT);
    await update(3);
    expect(await update(2)).toBe('unchanged');
    const warnings = page.log.filter(([event]) => event === 'older session ignored');
    expect(warnings).toHaveLength(1);
    expect(changes()).toMatchObject([{ changed: { gatewayConfig: { amount: 3 } } }]);
  });

  test('is what a submission carries once the form shows it', async () => {
    respond(KEPT);
    await update(2);
    await page.press();
    await page.report({ type: 'submit', attempt: 1, step: 1, data: { card: 1 } });
    expect(page.steps).toEqual([['submit', { data: { card: 1 }, revision: 2 }]]);
  });

  test('waits for the end of an attempt, which carries the revision of its button', async () => {
    respond(KEPT);
    await page.press();
    const updated = vi.fn<(what: string) => void>();
    void update(2).then(updated);
    await page.report({ type: 'submit', attempt: 1, step: 1, data: {} });
    expect(page.steps).toEqual([['submit', { data: {} }]]);
    expect(changes()).toEqual([]);
    await page.report({ type: 'declined', attempt: 1, reason: 'DECLINED', message: '' });
    expect(updated).toHaveBeenCalledExactlyOnceWith('kept');
    await page.press(2);
    await page.report({ type: 'submit', attempt: 2, step: 2, data: {} });
    expect(page.steps[1]).toEqual(['submit', { data: {}, revision: 2 }]);
  });

  test('is dropped where the attempt ends the payment', async () => {
    await page.press();
    const updated = update(2);
    page.platform('completed');
    await page.report({ type: 'completed', attempt: 1 });
    expect(await updated).toBe('unchanged');
    expect(changes()).toEqual([]);
  });

  test('is asked for again after a press that the form saw first', async () => {
    respond(failure('NOT_OPEN'));
    const updated = update(2);
    await settled();
    respond(KEPT);
    await page.press();
    await page.report({ type: 'declined', attempt: 1, reason: 'DECLINED', message: '' });
    expect(await updated).toBe('kept');
    expect(changes()).toHaveLength(2);
  });

  test('is mounted in the frame that takes the place of a lost one', async () => {
    page.frames[0]?.hang();
    const updated = update(2);
    page.frames[0]?.user.onLost(new PayPaymentError('', { reason: 'FRAME_LOST' }), true);
    await settled();
    expect(page.frames[1]?.commands[0]).toMatchObject({
      type: 'mount',
      gatewayConfig: { amount: 2 },
    });
    expect(await updated).toBe('reloaded');
  });

  test('is taken by another call for the session in its container', async () => {
    respond(KEPT);
    await page.payments.start(formOf(sessionAt(2)));
    await settled();
    expect(changes()).toHaveLength(1);
    expect(page.frames).toHaveLength(1);
  });

  test('is the one to whose page the customer is redirected, where there is no form', async () => {
    page.holdStatus();
    void page.payments.start(formOf(redirected(1), { container: '#other' }));
    expect(await page.payments.update(formOf(redirected(2), { container: '#other' }))).toBe(
      'reloaded',
    );
    await page.clock.pass(4000);
    expect(page.events).toContain('follow GET https://gateway.test/2');
  });

  test('that the frame can never show is mounted in another one, which reports why', async () => {
    respond(failure('GATEWAY_CONFIG_INVALID', 'It has no amount'));
    expect(await update(2)).toBe('reloaded');
    expect(page.frames[1]?.commands[0]).toMatchObject({
      type: 'mount',
      gatewayConfig: { amount: 2 },
    });
    expect(page.frames).toHaveLength(2);
  });

  test('changes nothing for a customer who is back from the page of a redirect', async () => {
    const form = (revision: number) => formOf(redirected(revision), { container: '#other' });
    page.platform({ status: 'pending', attempt: 'none' });
    await page.payments.start(form(1));
    await page.restore();
    await page.clock.pass(MINUTE);
    expect(page.events).toContain('follow GET https://gateway.test/1');
    expect(await page.payments.update(form(2))).toBe('unchanged');
    expect(await page.payments.whenIdle(redirected(2))).toBe(true);
  });

  test('changes nothing of a payment that has its outcome', async () => {
    await page.press();
    page.platform('completed');
    await page.report({ type: 'completed', attempt: 1 });
    await page.clock.pass(MINUTE);
    expect(page.outcomes()).toEqual(['onSuccess pay_1']);
    const commands = page.frames.at(-1)?.commands.length;
    expect(await update(2)).toBe('unchanged');
    expect(page.frames.at(-1)?.commands).toHaveLength(commands ?? 0);
  });

  test('that only expires later is an extension: the form keeps everything, and a press its revision', async () => {
    respond(KEPT);
    const extended = { ...embeddedSession, expires_at: sessionAt(1, 120 * MINUTE).expires_at };
    expect(await page.payments.update(formOf(extended))).toBe('kept');
    expect(changes()).toMatchObject([{ changed: { isExtended: true } }]);
    expect(await page.payments.update(formOf(extended))).toBe('unchanged');
    await page.press();
    await page.report({ type: 'submit', attempt: 1, step: 1, data: {} });
    expect(page.steps).toEqual([['submit', { data: {} }]]);
  });

  test('that only expires later has the warning of the expiry scheduled again, also during an attempt', async () => {
    respond(KEPT);
    const onSessionExpiring = vi.fn<() => void>();
    await update(2, { onSessionExpiring });
    await page.press();
    const extended = sessionAt(2, 120 * MINUTE);
    const updated = page.payments.update(formOf(extended, { onSessionExpiring }));
    await page.clock.pass(60 * MINUTE);
    expect(onSessionExpiring).not.toHaveBeenCalled();
    await page.report({ type: 'declined', attempt: 1, reason: 'DECLINED', message: '' });
    expect(await updated).toBe('kept');
  });

  test('has the warning of the expiry scheduled again', async () => {
    respond(KEPT);
    await page.payments.update(formOf(sessionAt(2, 5 * MINUTE)));
    const onSessionExpiring = vi.fn<() => void>();
    await page.payments.update(formOf(sessionAt(3, 20 * MINUTE), { onSessionExpiring }));
    expect(changes().at(-1)).toMatchObject({ changed: { isExtended: true } });
    await page.clock.pass(18 * MINUTE);
    expect(onSessionExpiring).not.toHaveBeenCalled();
    await page.clock.pass(2 * MINUTE);
    expect(onSessionExpiring).toHaveBeenCalledOnce();
  });
});

describe('a press on an old amount', () => {
  test('is recoverable with the session as it is now, whose amount the form shows with the reason', async () => {
    respond(KEPT);
    const session = sessionAt(2);
    const errors: PayError[] = [];
    await page.payments.update(
      formOf(sessionAt(1), { onError: (error) => void errors.push(error) }),
    );
    page.rejectSteps(new PayPaymentError('', { reason: 'SESSION_CHANGED', status: 409, session }));
    await page.press();
    await page.report({ type: 'submit', attempt: 1, step: 1, data: {} });
    expect(errors).toMatchObject([{ reason: 'SESSION_CHANGED', recoverable: true, session }]);
    const message = 'The amount has changed. Please check it before you pay.';
    expect(page.frames[0]?.commands.slice(-3)).toMatchObject([
      { type: 'answer', answer: { type: 'fail' } },
      { type: 'showOutcome', outcome: 'open', message },
      { type: 'update', changed: { gatewayConfig: { amount: 2 } } },
    ]);
    page.rejectSteps(undefined);
    await page.press(2);
    await page.report({ type: 'submit', attempt: 2, step: 2, data: {} });
    expect(page.steps.at(-1)).toEqual(['submit', { data: {}, revision: 2 }]);
  });

  test.each([
    ['kept', KEPT],
    ['reloaded', RELOADED],
  ])(
    'has its new amount shown before the shop passes the session, and the form is %s all the same',
    async (expected, result) => {
      respond(result);
      const session = sessionAt(2);
      page.rejectSteps(
        new PayPaymentError('', { reason: 'SESSION_CHANGED', status: 409, session }),
      );
      await page.press();
      await page.report({ type: 'submit', attempt: 1, step: 1, data: {} });
      await settled();
      expect(changes()).toHaveLength(1);
      expect(await update(2)).toBe(expected);
      expect(await update(2)).toBe('unchanged');
      expect(changes()).toHaveLength(1);
    },
  );

  test('shows no sentence about another amount where the session has the same one again', async () => {
    respond(KEPT);
    const errors: PayError[] = [];
    await page.payments.update(
      formOf(sessionAt(1), { onError: (error) => void errors.push(error) }),
    );
    const session = sessionAt(3);
    page.rejectSteps(new PayPaymentError('', { reason: 'SESSION_CHANGED', status: 409, session }));
    page.platform({ attempt: 'none', revision: 3 });
    await page.press();
    await page.report({ type: 'submit', attempt: 1, step: 1, data: {} });
    const message = 'Your payment was not completed. Please try again.';
    expect(page.frames[0]?.commands).toContainEqual(
      expect.objectContaining({ type: 'showOutcome', outcome: 'open', message }),
    );
    expect(errors.map((error) => customerMessage(error))).toEqual([message]);
  });

  test('takes no session from an error that is older than the form’s, which the next form shows', async () => {
    respond(KEPT);
    await update(3);
    const session = sessionAt(2);
    page.rejectSteps(new PayPaymentError('', { reason: 'SESSION_CHANGED', status: 409, session }));
    await page.press();
    await page.report({ type: 'submit', attempt: 1, step: 1, data: {} });
    expect(changes()).toHaveLength(1);
    page.frames[0]?.user.onLost(new PayPaymentError('', { reason: 'FRAME_LOST' }), true);
    await settled();
    expect(page.frames[1]?.commands[0]).toMatchObject({
      type: 'mount',
      gatewayConfig: { amount: 3 },
    });
  });

  test('takes no session from an error that is about another one', async () => {
    const session = { ...sessionAt(2), session_id: 'ses_2' };
    page.rejectSteps(new PayPaymentError('', { reason: 'SESSION_CHANGED', status: 409, session }));
    await page.press();
    await page.report({ type: 'submit', attempt: 1, step: 1, data: {} });
    expect(changes()).toEqual([]);
  });
});

describe('an approval in a wallet of an old amount', () => {
  const approve = (attempt: number) =>
    page.report({ type: 'additionalDetails', attempt, step: attempt + 10, data: { orderID: 1 } });

  test('carries the revision at which the wallet’s order was opened', async () => {
    respond(KEPT);
    await update(2);
    await page.press();
    await page.report({ type: 'submit', attempt: 1, step: 1, data: {} });
    await page.report({ type: 'declined', attempt: 1, reason: 'Cancelled', message: '' });
    await update(3);
    await page.press(2);
    await approve(2);
    expect(page.steps.at(-1)).toEqual(['additionalDetails', { data: { orderID: 1 }, revision: 2 }]);
  });

  test('closes the press when the platform rejects it, and the customer pays the new amount in the same form', async () => {
    respond(KEPT);
    const session = sessionAt(2);
    const errors: PayError[] = [];
    await page.payments.update(
      formOf(sessionAt(1), { onError: (error) => void errors.push(error) }),
    );
    await page.press();
    await page.report({ type: 'submit', attempt: 1, step: 1, data: {} });
    page.rejectSteps(new PayPaymentError('', { reason: 'SESSION_CHANGED', status: 409, session }));
    page.platform({ attempt: 'none', revision: 2, amount: 1500 });
    await approve(1);
    expect(errors).toMatchObject([{ reason: 'SESSION_CHANGED', recoverable: true, session }]);
    const message = 'The amount has changed. Please check it before you pay.';
    expect(page.frames[0]?.commands.slice(-3)).toMatchObject([
      { type: 'answer', answer: { type: 'fail' } },
      { type: 'showOutcome', outcome: 'open', message },
      { type: 'update', changed: { gatewayConfig: { amount: 2 } } },
    ]);
    page.rejectSteps(undefined);
    await page.press(2);
    await page.report({ type: 'submit', attempt: 2, step: 2, data: {} });
    expect(page.steps.at(-1)).toEqual(['submit', { data: {}, revision: 2 }]);
    expect(page.frames).toHaveLength(1);
  });
});

describe('another session may take the place of one', () => {
  test('whose form is usable, has failed, or is not there', async () => {
    expect(page.payments.hasPayment(sessionAt(1), isOngoing)).toBe(true);
    expect(page.payments.hasPayment({ ...sessionAt(1), session_id: 'ses_9' }, isOngoing)).toBe(
      false,
    );
    expect(await page.payments.whenIdle(sessionAt(1))).toBe(true);
    expect(await page.payments.whenIdle({ ...sessionAt(1), session_id: 'ses_9' })).toBe(true);
    page.platform('failed');
    await page.press();
    await page.report({ type: 'completed', attempt: 1 });
    expect(await page.payments.whenIdle(sessionAt(1))).toBe(true);
  });

  test.each([
    ['once its attempt is declined', 'pending', true],
    ['but not once it is paid', 'completed', false],
    ['but not if the attempt ends it', 'failed', false],
  ] as const)('%s', async (_, status, expected) => {
    await page.press();
    const idle = page.payments.whenIdle(sessionAt(1));
    page.platform(status);
    await page.report({ type: 'declined', attempt: 1, reason: 'DECLINED', message: '' });
    expect(await idle).toBe(expected);
  });
});

test('a session that was replaced is not renewed', async () => {
  const onSessionExpiring = vi.fn<() => void>();
  respond(KEPT);
  page.platform({ status: 'redirected', attempt: 'under_way' });
  await page.payments.update(formOf(sessionAt(2, 5 * MINUTE), { onSessionExpiring }));
  await page.press();
  await page.start({ sessionId: 'ses_2' });
  await page.clock.pass(10 * MINUTE);
  expect(onSessionExpiring).not.toHaveBeenCalled();
});

import { expect, it, vi } from 'vitest';
import { flowAttempt } from './attempt.ts';

function attemptWith(press: () => boolean, mayContinue: () => Promise<boolean>) {
  const context = {
    press: vi.fn<() => boolean>(press),
    mayContinue: vi.fn<() => Promise<boolean>>(mayContinue),
  };
  return { attempt: flowAttempt(context), ...context };
}

it('is begun once, and the merchant is asked once, whichever event of a wallet is first', async () => {
  for (const first of ['submission', 'approval']) {
    const { attempt, press, mayContinue } = attemptWith(
      () => true,
      async () => true,
    );
    if (first === 'submission') attempt.press();
    expect(await attempt.mayContinue()).toBe(true);
    attempt.press();
    expect(await attempt.mayContinue()).toBe(true);
    expect([press.mock.calls.length, mayContinue.mock.calls.length]).toEqual([1, 1]);
  }
});

it('is another one after its end, and after the merchant has stopped it', async () => {
  const { attempt, press, mayContinue } = attemptWith(
    () => true,
    async () => false,
  );
  expect(await attempt.mayContinue()).toBe(false);
  expect(await attempt.mayContinue()).toBe(false);
  attempt.press();
  attempt.end();
  attempt.press();
  expect([press.mock.calls.length, mayContinue.mock.calls.length]).toEqual([4, 2]);
});

it('does not ask the merchant if the press has begun nothing', async () => {
  const { attempt, mayContinue } = attemptWith(
    () => false,
    async () => true,
  );
  attempt.press();
  expect(await attempt.mayContinue()).toBe(false);
  expect(mayContinue).not.toHaveBeenCalled();
});

it('can be begun again after a press that has begun nothing', async () => {
  let begins = false;
  const { attempt } = attemptWith(
    () => begins,
    async () => true,
  );
  attempt.press();
  expect(await attempt.mayContinue()).toBe(false);
  begins = true;
  attempt.press();
  expect(await attempt.mayContinue()).toBe(true);
});

it('may have an open sheet from the press of a wallet until its end', async () => {
  const { attempt } = attemptWith(
    () => true,
    async () => true,
  );
  attempt.press();
  expect(attempt.isSheetOpen).toBe(false);
  attempt.openSheet();
  await attempt.mayContinue();
  expect(attempt.isSheetOpen).toBe(true);
  attempt.end();
  expect(attempt.isSheetOpen).toBe(false);
});

it('is not begun by what Flow sends after a press that has begun nothing, even once presses count again', async () => {
  let counts = false;
  const { attempt, press } = attemptWith(
    () => counts,
    async () => true,
  );
  attempt.press();
  counts = true;
  expect(await attempt.mayContinue()).toBe(false);
  attempt.press();
  expect(await attempt.mayContinue()).toBe(true);
  expect(press).toHaveBeenCalledTimes(2);
});

/** The frame does not come, or goes. */
import type { Cell } from './cell.ts';
import type { Outcome, Retry } from './outcome.ts';
import { hang, page, reset, withHeader } from './faults.ts';
import type { Fault, Place } from './faulty-network.ts';
import { FRAME, MERCHANT_PAGE } from './places.ts';
import { lost, OPEN, PAID, unreachable } from './sights.ts';

const REFUSED = unreachable('FRAME_REFUSED');

function loading(fault: string, place: Place, how: Fault, comes: Outcome, times?: number): Cell {
  return {
    step: 'load frame',
    fault,
    gateway: 'hosted',
    arrange: ({ network }) => network.spoil(place, how, times),
    comes,
    retry: comes === OPEN ? 'pays in the form' : 'shop: same session',
    takesLong: true,
  };
}

const notLoading: readonly Cell[] = [
  loading('connection reset once', FRAME, reset, OPEN, 1),
  loading('connection reset', FRAME, reset, REFUSED),
  loading('404', FRAME, page(404), REFUSED),
  loading('502', FRAME, page(502), REFUSED),
  loading('another page instead', FRAME, page(200), REFUSED),
  loading('no answer once', FRAME, hang, OPEN, 1),
  loading('no answer', FRAME, hang, unreachable('FRAME_NOT_LOADED')),
  loading(
    'frame-ancestors names another',
    FRAME,
    withHeader('content-security-policy', (policy) =>
      policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'"),
    ),
    REFUSED,
  ),
  {
    step: 'load frame',
    fault: 'the merchant’s policy forbids it',
    gateway: 'hosted',
    async arrange({ network, shop }) {
      const policy = (value: string) => value.replace(/frame-src [^;]*/, "frame-src 'none'");
      network.spoil(MERCHANT_PAGE, withHeader('content-security-policy', policy));
      await shop.open();
    },
    comes: unreachable('FRAME_BLOCKED_BY_POLICY', false),
    retry: 'page reloaded',
  },
  {
    step: 'load frame',
    fault: 'offline',
    gateway: 'hosted',
    onceCreated: ({ context }) => context.setOffline(true),
    comes: REFUSED,
    retry: 'shop: same session',
    takesLong: true,
  },
];

/** The customer has the form before them, or is paying in it. */
function vanishing(
  fault: string,
  step: Cell['step'],
  meanwhile: NonNullable<Cell['meanwhile']>,
  comes: Outcome,
  retry: Retry,
): Cell {
  return { step, fault, gateway: 'checkout', meanwhile, comes, retry };
}

const vanished: readonly Cell[] = [
  vanishing(
    'the frame is removed',
    'mount',
    (scene) => scene.emptyContainer(),
    lost('FRAME_LOST'),
    'shop: same session',
  ),
  vanishing(
    'the container is replaced',
    'mount',
    ({ page }) =>
      page.evaluate(() => {
        const container = document.querySelector('#container');
        const another = document.createElement('div');
        another.id = 'container';
        another.dataset['testid'] = 'pay-container';
        container?.replaceWith(another);
      }),
    lost('FRAME_LOST'),
    'shop: same session',
  ),
  vanishing(
    'the shell navigates',
    'mount',
    ({ shell }) => shell.evaluate(() => location.assign('about:blank')),
    OPEN,
    'pays in the form',
  ),
  {
    ...vanishing(
      'the frame crashes',
      'mount',
      (scene) => scene.crashShell(),
      OPEN,
      'pays in the form',
    ),
    takesLong: true,
  },
  {
    ...vanishing(
      'the frame is removed while the result is late',
      'poll',
      async (scene) => {
        await scene.confirming();
        await scene.emptyContainer();
      },
      { ...PAID, sees: '(the shop) nothing' },
      'not needed',
    ),
    scenario: 'late_result',
  },
  {
    ...vanishing(
      'the frame crashes while the result is late',
      'poll',
      async (scene) => {
        await scene.confirming();
        await scene.crashShell();
      },
      { ...PAID, sees: 'a frame that does not work' },
      'not needed',
    ),
    scenario: 'late_result',
  },
  {
    ...vanishing(
      'the frame is removed',
      'challenge',
      async (scene) => {
        await scene.challenged();
        await scene.emptyContainer();
      },
      lost('OUTCOME_UNKNOWN'),
      'shop: same session',
    ),
    scenario: 'challenge',
    takesLong: true,
  },
];

export const frameCells: readonly Cell[] = [...notLoading, ...vanished];

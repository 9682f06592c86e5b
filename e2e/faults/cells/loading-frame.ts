/** The payment frame is loaded. */
import type { Cell } from '../cell.ts';
import { withHeader } from '../network-faults.ts';
import { networkCell } from '../network-cell.ts';
import type { NetworkCellOptions, NetworkFaultKind } from '../network-cell.ts';
import { OPEN, unreachable } from '../observations.ts';
import type { Outcome } from '../outcome.ts';
import { FRAME, MERCHANT_PAGE } from '../requests.ts';

const FRAME_FAILED = unreachable('FRAME_REFUSED');

function loading(kind: NetworkFaultKind, expected: Outcome, options: NetworkCellOptions = {}) {
  const place = { step: 'load frame', gateway: 'hosted', request: FRAME } as const;
  return networkCell(kind, place, expected, { skipsTime: true, ...options });
}

const here = { step: 'load frame', gateway: 'hosted', recovery: 'shop: same session' } as const;

export const loadingFrameCells: readonly Cell[] = [
  loading('connection reset once', OPEN),
  loading('connection reset', FRAME_FAILED),
  { ...loading('no response', OPEN, { times: 1 }), detail: 'once' },
  loading('no response', unreachable('FRAME_NOT_LOADED')),
  loading('executed, then cut', unreachable('FRAME_NOT_LOADED')),
  loading('502 from a proxy', FRAME_FAILED),
  loading('503 from the server', FRAME_FAILED),
  loading('a page instead', FRAME_FAILED),
  {
    ...here,
    fault: 'the merchant’s policy forbids it',
    detail: 'frame-ancestors names another',
    arrange({ network }) {
      const policy = (value: string) =>
        value.replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'");
      network.inject(FRAME, withHeader('content-security-policy', policy));
    },
    expected: FRAME_FAILED,
    skipsTime: true,
  },
  {
    ...here,
    fault: 'the merchant’s policy forbids it',
    async arrange({ network, shop }) {
      const policy = (value: string) => value.replace(/frame-src [^;]*/, "frame-src 'none'");
      network.inject(MERCHANT_PAGE, withHeader('content-security-policy', policy));
      await shop.open();
    },
    expected: unreachable('FRAME_BLOCKED_BY_POLICY', false),
    recovery: 'page reloaded',
  },
  {
    ...here,
    fault: 'offline',
    onceCreated: ({ context }) => context.setOffline(true),
    expected: FRAME_FAILED,
  },
];

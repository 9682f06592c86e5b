/** The gateway's code is loaded, and the pages that hold its fields. */
import type { Cell } from '../cell.ts';
import { page, script } from '../network-faults.ts';
import { networkCell } from '../network-cell.ts';
import type { NetworkCellOptions, NetworkFaultKind, Place } from '../network-cell.ts';
import { BROKEN, broken, OFFLINE, OPEN } from '../observations.ts';
import type { Outcome } from '../outcome.ts';
import * as requests from '../requests.ts';

const NO_SCRIPT = broken('GATEWAY_SCRIPT_FAILED');
const NO_FIELDS = broken('GATEWAY_TIMEOUT');
/** The form is mounted automatically when the network is back. */
const WAITS_FOR_NETWORK: Outcome = {
  ...broken('CONNECTION_FAILED'),
  sees: `${OFFLINE} / ${BROKEN}`,
};

function loading(
  place: Place,
  kind: NetworkFaultKind,
  expected: Outcome = place.step === 'mount' ? NO_FIELDS : NO_SCRIPT,
  options: NetworkCellOptions = {},
): Cell {
  const recovery = expected === OPEN ? 'pays in the form' : 'presses Try again';
  const skipsTime = place.step === 'mount' || undefined;
  return networkCell(kind, place, expected, {
    recovery,
    ...(skipsTime && { skipsTime }),
    ...options,
  });
}

const of = (gateway: Place['gateway'], detail: string, request: Place['request']): Place => ({
  step: 'load gateway',
  gateway,
  detail,
  request,
});
const FLOW = of('checkout', 'script', requests.FLOW_SCRIPT);
const WINDOW = of('checkout', 'its window', requests.GATEWAY_WINDOW);
const ADYEN = of('adyen', 'script', requests.ADYEN_SCRIPT);
const HOSTED = of('hosted', 'script', requests.HOSTED_SCRIPT);

const code: readonly Cell[] = [
  loading(FLOW, 'connection reset once', OPEN),
  loading(FLOW, 'connection reset'),
  loading(FLOW, 'no response'),
  loading(FLOW, 'executed, then cut'),
  loading(FLOW, '502 from a proxy'),
  loading(FLOW, '503 from the server'),
  loading(FLOW, 'a page instead'),
  loading(FLOW, 'a script that is not the gateway’s'),
  {
    ...loading(FLOW, 'a script that is not the gateway’s'),
    detail: 'empty script',
    arrange: ({ network }) => network.inject(requests.FLOW_SCRIPT, script('')),
  },
  loading(WINDOW, 'connection reset once', OPEN),
  loading(WINDOW, '502 from a proxy', broken('GATEWAY_WINDOW_FAILED')),
  { ...loading(ADYEN, 'executed, then cut', OPEN, { times: 1 }), detail: 'script, once' },
  loading(ADYEN, 'connection reset'),
  loading(ADYEN, '502 from a proxy'),
  loading(ADYEN, 'a script that is not the gateway’s'),
  loading(ADYEN, 'no response'),
  loading(HOSTED, 'executed, then cut'),
  {
    step: 'load gateway',
    fault: 'offline',
    gateway: 'checkout',
    arrange: ({ network, context }) =>
      network.inject(requests.FLOW_SCRIPT, async (exchange) => {
        await context.setOffline(true);
        await page(502)(exchange);
      }),
    expected: WAITS_FOR_NETWORK,
    recovery: 'pays in the form',
    skipsTime: true,
  },
];

const fieldsOf = (gateway: Place['gateway'], detail: string, request: Place['request']): Place => ({
  ...of(gateway, detail, request),
  step: 'mount',
});
const FLOW_FIELDS = fieldsOf('checkout', 'fields', requests.FLOW_FIELDS);
const ADYEN_FIELDS = fieldsOf('adyen', 'fields', requests.ADYEN_FIELDS);
const HOSTED_PAGE = fieldsOf('hosted', 'page', requests.HOSTED_PAGE);

/**
 * The browser does not reveal whether a cross-origin page is the gateway's or the browser's own
 * error page.
 */
const UNNOTICED = [OPEN, { recovery: 'page reloaded', skipsTime: false }] as const;

const fields: readonly Cell[] = [
  loading(FLOW_FIELDS, 'connection reset once', OPEN),
  loading(FLOW_FIELDS, 'connection reset'),
  loading(FLOW_FIELDS, 'no response'),
  loading(FLOW_FIELDS, 'executed, then cut'),
  loading(FLOW_FIELDS, 'a page instead'),
  loading(ADYEN_FIELDS, '502 from a proxy'),
  loading(ADYEN_FIELDS, '503 from the server'),
  loading(HOSTED_PAGE, 'connection reset', ...UNNOTICED),
  loading(HOSTED_PAGE, '502 from a proxy', ...UNNOTICED),
  {
    step: 'mount',
    fault: 'offline',
    gateway: 'checkout',
    arrange: ({ network, context }) =>
      network.inject(requests.FLOW_FIELDS, () => context.setOffline(true)),
    expected: WAITS_FOR_NETWORK,
    recovery: 'pays in the form',
    skipsTime: true,
  },
];

export const loadingGatewayCells: readonly Cell[] = [...code, ...fields];

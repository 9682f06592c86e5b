/** The gateway's form does not come up. */
import type { Cell } from './cell.ts';
import type { Outcome, Retry } from './outcome.ts';
import type { Gateway } from './customer.ts';
import { cut, hang, page, reset, script } from './faults.ts';
import type { Fault, Place } from './faulty-network.ts';
import * as places from './places.ts';
import { broken, OPEN } from './sights.ts';

function loading(
  gateway: Gateway,
  place: Place,
  fault: string,
  how: Fault,
  comes: Outcome,
  times?: number,
): Cell {
  const retry: Retry = comes === OPEN ? 'pays in the form' : 'presses Try again';
  return {
    step: 'load gateway',
    fault,
    gateway,
    arrange: ({ network }) => network.spoil(place, how, times),
    comes,
    retry,
    takesLong: how === hang,
  };
}

const NO_SCRIPT = broken('GATEWAY_SCRIPT_FAILED');
const { FLOW_SCRIPT, STAGE, ADYEN_SCRIPT, ADYEN_STYLES, HOSTED_SCRIPT } = places;

const flow = [
  loading('checkout', FLOW_SCRIPT, 'script: connection reset once', reset, OPEN, 1),
  loading('checkout', FLOW_SCRIPT, 'script: connection reset', reset, NO_SCRIPT),
  loading('checkout', FLOW_SCRIPT, 'script: 503', page(503), NO_SCRIPT),
  loading('checkout', FLOW_SCRIPT, 'script: a page instead', page(200), NO_SCRIPT),
  loading('checkout', FLOW_SCRIPT, 'script: no answer', hang, NO_SCRIPT),
  loading('checkout', FLOW_SCRIPT, 'script: empty', script(''), NO_SCRIPT),
  loading('checkout', FLOW_SCRIPT, 'script: throws', script('throw new Error("x")'), NO_SCRIPT),
  loading('checkout', STAGE, 'its window: connection reset once', reset, OPEN, 1),
  loading('checkout', STAGE, 'its window: 502', page(502), broken('STAGE_FAILED')),
];

const adyen = [
  loading('adyen', ADYEN_SCRIPT, 'script: cut once', cut, OPEN, 1),
  loading('adyen', ADYEN_SCRIPT, 'script: connection reset', reset, NO_SCRIPT),
  loading('adyen', ADYEN_SCRIPT, 'script: 502', page(502), NO_SCRIPT),
  loading('adyen', ADYEN_SCRIPT, 'script: throws', script('throw new Error("x")'), NO_SCRIPT),
  loading('adyen', ADYEN_SCRIPT, 'script: no answer', hang, NO_SCRIPT),
  loading('adyen', ADYEN_STYLES, 'styles: connection reset once', reset, OPEN, 1),
  loading('adyen', ADYEN_STYLES, 'styles: connection reset', reset, NO_SCRIPT),
];

const hosted = [loading('hosted', HOSTED_SCRIPT, 'script: cut', cut, NO_SCRIPT)];

const fields: readonly Cell[] = [
  {
    ...loading(
      'checkout',
      places.FLOW_FIELDS,
      'fields: no answer',
      hang,
      broken('GATEWAY_TIMEOUT'),
    ),
    step: 'mount',
  },
  {
    ...loading('adyen', places.ADYEN_FIELDS, 'fields: 502', page(502), broken('GATEWAY_TIMEOUT')),
    step: 'mount',
    takesLong: true,
  },
  {
    // A browser does not tell a page of another origin from its own page that says it failed.
    ...loading('hosted', places.HOSTED_PAGE, 'page: connection reset', reset, OPEN),
    step: 'mount',
    retry: 'page reloaded',
  },
];

export const gatewayCells: readonly Cell[] = [...flow, ...adyen, ...hosted, ...fields];

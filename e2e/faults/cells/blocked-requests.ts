/** An extension of the customer's browser blocks requests that it considers advertisements. */
import type { Cell } from '../cell.ts';
import type { RequestPattern } from '../faulty-network.ts';
import * as observed from '../observations.ts';
import { broken, PAID, unreachable } from '../observations.ts';
import * as requests from '../requests.ts';

type Blocking = Omit<Cell, 'fault' | 'arrange'>;

function blocked(request: RequestPattern, cell: Blocking): Cell {
  return { ...cell, fault: 'blocked by an extension', arrange: (run) => run.block(request) };
}

export const blockedRequestCells: readonly Cell[] = [
  blocked(requests.CREATE, {
    step: 'create',
    gateway: 'hosted',
    expected: unreachable('CONNECTION_FAILED'),
    recovery: 'shop: creates again',
  }),
  blocked(requests.FRAME, {
    step: 'load frame',
    gateway: 'hosted',
    expected: unreachable('FRAME_REFUSED'),
    recovery: 'shop: same session',
  }),
  blocked(requests.FLOW_SCRIPT, {
    step: 'load gateway',
    gateway: 'checkout',
    expected: broken('GATEWAY_SCRIPT_FAILED'),
    recovery: 'presses Try again',
  }),
  blocked(requests.FLOW_FIELDS, {
    step: 'mount',
    gateway: 'checkout',
    expected: broken('GATEWAY_TIMEOUT'),
    recovery: 'presses Try again',
  }),
  blocked(requests.FLOW_SUBMIT, {
    step: 'submit',
    gateway: 'checkout',
    expected: observed.UNCONFIRMED,
    recovery: 'presses Pay again',
    skipsTime: true,
  }),
  blocked(requests.SUBMIT, {
    step: 'submit',
    gateway: 'adyen',
    expected: observed.UNCONFIRMED,
    recovery: 'presses Pay again',
    skipsTime: true,
  }),
  {
    ...blocked(requests.DETAILS, {
      step: 'challenge',
      gateway: 'adyen',
      scenario: 'challenge',
      expected: observed.NOT_FINISHED,
      recovery: 'pays in the form',
      skipsTime: true,
    }),
    meanwhile: ({ customer }) => customer.issuer.confirm(),
  },
  blocked(requests.UPDATE, {
    step: 'update id',
    gateway: 'checkout',
    expected: PAID,
    recovery: 'not needed',
  }),
  blocked(requests.STATUS, {
    skipsTime: true,
    step: 'poll',
    gateway: 'hosted',
    expected: observed.NOT_FOUND_OUT,
    recovery: 'shop: same session',
  }),
  {
    ...blocked(requests.RETURN, {
      step: 'return',
      gateway: 'checkout',
      scenario: 'challenge',
      expected: PAID,
      recovery: 'not needed',
    }),
    meanwhile: ({ customer }) => customer.issuer.confirm(),
  },
];

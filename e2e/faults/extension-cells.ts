/** An extension of the customer's browser takes the SDK for what it blocks. */
import type { Cell } from './cell.ts';
import type { Place } from './faulty-network.ts';
import { CREATE, FLOW_SCRIPT, FRAME, UPDATE } from './places.ts';
import { broken, PAID, unreachable } from './sights.ts';

type Blocking = Omit<Cell, 'fault' | 'arrange'>;

function blocked(place: Place, cell: Blocking): Cell {
  return { ...cell, fault: 'blocked by an extension', arrange: (scene) => scene.block(place) };
}

export const extensionCells: readonly Cell[] = [
  blocked(CREATE, {
    step: 'create',
    gateway: 'hosted',
    comes: unreachable('CONNECTION_FAILED'),
    retry: 'shop: creates again',
  }),
  blocked(FRAME, {
    step: 'load frame',
    gateway: 'hosted',
    comes: unreachable('FRAME_REFUSED'),
    retry: 'shop: same session',
    takesLong: true,
  }),
  blocked(FLOW_SCRIPT, {
    step: 'load gateway',
    gateway: 'checkout',
    comes: broken('GATEWAY_SCRIPT_FAILED'),
    retry: 'presses Try again',
  }),
  blocked(UPDATE, { step: 'update id', gateway: 'checkout', comes: PAID, retry: 'not needed' }),
];

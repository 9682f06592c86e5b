/** Every row of the benchmark, in the order of docs/performance.md. */
import { bridge } from './rows/bridge.mjs';
import { bytes } from './rows/bytes.mjs';
import { frameBytes } from './rows/frame-bytes.mjs';
import { frameHost } from './rows/frame-host.mjs';
import { frameHostMemory } from './rows/frame-host-memory.mjs';
import { layoutShifts } from './rows/layout-shift.mjs';
import { lighthouse } from './rows/lighthouse.mjs';
import { longLife } from './rows/long-life.mjs';
import { mounts } from './rows/mount.mjs';
import { prepared } from './rows/prepared.mjs';
import { preparedCost } from './rows/prepared-cost.mjs';
import { requests } from './rows/requests.mjs';
import { timeLines } from './rows/time-line.mjs';
import { twelveMethods } from './rows/twelve-methods.mjs';

/** @type {readonly import('./row.ts').Row[]} */
export const rows = [
  ...mounts,
  ...prepared,
  ...timeLines,
  preparedCost,
  ...twelveMethods,
  bytes,
  frameBytes,
  requests,
  ...layoutShifts,
  ...lighthouse,
  longLife,
  bridge,
  frameHost,
  frameHostMemory,
];

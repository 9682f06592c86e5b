/**
 * A slower machine: all processes of the browser are stopped together for most of each few ms. The
 * browser's own throttling keeps a core busy for each process that it slows, idle ones included
 * (0.8 of a core on a machine of two), and so charges a page for every process that isolates it.
 */
import { once } from 'node:events';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/** ms that the browser runs at a time; short compared with a frame of the screen. */
const RUN = 2;

/**
 * Works where processes can be stopped: not on Windows.
 *
 * @param {number} group - of processes
 * @param {number} factor - by which it becomes slower
 * @returns {Promise<() => Promise<void>>} ends it
 */
export async function slowDown(group, factor) {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL(import.meta.url), { workerData: { group, factor, flag } });
  await once(worker, 'online');
  return async () => {
    Atomics.store(flag, 0, 1);
    await once(worker, 'exit');
  };
}

/**
 * Runs in a thread of its own, whose sleep is exact.
 *
 * @param {{ group: number, factor: number, flag: Int32Array }} work
 */
function alternate({ group, factor, flag }) {
  /** @param {number} time */
  const sleep = (time) => Atomics.wait(flag, 0, 0, time);
  while (Atomics.load(flag, 0) === 0) {
    process.kill(-group, 'SIGSTOP');
    sleep(RUN * (factor - 1));
    process.kill(-group, 'SIGCONT');
    sleep(RUN);
  }
}

if (!isMainThread) alternate(workerData);

import { DONE } from '../../shared/rpc.ts';
import type { LoaderMethods } from '../../shared/rpc.ts';

const done = () => Promise.resolve(DONE);

/** A loader that takes everything and does nothing, where only the bridge is measured. */
export const takeAll: LoaderMethods = {
  ready: done,
  resized: done,
  stateChanged: done,
  submit: done,
  additionalDetails: done,
  redirect: done,
  completed: done,
  returned: done,
  refused: done,
  failed: done,
  focusOut: done,
};

import { useInsertionEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The value of the last render that was committed, for callbacks that are called later. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}

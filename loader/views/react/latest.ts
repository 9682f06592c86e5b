import { useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The value of the last render that was committed, for callbacks that are called later. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}

/**
 * An effect whose cleanup runs while the component's elements are still in the document. React 18 warns about
 * a layout effect on a server, where neither kind of effect runs.
 */
export const usePageEffect = 'document' in globalThis ? useLayoutEffect : useEffect;

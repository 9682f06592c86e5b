/**
 * A controller that also aborts when `parent` does, and leaves no listener on it afterwards.
 * (`AbortSignal.any` is younger than some browsers that customers still pay with.)
 */
export function childController(parent: AbortSignal): AbortController {
  const child = new AbortController();
  if (parent.aborted) child.abort();
  else parent.addEventListener('abort', () => child.abort(), { signal: child.signal });
  return child;
}

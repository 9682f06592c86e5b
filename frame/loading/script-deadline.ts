/** The deadline for loading a gateway's code, and the failure if it does not load. */
import { afterVisibleTime } from '../../shared/bridge/visible-time.ts';
import { GatewayFailure } from './gateway-failure.ts';

/** Visible time in ms. */
export const SCRIPT_DEADLINE = 10_000;

export function scriptFailure(message: string): GatewayFailure {
  return new GatewayFailure({ reason: 'GATEWAY_SCRIPT_FAILED', message });
}

/**
 * Resolves as `load` does.
 *
 * @param what - names what is loaded, at the beginning of a sentence
 * @param load - gets a signal that aborts when the result is no longer needed
 * @throws {GatewayFailure} GATEWAY_SCRIPT_FAILED if it takes longer or rejects
 */
export async function loadInTime<Loaded>(
  what: string,
  deadline: number,
  load: (signal: AbortSignal) => Promise<Loaded>,
): Promise<Loaded> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    return await new Promise<Loaded>((resolve, reject) => {
      const fail = (how: string) => reject(scriptFailure(`${what} did not load${how}`));
      load(signal).then(resolve, () => fail(''));
      afterVisibleTime(deadline, signal, () => fail(' in time'));
    });
  } finally {
    settled.abort();
  }
}

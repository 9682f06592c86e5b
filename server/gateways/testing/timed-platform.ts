/** A platform with the sandbox's gateways, all of which have one clock that tests set. */
import { Clock } from '../../platform/clock.ts';
import { startTestPlatform } from '../../platform/testing/platform-server.ts';
import { Webhooks } from '../../platform/webhooks/webhooks.ts';
import { createGateways } from '../index.ts';

export async function startTimedPlatform() {
  const clock = new Clock();
  const stopping = new AbortController();
  const platform = await startTestPlatform({
    clock,
    webhooks: new Webhooks({ clock, signal: stopping.signal }),
    rateLimit: { requests: Infinity },
    makeGateways: (port, origins) => createGateways(port, origins, { clock }),
  });
  const stop = async () => {
    stopping.abort();
    clock.stop();
    await platform.stop();
  };
  return { clock, platform, stop };
}

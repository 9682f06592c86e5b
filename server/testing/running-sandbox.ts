/** The whole sandbox on free ports, for the tests of a file, without the rate limits of its keys. */
import { afterAll, beforeAll } from 'vitest';
import { PlatformCalls } from '../../shared/testing/platform-calls.ts';
import { startSandbox } from '../sandbox.ts';
import type { Sandbox } from '../sandbox.ts';
import { writeBuiltFiles } from '../../packages/frame-host/testing/built-files.ts';
import type { BuiltFiles } from '../../packages/frame-host/testing/built-files.ts';

export interface RunningSandbox {
  readonly platform: PlatformCalls;
}

export function useSandbox(): RunningSandbox {
  let built: BuiltFiles;
  let sandbox: Sandbox;
  let running: RunningSandbox;
  beforeAll(async () => {
    built = await writeBuiltFiles();
    sandbox = await startSandbox({
      platformPort: 0,
      shopPort: 0,
      distFolder: built.folder,
      rateLimit: { requests: Infinity },
    });
    const { platformOrigin, shopOrigin } = sandbox;
    const platform = new PlatformCalls(platformOrigin, shopOrigin);
    running = { platform };
  });
  afterAll(async () => {
    await sandbox.stop();
    await built.remove();
  });
  return {
    get platform() {
      return running.platform;
    },
  };
}

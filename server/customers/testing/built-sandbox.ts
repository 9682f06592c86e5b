/** The sandbox with the project's built files, on free ports. */
import { fileURLToPath } from 'node:url';
import { startSandbox } from '../../sandbox.ts';
import type { Sandbox, SandboxOptions } from '../../sandbox.ts';

export function startBuiltSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const distFolder = fileURLToPath(new URL('../../../dist', import.meta.url));
  return startSandbox({ platformPort: 0, shopPort: 0, distFolder, ...options });
}

export type { Sandbox };

/** The sandbox with the project's built files, on free ports. */
import { fileURLToPath } from 'node:url';
import { startSandbox } from '../../sandbox.ts';
import type { Sandbox } from '../../sandbox.ts';

export function startBuiltSandbox(): Promise<Sandbox> {
  const distFolder = fileURLToPath(new URL('../../../dist', import.meta.url));
  return startSandbox({ platformPort: 0, shopPort: 0, distFolder });
}

export type { Sandbox };

/** What some examples need beside Node. */
import { spawnSync } from 'node:child_process';

/** A command that succeeds only where what the example needs is installed. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  flask: ['python3', '-c', 'import ensurepip, flask, venv'],
};

/**
 * @param example - the name of its folder
 * @returns why the example cannot be run on this machine; an empty string if it can
 */
export function missingFor(example: string): string {
  const [program, ...options] = REQUIRED[example] ?? [];
  if (program === undefined || spawnSync(program, options).status === 0) return '';
  return `Not on this machine: ${[program, ...options].join(' ')}`;
}

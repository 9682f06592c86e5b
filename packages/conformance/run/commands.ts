/** Runs a command of the platform's team. */
import { spawn } from 'node:child_process';
import { Blocked } from './unmet.ts';

/**
 * @param environment - beside that of this process
 * @returns what it prints
 * @throws {Blocked} if it fails
 */
export async function runCommand(
  command: string,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const child = spawn(command, {
    shell: true,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += String(chunk);
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return printed;
  throw new Blocked(`The command "${command}" has ended with exit code ${String(code)}`);
}

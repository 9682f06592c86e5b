/** The sandbox that is measured, in a process of its own, on ports that are free. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { distFolder } from './paths.mjs';

/** @returns where it listens, and how to end it */
export async function startSandbox() {
  const program = join(distFolder, 'sandbox', 'main.js');
  const sandbox = spawn(process.execPath, [program, '--port', '0', '--shop-port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => sandbox.once('exit', resolve));
  const welcome = await new Promise((resolve, reject) => {
    let text = '';
    sandbox.stdout.on('data', (chunk) => {
      text += chunk;
      if (text.includes('Ctrl-C')) resolve(text);
    });
    void exited.then(() => reject(new Error('The sandbox did not start')));
  });
  const portOf = (name) => Number(new RegExp(`${name}\\s+http://[\\w.]+:(\\d+)`).exec(welcome)[1]);
  return {
    platformPort: portOf('Platform'),
    shopPort: portOf('Demo shop'),
    async stop() {
      sandbox.kill('SIGTERM');
      await exited;
    },
  };
}

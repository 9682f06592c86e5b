/** A server in a process of its own, whose processor time can be asked for. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const REPORTER = new URL('cpu-reporter.mjs', import.meta.url).href;

/**
 * @param {string} program
 * @param {readonly string[]} options
 * @param {RegExp} ready - found in what the program prints once it listens; its group is the port
 */
export async function startMeasuredServer(program, options, ready) {
  const server = spawn(process.execPath, ['--import', REPORTER, program, ...options], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const exited = once(server, 'exit');
  const port = await new Promise((resolve, reject) => {
    let text = '';
    server.stdout.on('data', (chunk) => {
      text += chunk;
      const found = ready.exec(text);
      if (found !== null) resolve(Number(found[1]));
    });
    void exited.then(() => reject(new Error(`${program} did not start`)));
  });
  return {
    port,
    /** Seconds, all threads together. */
    async processorTime() {
      const answer = once(server, 'message');
      server.send('processor time?');
      const [seconds] = await answer;
      return seconds;
    },
    async stop() {
      server.kill();
      await exited;
    },
  };
}

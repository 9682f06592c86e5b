/** A server in a process of its own, which can be asked what it did. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const REPORTER = new URL('server-reporter.mjs', import.meta.url).href;

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
    /** @param {'processor time' | 'watch requests' | 'requests'} question */
    async ask(question) {
      const answered = once(server, 'message');
      server.send(question);
      const [{ answer }] = await answered;
      return answer;
    },
    async stop() {
      server.kill();
      await exited;
    },
  };
}

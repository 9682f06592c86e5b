/** A server in a process of its own, which reports the processor time and memory that it uses. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const REPORTER = new URL('server-reporter.mjs', import.meta.url).href;

/**
 * @typedef {Awaited<ReturnType<typeof startMeasuredServer>>} MeasuredServer
 *
 * @param {string} program
 * @param {readonly string[]} options
 * @param {RegExp} ready - matches what the program prints when it listens; its groups are the ports
 */
export async function startMeasuredServer(program, options, ready) {
  const server = spawn(process.execPath, ['--import', REPORTER, program, ...options], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const exited = once(server, 'exit');
  /** @type {number[]} */
  const ports = await new Promise((resolve, reject) => {
    let printed = '';
    server.stdout?.on('data', (chunk) => {
      printed += chunk;
      const [, ...found] = ready.exec(printed) ?? [];
      if (found.length > 0) resolve(found.map(Number));
    });
    void exited.then(() => reject(new Error(`${program} did not start`)));
  });
  /** @returns {Promise<{ processorTime: number, memory: number }>} */
  const usage = async () => {
    const replied = once(server, 'message');
    server.send('usage');
    const [used] = await replied;
    return used;
  };
  return {
    ports,
    /** @returns {Promise<number>} seconds */
    processorTime: async () => (await usage()).processorTime,
    /** @returns {Promise<number>} MB of the process that are in memory */
    memory: async () => (await usage()).memory,
    async stop() {
      server.kill();
      await exited;
    },
  };
}

/**
 * A separate Chromium, controlled over a pipe (Chrome DevTools Protocol, `--remote-debugging-pipe`):
 * there is no port that other programs could connect to, and no library to install.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import * as v from 'valibot';
import type { ChildProcess } from 'node:child_process';

const Message = v.object({
  id: v.optional(v.number()),
  method: v.optional(v.string()),
  params: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.string() })),
  sessionId: v.optional(v.string()),
});

/** `sessionId` names the page or frame that an event is about; absent for the browser itself. */
export type OnEvent = (method: string, params: unknown, sessionId: string | undefined) => void;

export interface BrowserSession {
  /** Rejects when the browser rejects the command, or has exited. */
  send(method: string, params?: object, sessionId?: string): Promise<unknown>;
  /** Resolves when the browser has exited. A browser that does not respond is killed. */
  close(): Promise<void>;
}

/** ms for the browser to exit when asked. */
const CLOSE_TIMEOUT = 5000;

interface PendingCommand {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

export async function openBrowser(path: string, onEvent: OnEvent): Promise<BrowserSession> {
  const profile = await mkdtemp(join(tmpdir(), 'pay-audit-'));
  const browser = spawn(path, argumentsFor(profile), {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const { commands, replies } = pipesOf(browser);
  const pending = new Map<number, PendingCommand>();
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      for (const command of pending.values()) {
        command.reject(new Error(`The browser ${path} has exited`));
      }
      pending.clear();
      resolve();
    };
    browser.once('exit', end);
    browser.once('error', end);
  });
  // The exit is reported above; a write after it would be an uncaught error as well.
  commands.on('error', () => undefined);

  onEachMessage(replies, (json) => {
    const { id, method, params, result, error, sessionId } = v.parse(Message, JSON.parse(json));
    if (method !== undefined) onEvent(method, params, sessionId);
    if (id === undefined) return;
    const command = pending.get(id);
    pending.delete(id);
    if (error === undefined) command?.resolve(result);
    else command?.reject(new Error(error.message));
  });

  let lastId = 0;
  const send = (method: string, params: object = {}, sessionId?: string) =>
    new Promise<unknown>((resolve, reject) => {
      if (browser.exitCode !== null || browser.pid === undefined) {
        reject(new Error(`The browser ${path} is not running`));
        return;
      }
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      commands.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`);
    });
  return {
    send,
    async close() {
      const kill = setTimeout(() => browser.kill('SIGKILL'), CLOSE_TIMEOUT);
      // The browser may exit before it replies.
      void send('Browser.close').catch(() => undefined);
      await exited;
      clearTimeout(kill);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function argumentsFor(profile: string): string[] {
  return [
    '--headless=new',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--disable-extensions',
    '--disable-background-networking',
    // As root, Chromium does not start with its sandbox.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    'about:blank',
  ];
}

function pipesOf({ stdio }: ChildProcess): { commands: Writable; replies: Readable } {
  const [, , , commands, replies] = stdio;
  if (commands instanceof Writable && replies instanceof Readable) return { commands, replies };
  throw new Error('The browser was started without its pipes');
}

/** Messages end with a NUL byte. */
function onEachMessage(stream: Readable, onMessage: (json: string) => void): void {
  let partial: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      onMessage(Buffer.concat([...partial, rest.subarray(0, end)]).toString());
      partial = [];
      rest = rest.subarray(end + 1);
    }
    if (rest.length > 0) partial.push(rest);
  });
}

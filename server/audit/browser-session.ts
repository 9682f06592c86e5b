/**
 * A Chromium of one's own, spoken to over a pipe (Chrome DevTools Protocol, `--remote-debugging-pipe`):
 * no port that others could reach, and nothing to install.
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
  /** Rejects when the browser refuses the command, or is gone. */
  send(method: string, params?: object, sessionId?: string): Promise<unknown>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

export async function openBrowser(path: string, onEvent: OnEvent): Promise<BrowserSession> {
  const profile = await mkdtemp(join(tmpdir(), 'pay-audit-'));
  const browser = spawn(path, argumentsFor(profile), {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const { commands, answers } = pipesOf(browser);
  const waiting = new Map<number, Waiting>();
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      for (const command of waiting.values()) {
        command.reject(new Error(`The browser ${path} has ended`));
      }
      waiting.clear();
      resolve();
    };
    browser.once('exit', end);
    browser.once('error', end);
  });
  // The exit says all there is to say; a write after it would be an uncaught error.
  commands.on('error', () => undefined);

  onEachMessage(answers, (text) => {
    const { id, method, params, result, error, sessionId } = v.parse(Message, JSON.parse(text));
    if (method !== undefined) onEvent(method, params, sessionId);
    if (id === undefined) return;
    const command = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) command?.resolve(result);
    else command?.reject(new Error(error.message));
  });

  let lastId = 0;
  const send = (method: string, params: object = {}, sessionId?: string) =>
    new Promise<unknown>((resolve, reject) => {
      if (browser.exitCode !== null || browser.pid === undefined) {
        reject(new Error(`The browser ${path} does not run`));
        return;
      }
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      commands.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`);
    });
  return {
    send,
    async close() {
      // It may be gone before it has answered.
      await send('Browser.close').catch(() => undefined);
      await ended;
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
    // As root, Chromium refuses its own sandbox.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    'about:blank',
  ];
}

function pipesOf({ stdio }: ChildProcess): { commands: Writable; answers: Readable } {
  const [, , , commands, answers] = stdio;
  if (commands instanceof Writable && answers instanceof Readable) return { commands, answers };
  throw new Error('The browser was started without its pipes');
}

/** Messages end with a NUL byte. */
function onEachMessage(stream: Readable, onMessage: (text: string) => void): void {
  let pending: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      onMessage(Buffer.concat([...pending, rest.subarray(0, end)]).toString());
      pending = [];
      rest = rest.subarray(end + 1);
    }
    if (rest.length > 0) pending.push(rest);
  });
}

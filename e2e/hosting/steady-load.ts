/** Requests at a steady rate, whatever the responses, as from many browsers. */
import { ask } from './ask.ts';
import type { Reply } from './ask.ts';

/** Requests in a batch. With a batch every `INTERVAL` ms, there are 500 requests in a second. */
const BATCH = 10;
const INTERVAL = 20;

export interface LoadResult {
  readonly requests: number;
  readonly failures: readonly string[];
  /** One reply for each combination of body and policy. */
  readonly replies: readonly Reply[];
}

export interface Load {
  stop(): Promise<LoadResult>;
}

/** @param urls - requested in turn */
export function steadyLoad(urls: readonly string[]): Load {
  const replies = new Map<string, Reply>();
  const failures: string[] = [];
  const underWay = new Set<Promise<void>>();
  let requests = 0;
  const request = async (url: string) => {
    try {
      const reply = await ask(url);
      if (reply.status !== 200) failures.push(`${reply.status} ${url}`);
      else replies.set(`${reply.headers['content-security-policy']}\n${reply.body}`, reply);
    } catch (error) {
      failures.push(`${String(error)} ${url}`);
    }
  };
  const timer = setInterval(() => {
    for (let count = 0; count < BATCH; count += 1) {
      const url = urls[requests % urls.length] ?? '';
      requests += 1;
      const ended = request(url).finally(() => underWay.delete(ended));
      underWay.add(ended);
    }
  }, INTERVAL);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      return { requests, failures, replies: [...replies.values()] };
    },
  };
}

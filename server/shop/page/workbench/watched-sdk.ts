/** Creates the SDK's clients; their hooks and debug lines write to the time line. */
import type { ShopConfiguration } from '../../shop-api.ts';
import type { Pay } from '../../../../loader/index.ts';
import type { PayClass } from '../pay-sdk.ts';
import { creatorOf } from './sandbox-choice.ts';
import type { ShopChoice } from './sandbox-choice.ts';
import type { TimeLine, TimeLineKind } from './time-line.ts';

export function createWatchedPay(
  PayClass: PayClass,
  { apiKeys, baseUrl, frameUrl }: ShopConfiguration,
  timeLine: TimeLine,
  choice: ShopChoice,
): Pay {
  const { locale, preload } = choice;
  return new PayClass({
    apiKey: apiKeys[creatorOf(choice)],
    baseUrl,
    frameUrl,
    preload,
    ...(locale !== '' && { locale }),
    debug: true,
    logger: (line) => showDebugLine(line, timeLine),
    onError: (error) => timeLine.add('error', `${error.name}: ${error.message}`),
    onRequest: ({ method, url, attempt, body }) => {
      const again = attempt > 1 ? ` (attempt ${attempt})` : '';
      timeLine.add('request', `${method} ${new URL(url).pathname}${again}`, body);
    },
    onResponse: (response) => {
      const { status, url } = response;
      // Rejects for a response that was cut or aborted.
      const body = response.text().catch(() => '');
      timeLine.add('response', `${status} ${new URL(url).pathname}`, body);
    },
  });
}

/** `[pay]`, the SDK's own clock, and then the event with its fields. */
const DEBUG_LINE = /^\[pay\]\s+\d+ ms (.+)$/;

function showDebugLine(line: string, timeLine: TimeLine): void {
  const event = DEBUG_LINE.exec(line)?.[1] ?? line;
  const [topic = ''] = event.split(/[ .]/);
  // The hooks and `onError` have already shown these.
  if (topic === 'request' || topic === 'response' || topic === 'error') return;
  timeLine.add(KINDS.get(topic) ?? 'bridge', event);
}

/** Kinds by the first word of an event. */
const KINDS: ReadonlyMap<string, TimeLineKind> = new Map([
  ['payment', 'status'],
  ['session', 'status'],
  ['status', 'status'],
  ['attempt', 'error'],
]);

/**
 * A run of the conformance check is recorded, so that it can be repeated with what another platform would send in
 * place of some of it. The check numbers its orders, and so sends the same requests again.
 */
import { checkPlatform } from '../../../packages/conformance/check-platform.ts';
import { headers as names } from '../../../shared/platform/platform-api.ts';
import { overHttp } from '../../../packages/conformance/run/wire.ts';
import { listenOnLoopback } from '../../../server/loopback-server.ts';
import type { ConformanceReport } from '../../../packages/conformance/report/report.ts';
import type {
  PlatformOptions,
  Scenario,
  ScenarioName,
} from '../../../packages/conformance/run/platform-options.ts';
import type { WireRequest, WireResponse } from '../../../packages/conformance/run/wire.ts';

export interface RecordedWebhook {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a platform does differently. Each is made again for each run. */
export interface Difference {
  /** Called for each response, in order. `undefined` leaves it as it is. */
  readonly response?: (request: WireRequest, response: WireResponse) => WireResponse | undefined;
  readonly webhooks?: (webhooks: readonly RecordedWebhook[]) => readonly RecordedWebhook[];
  /** What its team states about it. */
  readonly options?: (options: PlatformOptions) => Partial<PlatformOptions>;
  /** The URL of a return. */
  readonly returned?: (url: string, scenario: string) => string;
}

export interface RecordedPlatform {
  /** The report of a platform with this difference. */
  reportWith(difference: Difference): Promise<ConformanceReport>;
}

/** Those that a difference is about: a repeated run would read the same responses again and again. */
const REPEATED_CURRENCIES = ['EUR', 'BHD'];

/** Of orders, so that requests are the same in each run. */
const RUN = 'recorded';

export async function recordPlatform(platform: PlatformOptions): Promise<RecordedPlatform> {
  const options = { ...platform, run: RUN, currencies: REPEATED_CURRENCIES };
  const responses = new Map<string, WireResponse[]>();
  const printed = new Map<string, string>();
  const webhooks: RecordedWebhook[] = [];
  const server = await listenOnLoopback(0);
  let forwardTo = '';
  server.serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const webhook = { headers: singleHeaders(request.headers), body };
      webhooks.push(webhook);
      void deliver(forwardTo, webhook).then((status) => response.writeHead(status).end());
    });
  });
  await checkPlatform({
    ...options,
    async transport(request) {
      const response = await overHttp(request);
      const key = keyOf(request);
      responses.set(key, [...(responses.get(key) ?? []), response]);
      return response;
    },
    scenarios: eachRun(options.scenarios, async (name, session, run) => {
      const output = await run(session);
      printed.set(`${name} ${session.session_id}`, output);
      return output;
    }),
    webhooks: {
      async register(url) {
        forwardTo = url;
        await options.webhooks?.register?.(`http://127.0.0.1:${server.port}/`);
      },
    },
  });
  await server.close();
  // Only those that a requirement looks at: each run receives them again.
  const checked = webhooks.filter(({ body }) =>
    /"(order|customer)_id":"[^"]*-(paid|webhooks\.|customers\.set-up-)/.test(body),
  );
  return {
    reportWith(difference) {
      const positions = new Map<string, number>();
      return checkPlatform({
        ...options,
        ...difference.options?.(options),
        wait: () => Promise.resolve(),
        async transport(request) {
          const key = keyOf(request);
          const position = positions.get(key) ?? 0;
          positions.set(key, position + 1);
          const recorded = responses.get(key) ?? [];
          const response = recorded[position] ?? recorded.at(-1);
          if (response === undefined) throw new Error(`No recorded response to ${key}`);
          return difference.response?.(request, response) ?? response;
        },
        scenarios: eachRun(options.scenarios, async (name, session) => {
          const output = printed.get(`${name} ${session.session_id}`) ?? '';
          const isReturn = name.startsWith('return');
          return isReturn ? (difference.returned?.(output, name) ?? output) : output;
        }),
        webhooks: {
          // All have arrived before the first payment.
          timeout: 0,
          async register(url) {
            const sent = difference.webhooks?.(checked) ?? checked;
            for (const webhook of sent) await deliver(url, webhook);
          },
        },
      });
    },
  };
}

type Run = NonNullable<Scenario['run']>;

function eachRun(
  scenarios: PlatformOptions['scenarios'] = {},
  around: (name: string, session: Parameters<Run>[0], run: Run) => Promise<string>,
): Partial<Record<ScenarioName, Scenario>> {
  return Object.fromEntries(
    Object.entries(scenarios).map(([name, scenario]) => {
      const { run } = scenario;
      return [
        name,
        run === undefined
          ? scenario
          : { ...scenario, run: (session: Parameters<Run>[0]) => around(name, session, run) },
      ];
    }),
  );
}

/** Without the idempotency key, which is another one in each run. */
function keyOf({ method, url, headers, body }: WireRequest): string {
  const { [names.idempotencyKey]: _, ...others } = headers;
  return JSON.stringify([method, url, others, body]);
}

async function deliver(url: string, { headers, body }: RecordedWebhook): Promise<number> {
  const { host: _, connection: __, 'content-length': ___, ...others } = headers;
  const response = await fetch(url, { method: 'POST', headers: others, body });
  await response.body?.cancel();
  return response.status;
}

function singleHeaders(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

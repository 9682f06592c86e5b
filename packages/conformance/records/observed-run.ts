/** Observes a browser while a customer pays: the SDK's requests, the hosts, and the violations of policies. */
import { PAGE_OPERATIONS } from '../../../shared/platform/operations.ts';
import { API_KEY_PREFIXES, headers as names } from '../../../shared/platform/platform-api.ts';
import { isRecord } from '../../../shared/plain/value-types.ts';
import { recordedViolation, wordIn } from './account-record.ts';
import type { BrowserContext, Request, Response } from '@playwright/test';
import type { Operation } from '../../../shared/platform/operations.ts';
import type { AccountRecord, RecordedStep, Violation } from './account-record.ts';

export type ObservedRun = Pick<
  AccountRecord,
  'loader' | 'steps' | 'outcome' | 'requested' | 'violations'
> & {
  /** Whether a request had a live key. */
  readonly isLive: boolean;
};

/** The name of the function that the pages call. */
const BINDING = 'payRecordViolation';

const RECORDED_OPERATIONS: readonly (readonly [string, Operation])[] = Object.entries({
  ...PAGE_OPERATIONS,
});

/**
 * Observes a browser from now on.
 *
 * @returns reads what was observed so far
 */
export async function observeRun(context: BrowserContext): Promise<() => Promise<ObservedRun>> {
  const violations: Violation[] = [];
  const requested = new Map<string, Set<string>>();
  const read: Promise<RecordedStep>[] = [];
  let loader: string | null = null;
  let isLive = false;
  await context.exposeBinding(BINDING, (_source, violation: Violation) => {
    violations.push(recordedViolation(violation));
  });
  await context.addInitScript((name) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective: directive, blockedURI, disposition } = event;
      const blocked = URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI;
      Reflect.get(window, name)({ page: location.origin, directive, blocked, disposition });
    });
  }, BINDING);
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (!/^https?:$/.test(url.protocol)) return;
    const page = pageOf(request);
    requested.set(page, (requested.get(page) ?? new Set()).add(url.origin));
    const sent = request.headers();
    loader = /^loader\/(\d+\.\d+\.\d+)/.exec(sent[names.sdk.toLowerCase()] ?? '')?.[1] ?? loader;
    isLive ||= (sent['authorization'] ?? '').includes(API_KEY_PREFIXES.live);
  });
  context.on('response', (response) => {
    const operation = operationOf(response.request());
    if (operation !== undefined) read.push(stepOf(operation, response));
  });
  return async () => {
    const steps = withoutRepetitions(await Promise.all(read));
    const statuses = steps.filter(({ operation }) => operation === 'getSessionStatus');
    return {
      loader,
      steps,
      outcome: statuses.at(-1)?.result ?? null,
      requested: Object.fromEntries([...requested].map(([page, origins]) => [page, [...origins]])),
      violations: [...violations],
      isLive,
    };
  };
}

/** The operation of the platform that the SDK requests, by the end of the path: the platform may be below another. */
function operationOf(request: Request): string | undefined {
  if (request.headers()[names.sdk.toLowerCase()] === undefined) return undefined;
  const { pathname } = new URL(request.url());
  const found = RECORDED_OPERATIONS.find(([, { method, path }]) => {
    const pattern = `${path.replaceAll('{id}', '[^/]+')}$`;
    return method === request.method() && new RegExp(pattern).test(pathname);
  });
  return found?.[0];
}

async function stepOf(operation: string, response: Response): Promise<RecordedStep> {
  const result = resultIn(await bodyOf(response));
  const status = response.status();
  return { operation, status, ...(result === undefined ? {} : { result }) };
}

/** `undefined` for no JSON, and after the page has gone. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

function resultIn(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  return wordIn(body['code']) ?? wordIn(body['result_code']) ?? wordIn(body['status']);
}

function withoutRepetitions(steps: readonly RecordedStep[]): RecordedStep[] {
  return steps.filter((step, index) => JSON.stringify(step) !== JSON.stringify(steps[index - 1]));
}

/** The origin of the page that has requested it. */
function pageOf(request: Request): string {
  try {
    const { origin } = new URL(request.frame().url());
    return origin === 'null' ? 'new window' : origin;
  } catch {
    return 'worker';
  }
}

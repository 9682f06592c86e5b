/** The script of the matrix's shop. It runs in the page, so each function stands for itself. */
import type { PayError } from '../../shared/errors.ts';
import type { PayConfig } from '../../loader/index.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import type { PayClient } from '../support/pay-client.ts';

/** The page's reports, in order. */
export interface Report {
  /** `unexplained`: only the global `onError` received it. */
  readonly type: 'success' | 'error' | 'uncaught' | 'outdated callback' | 'unexplained';
  /** Class, code, reason, and whether it is retryable or recoverable. */
  readonly error: string;
  readonly isTerminal: boolean;
  /** `Pay.customerMessage` of the error. */
  readonly message: string;
  /** ms since the epoch, by the clock of the page. */
  readonly at: number;
}

export interface InitializeOptions {
  /** The shop creates a further client for it. */
  readonly withNewClient?: boolean;
  /** The session is passed as a deep proxy, as Vue and MobX return it. */
  readonly wrapped?: boolean;
}

interface ShopScript {
  create(data: unknown): Promise<EmbeddedSessionResponse | undefined>;
  initialize(session: EmbeddedSessionResponse, options: InitializeOptions): Promise<void>;
  /** The outcome of the newest client, and other errors. */
  reports(): Report[];
  forget(): void;
}

declare global {
  interface Window {
    faultShop: ShopScript;
  }
}

export function installShop(config: PayConfig): void {
  const container = document.createElement('div');
  container.id = 'container';
  container.dataset['testid'] = 'pay-container';
  document.body.replaceChildren(container);

  const calls: Report[] = [];
  /** Errors of the global `onError`, until a callback or a rejection reports the same error. */
  const unexplained = new Map<PayError, Report>();
  const explained = new WeakSet<PayError>();
  let newestClient = 0;
  let newestCall = 0;

  const bare = (type: Report['type']): Report => ({
    type,
    error: '',
    isTerminal: true,
    message: '',
    at: Date.now(),
  });
  const reportOf = (type: Report['type'], error: PayError): Report => {
    const { name, code, reason, retryable, recoverable } = error;
    const words = [name, code, reason, retryable && 'retryable', recoverable && 'recoverable'];
    const isTerminal = !recoverable;
    const message = window.Pay.customerMessage(error);
    return { type, error: words.filter(Boolean).join(', '), isTerminal, message, at: Date.now() };
  };
  const explain = (error: PayError) => {
    explained.add(error);
    unexplained.delete(error);
  };
  const uncaught = (what: unknown) => calls.push({ ...bare('uncaught'), error: String(what) });
  window.addEventListener('error', ({ message }) => uncaught(message));
  window.addEventListener('unhandledrejection', ({ reason }) => uncaught(reason));

  const onError = (error: PayError) => {
    if (!explained.has(error)) unexplained.set(error, reportOf('unexplained', error));
  };
  const makeClient = (): PayClient => new window.Pay({ ...config, onError });
  let pay = makeClient();

  const proxied = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? new Proxy(value, { get: (...given) => proxied(Reflect.get(...given)) })
      : value;

  window.faultShop = {
    create: (data) =>
      pay.createEmbeddedSession(data).catch((error: PayError) => {
        explain(error);
        calls.push(reportOf('error', error));
        return undefined;
      }),
    async initialize(session, { withNewClient = false, wrapped = false }) {
      if (withNewClient) {
        newestClient += 1;
        pay = makeClient();
      }
      const client = newestClient;
      newestCall += 1;
      const call = newestCall;
      const add = (report: Report) => {
        // Another client has its own outcome; a replaced call must not receive any.
        if (client !== newestClient) return;
        if (call === newestCall) calls.push(report);
        else calls.push({ ...report, type: 'outdated callback', error: 'an outdated callback' });
      };
      const onPaymentError = (error: PayError) => {
        explain(error);
        add(reportOf('error', error));
      };
      await pay
        .initializePayment({
          session: wrapped ? proxied(session) : session,
          container: '#container',
          onSuccess: () => add(bare('success')),
          onError: onPaymentError,
        })
        .catch(explain);
    },
    reports: () => [...calls, ...unexplained.values()],
    forget() {
      calls.length = 0;
      unexplained.clear();
    },
  };
}

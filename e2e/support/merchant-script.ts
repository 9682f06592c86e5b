/** The script of a merchant's page. It runs in the page, so its function uses nothing outside of itself. */
import type { PayError } from '../../shared/errors/errors.ts';
import type { PayConfig } from '../../loader/index.ts';
import type { PreparedFormOptions } from '../../loader/validation/payment-form-config.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import type { PayClient } from './pay-client.ts';

/** The page's reports, in order. */
export interface MerchantReport {
  /** `unexplained`: only the global `onError` received it. */
  readonly type: 'success' | 'error' | 'uncaught' | 'outdated callback' | 'unexplained';
  /** Id of the session that was initialised; empty if the report is about none. */
  readonly session: string;
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
  readonly appearance?: object;
}

interface MerchantScript {
  /** The newest client. */
  readonly pay: PayClient;
  /** What the callbacks have reported, in short: `success`, or `error` with its reason. Tests add words of their own. */
  readonly reported: string[];
  /** Messages of the errors among them. */
  readonly messages: string[];
  /** Events of the debug time line. */
  readonly events: string[];
  /** Resolves with `undefined` if the creation fails, which is reported. */
  create(data: unknown): Promise<EmbeddedSessionResponse | undefined>;
  prepare(form: Omit<PreparedFormOptions, 'container'>): void;
  /** Resolves when the form is usable, or the payment has ended. */
  initialize(session: EmbeddedSessionResponse, options?: InitializeOptions): Promise<void>;
  /** From now on the shop uses another copy of the SDK: a module, or the page's script. */
  useCopy(url?: string): Promise<void>;
  /** The outcome of the newest client, and other errors, with all that is known of them. */
  reports(): MerchantReport[];
  forget(): void;
}

declare global {
  interface Window {
    merchant: MerchantScript;
  }
}

export function installMerchant(config: PayConfig): void {
  const container = document.createElement('div');
  container.id = 'container';
  container.dataset['testid'] = 'pay-container';
  document.body.replaceChildren(container);

  const calls: MerchantReport[] = [];
  const reported: string[] = [];
  const messages: string[] = [];
  const events: string[] = [];
  /** Errors of the global `onError`, until a callback or a rejection reports the same error. */
  const unexplained = new Map<PayError, MerchantReport>();
  const explained = new WeakSet<PayError>();
  let newestClient = 0;
  /** Number of calls for each session. */
  const newestCalls = new Map<string, number>();

  const bare = (type: MerchantReport['type']): MerchantReport => ({
    type,
    session: '',
    error: '',
    isTerminal: true,
    message: '',
    at: Date.now(),
  });
  const reportOf = (type: MerchantReport['type'], error: PayError): MerchantReport => {
    const { name, code, reason, retryable, recoverable } = error;
    const words = [name, code, reason, retryable && 'retryable', recoverable && 'recoverable'];
    const isTerminal = !recoverable;
    const message = Pay.customerMessage(error);
    const described = words.filter(Boolean).join(', ');
    return { type, session: '', error: described, isTerminal, message, at: Date.now() };
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
  let { Pay } = window;
  const logger = (line: string) => void events.push(line.replace(/^.*?ms /, ''));
  const makeClient = (): PayClient => new Pay({ ...config, onError, logger });
  let pay = makeClient();

  const proxied = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? new Proxy(value, { get: (...given) => proxied(Reflect.get(...given)) })
      : value;

  window.merchant = {
    get pay() {
      return pay;
    },
    reported,
    messages,
    events,
    create: (data) =>
      pay.createEmbeddedSession(data).catch((error: PayError) => {
        explain(error);
        calls.push(reportOf('error', error));
        return undefined;
      }),
    prepare: (form) => pay.preload({ ...form, container: '#container' }),
    async initialize(session, { withNewClient = false, wrapped = false, appearance } = {}) {
      if (withNewClient) {
        newestClient += 1;
        pay = makeClient();
      }
      const client = newestClient;
      const { session_id } = session;
      const call = (newestCalls.get(session_id) ?? 0) + 1;
      newestCalls.set(session_id, call);
      const add = (about: MerchantReport) => {
        // Another client has its own outcome.
        if (client !== newestClient) return;
        const report = { ...about, session: session_id };
        // Only the latest call for a session may receive reports.
        if (call === newestCalls.get(session_id)) calls.push(report);
        else calls.push({ ...report, type: 'outdated callback', error: 'an outdated callback' });
      };
      const onSuccess = () => {
        reported.push('success');
        add(bare('success'));
      };
      const onPaymentError = (error: PayError) => {
        const { reason = '', message, recoverable } = error;
        reported.push(`error ${reason}${recoverable ? ' recoverable' : ''}`);
        messages.push(message);
        explain(error);
        add(reportOf('error', error));
      };
      await pay
        .initializePayment({
          session: wrapped ? proxied(session) : session,
          container: '#container',
          ...(appearance && { appearance }),
          onSuccess,
          onError: onPaymentError,
        })
        .catch(explain);
    },
    async useCopy(url) {
      const copy: { readonly Pay: typeof Pay } = url === undefined ? window : await import(url);
      ({ Pay } = copy);
      pay = makeClient();
    },
    reports: () => [...calls, ...unexplained.values()],
    forget() {
      calls.length = 0;
      unexplained.clear();
    },
  };
}

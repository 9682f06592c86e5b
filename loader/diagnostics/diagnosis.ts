/** `diagnose()`: looks for problems of the page. Messages are short; the documentation explains. */
import { isString } from '../../shared/plain/value-types.ts';
import { isDevelopment } from '../../shared/development/is-development.ts';
import { isPayError } from '../../shared/errors/errors.ts';
import type { PayError } from '../../shared/errors/errors.ts';
import { isInAppBrowser } from '../../shared/bridge/in-app-browser.ts';
import { aborted } from '../../shared/requests/aborted.ts';
import { asPayError } from '../../shared/requests/as-pay-error.ts';
import { childController } from '../../shared/requests/cancellation.ts';
import { aboutLoopback } from '../../shared/redirect/loopback-advice.ts';
import type { OfferedMethods } from '../../shared/rpc.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { DIAGNOSIS_GUIDE } from '../config/default-urls.ts';
import { gatewayFrameUrl } from '../config/frame-url.ts';
import type { Log } from '../errors/debug-log.ts';
import { frameLost } from '../errors/frame-lost.ts';
import { shownElement, shownValue } from '../errors/shown-value.ts';
import { isClipped } from '../frame/clipped-form.ts';
import { findContainer, isSelector } from '../frame/find-container.ts';
import { openInvisibleFrame } from '../frame/preloaded-frame.ts';
import type { DiagnoseOptions } from '../options/operation-options.ts';
import { loadersOnPage } from '../page/loaders-on-page.ts';
import type { PageStorage } from '../page/page-storage.ts';
import { watchPolicy } from '../page/policy-violation.ts';
import { leftOutInWords } from '../payment/methods-in-words.ts';
import type { PlatformClient } from '../platform/platform-client.ts';
import { gatewayName } from '../validation/gateway-code.ts';
import type { DiagnosisCheck } from './diagnosis-check.ts';
import { DIAGNOSIS_SENTENCES } from './diagnosis-sentences.ts';

/** The result of one check of `diagnose()`. */
export interface Diagnosis {
  readonly check: DiagnosisCheck;
  readonly ok: boolean;
  /** The problem, for developers; empty if `ok`. */
  readonly message: string;
  /** URL of the page that describes the solution; empty if `ok`. */
  readonly helpUrl: string;
}

/** ms; a smaller offset is harmless. */
const HARMLESS_OFFSET = 60_000;

/** Chromium only; other browsers do not expose it. */
interface FrameWithPolicy extends HTMLIFrameElement {
  readonly featurePolicy?: { allowsFeature?(feature: string): boolean };
}

/** What is diagnosed besides the page. */
export interface DiagnosisSubject {
  readonly config: ResolvedConfig;
  readonly storage: PageStorage;
  readonly platform: PlatformClient;
  readonly log: Log;
  /** The payment methods that the session's form has reported; `undefined` until a form is ready. */
  readonly offeredMethods: (session: EmbeddedSessionResponse) => OfferedMethods | undefined;
}

export async function diagnose(
  { config, storage, platform, log, offeredMethods }: DiagnosisSubject,
  { container, session, signal }: DiagnoseOptions & { readonly signal: AbortSignal },
): Promise<Diagnosis[]> {
  const diagnoses: Diagnosis[] = [];
  const note = (check: DiagnosisCheck, ok: boolean, problem: string) =>
    diagnoses.push({
      check,
      ok,
      message: ok ? '' : isDevelopment ? inSentences(check, problem, config) : problem,
      helpUrl: ok ? '' : DIAGNOSIS_GUIDE + check,
    });
  // A header may allow the frames of some gateways alone.
  const gateway = gatewayName(session?.gateway.code ?? 'frame');
  const frameUrl = config.frameUrl.replace('{gateway}', gateway);
  note('ORIGIN', window.origin !== 'null', 'a sandboxed frame, or a file');
  note('SECURE', isSecureContext, 'not https');
  note('PERMISSIONS', mayFramePay(frameUrl), 'payment is not allowed for the frame');
  note('STORAGE', storage.isDurable, 'nothing is kept');
  note('IN_APP_BROWSER', !isInAppBrowser(), 'an app may lose windows');
  note('ONE_LOADER', loadersOnPage().size < 2, 'the SDK is loaded twice');
  if (container !== undefined) {
    const element = findContainer(container);
    const shown = isString(container) ? shownValue(container) : shownElement(container);
    const isInvalid = isDevelopment && isString(container) && !isSelector(container);
    const missing = isInvalid ? 'not a valid selector' : 'not on the page';
    note('CONTAINER_FOUND', element?.isConnected === true, `${missing}: ${shown}`);
    const isSeen = !!element?.clientWidth && element.getClientRects().length > 0;
    const form = element?.querySelector('iframe');
    const isCut = !!form && isClipped(form);
    const misplaced = isCut ? 'lower than its form' : 'hidden, or without width';
    note('CONTAINER_SIZE', isSeen && !isCut, misplaced);
  }

  const watching = childController(signal);
  const blocked = new Set<string>();
  const watch = (origin: string) =>
    watchPolicy(/^(connect|frame)-src$/, origin, watching.signal, (found) => {
      blocked.add(found);
    });
  watch(new URL(config.baseUrl).origin);
  const result: unknown = await platform
    .getSessionStatus('diagnose', { signal, retryAttempts: 0 })
    .catch((error: unknown) => error);
  const code = isPayError(result) && result.code;
  note('PLATFORM', code !== 'NETWORK_ERROR', `not reached: ${config.baseUrl}`);
  note('KEY_AND_ORIGIN', code !== 'AUTHENTICATION_ERROR', `rejected for ${window.origin}`);
  const offset = platform.clockOffset();
  note('CLOCK', Math.abs(offset) < HARMLESS_OFFSET, `wrong by ${offset} ms`);
  if (session && !signal.aborted) {
    const failed = await preloadFailure(config, gateway, log, {
      signal: watching.signal,
      watch,
    });
    note('FRAME', !failed, `not usable: ${failed?.reason ?? failed?.code} from ${frameUrl}`);
    const methods = offeredMethods(session);
    if (methods) {
      note('PAYMENT_METHODS', methods.leftOut.length === 0, leftOutInWords(methods));
    }
  }
  watching.abort();
  if (signal.aborted) throw aborted(signal.reason);
  note('POLICY', blocked.size === 0, `blocked: ${[...blocked].join(', ')}`);
  return diagnoses;
}

/** The problem in whole sentences, with what to do. */
function inSentences(check: DiagnosisCheck, problem: string, config: ResolvedConfig): string {
  const { baseUrl, frameUrl } = config;
  const urls = new Map<DiagnosisCheck, string>([
    ['PLATFORM', baseUrl],
    ['FRAME', frameUrl.replace('{gateway}', 'frame')],
  ]);
  const url = urls.get(check);
  const sentences = DIAGNOSIS_SENTENCES[check](problem);
  return url === undefined ? sentences : aboutLoopback(sentences, url);
}

/**
 * Whether a frame of that origin may use the page's `payment` permission. The page's header may exclude other
 * origins.
 */
function mayFramePay(frameUrl: string): boolean {
  // Never inserted into the document, so nothing is loaded.
  const frame: FrameWithPolicy = document.createElement('iframe');
  // Set before `allow`, which applies to the URL that is set by then.
  frame.src = frameUrl;
  frame.allow = 'payment';
  return frame.featurePolicy?.allowsFeature?.('payment') ?? true;
}

/** Preloads a gateway. Resolves with the error if that fails. */
function preloadFailure(
  config: ResolvedConfig,
  gateway: string,
  log: Log,
  { signal, watch }: { signal: AbortSignal; watch: (origin: string) => void },
): Promise<PayError | undefined> {
  return new Promise<PayError | undefined>((resolve, reject) => {
    const url = gatewayFrameUrl(config.frameUrl, gateway, config.apiKey);
    watch(url.origin);
    const frame = openInvisibleFrame(config, gateway, log, {
      container: document.documentElement,
      signal,
      onMessages: () => {},
      onLost: resolve,
    });
    frame
      .preload(gateway)
      .then((isLoaded) => resolve(isLoaded ? undefined : frameLost(url)), reject);
  }).catch(asPayError);
}

/**
 * An invisible frame that is created before there is a session for it. If it fails or is for another
 * gateway, it is discarded silently and the payment creates its own.
 */
import { PayError } from '../../shared/errors/errors.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { gatewayFrameUrl } from '../config/frame-url.ts';
import type { Log } from '../errors/debug-log.ts';
import { hasPage } from '../page/page-activity.ts';
import { openConnectedFrame } from './connected-frame.ts';
import type { ConnectedFrame, FrameUser } from './connected-frame.ts';
import type { PageMessages } from './page-messages.ts';
import { gatewayName } from '../validation/gateway-code.ts';
import { formLocale } from './form-locale.ts';
import type { LastGateway } from './last-gateway.ts';

/** ms; for browsers without `requestIdleCallback`. */
const IDLE_DELAY = 1000;

/** Chromium only. */
interface WithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

export interface PreloadedFrame {
  /** Preloads a frame while a session is being created. */
  preloadForSession(): void;
  /** @param code - gateway code; by default the configured one, or else the last one shown */
  preload(code?: string): void;
  /** Moves the frame to its user if it fits. If it cannot be moved, the HTTP cache still helps. */
  take(code: string, user: FrameUser): ConnectedFrame | undefined;
  /**
   * @param code - gateway code of the form that was shown
   * @param methods - the payment methods that it shows
   */
  remember(code: string, methods?: readonly string[]): void;
}

interface PreloadOptions {
  /** Aborting it removes the frame, and no other is preloaded. */
  readonly signal: AbortSignal;
  readonly messages: PageMessages;
}

export function preloadedFrame(
  config: ResolvedConfig,
  lastGateway: LastGateway,
  log: Log,
  { signal: life, messages }: PreloadOptions,
): PreloadedFrame {
  const isConfigured = config.preload !== 'none';
  let frame: ConnectedFrame | undefined;
  /** The gateway's name, which determines the URL. */
  let gateway: string | undefined;
  let loaded: Promise<unknown> | undefined;
  /** Whether the merchant preloads frames; if so, the last gateway is stored. */
  let isWanted = isConfigured;
  /** Whether a frame was requested before the page was idle. */
  let isLate = false;

  const drop = (cause: unknown) => {
    frame = undefined;
    log('preload.failed', { reason: cause instanceof PayError ? cause.reason : undefined });
  };

  const load = async (opened: ConnectedFrame, name: string) => {
    if (await opened.preload(name)) log('preload.done');
  };

  const open = (code: string) => {
    const name = gatewayName(code);
    if (frame && gateway === name) return;
    frame?.remove();
    const opening: ConnectedFrame = openInvisibleFrame(config, code, log, {
      methods: lastGateway.methodsOf(code),
      signal: life,
      onMessages: messages.learn,
      onLost(error) {
        if (frame === opening) drop(error);
      },
    });
    frame = opening;
    gateway = name;
    connectInAdvance(config.baseUrl);
    log('preload.started', { gateway });
    loaded = load(opening, name);
  };

  const expected = () =>
    config.preload === 'auto' || !isConfigured ? lastGateway.get() : config.preload;

  const preload = (code = expected()) => {
    isWanted = true;
    if (code === undefined || life.aborted || !hasPage()) return;
    const { connection }: Navigator & WithConnection = navigator;
    if (connection?.saveData) return;
    try {
      open(code);
    } catch (cause) {
      drop(cause);
    }
  };

  const preloadForSession = () => {
    if (isConfigured && !frame) preload();
  };

  if (isConfigured && hasPage()) {
    const start = () => {
      if (!isLate) preloadForSession();
    };
    // Checked by type: in browsers without the function, an element may have its name.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(start);
    else setTimeout(start, IDLE_DELAY);
  }

  return {
    preloadForSession,
    preload,
    take(code, user) {
      const taken = frame;
      frame = undefined;
      isLate = true;
      if (gateway !== gatewayName(code)) taken?.remove();
      else if (taken?.adopt(user)) return taken;
      else void loaded?.then(() => taken?.remove());
      return undefined;
    },
    remember(code, methods) {
      if (isWanted) lastGateway.set(code, methods);
    },
  };
}

/**
 * Opens a frame to preload a gateway in.
 *
 * @throws {PayValidationError} if the frame's URL is invalid, or the page is cross-origin isolated
 */
export function openInvisibleFrame(
  config: ResolvedConfig,
  gateway: string,
  log: Log,
  user: Pick<FrameUser, 'signal' | 'onMessages' | 'onLost' | 'methods'>,
): ConnectedFrame {
  const url = gatewayFrameUrl(config.frameUrl, gateway, config.apiKey);
  return openConnectedFrame(log, url, {
    ...user,
    locale: formLocale(config.locale),
    // Outside the body, whose content and layout belong to the merchant.
    container: document.documentElement,
    height: 0,
    preloadFor: gatewayName(gateway),
    onReport: () => false,
  });
}

/** For the request of the session, which is cross-origin and without cookies. */
function connectInAdvance(baseUrl: string): void {
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.crossOrigin = 'anonymous';
  link.href = baseUrl;
  document.head.append(link);
  link.remove();
}

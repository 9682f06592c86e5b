/**
 * A frame that is made, out of sight, before there is a session that needs it. It costs no payment
 * anything: one that does not fit, or fails, is thrown away silently.
 */
import { PayError } from '../../shared/errors.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { frameAddress } from '../config/frame-address.ts';
import { textsFor } from '../errors/customer-texts.ts';
import type { Log } from '../errors/debug-log.ts';
import { hasPage } from '../page/page-activity.ts';
import { openConnectedFrame } from './connected-frame.ts';
import type { ConnectedFrame, FrameUser } from './connected-frame.ts';
import { formLocale } from './form-locale.ts';
import { gatewayName } from '../validation/gateway-code.ts';
import type { LastGateway } from './last-gateway.ts';

/** ms; where the browser does not say when it is idle. */
const IDLE_DELAY = 1000;

/** Of Chromium alone. */
interface WithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

export interface PreloadedFrame {
  /** A session is on its way. */
  anticipate(): void;
  /** @param code - of the gateway; by default the configured one, or else the last one */
  preload(code?: string): void;
  /** Hands the frame over where it fits. Where it cannot be moved, its work stays in the cache. */
  take(code: string, user: FrameUser): ConnectedFrame | undefined;
  /** @param code - of the gateway whose form has been shown */
  remember(code: string): void;
  destroy(): void;
}

export function preloadedFrame(
  config: ResolvedConfig,
  lastGateway: LastGateway,
  log: Log,
): PreloadedFrame {
  const life = new AbortController();
  const isConfigured = config.preload !== 'none';
  let frame: ConnectedFrame | undefined;
  /** Name of its gateway; the URL follows from it. */
  let gateway: string | undefined;
  let loaded: Promise<unknown> | undefined;
  /** The merchant wants frames to be preloaded, so that the last gateway is worth remembering. */
  let isWanted = isConfigured;
  /** A frame was asked for before the page was idle. */
  let isLate = false;

  const drop = (cause: unknown) => {
    frame = undefined;
    log('preload.failed', { reason: cause instanceof PayError ? cause.reason : undefined });
  };

  const open = (code: string) => {
    const name = gatewayName(code);
    if (frame && gateway === name) return;
    frame?.remove();
    const url = frameAddress(config.frameUrl, code, config.apiKey);
    const opening: ConnectedFrame = openConnectedFrame(log, url, {
      // Not in the body, whose content and layout are the merchant's.
      container: document.documentElement,
      title: textsFor(formLocale(config.locale)).title,
      height: 0,
      preloadFor: name,
      onReport: () => false,
      signal: life.signal,
      onLost: (error) => {
        if (frame === opening) drop(error);
      },
    });
    frame = opening;
    gateway = name;
    connectInAdvance(config.baseUrl);
    log('preload.started', { gateway });
    loaded = frame.preload(name).then((isLoaded) => isLoaded && log('preload.done'));
  };

  const expected = () =>
    config.preload === 'auto' || !isConfigured ? lastGateway.get() : config.preload;

  const preload = (code = expected()) => {
    isWanted = true;
    if (code === undefined || life.signal.aborted || !hasPage()) return;
    const { connection }: Navigator & WithConnection = navigator;
    if (connection?.saveData) return;
    try {
      open(code);
    } catch (cause) {
      drop(cause);
    }
  };

  const anticipate = () => {
    if (isConfigured && !frame) preload();
  };

  if (isConfigured && hasPage()) {
    const start = () => isLate || anticipate();
    // Asked for by its type: an element may have the name where the browser has no such function.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(start);
    else setTimeout(start, IDLE_DELAY);
  }

  return {
    anticipate,
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
    remember(code) {
      if (isWanted) lastGateway.set(code);
    },
    destroy: () => life.abort(),
  };
}

/** The session is asked for next: across origins, and without cookies. */
function connectInAdvance(baseUrl: string): void {
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.crossOrigin = 'anonymous';
  link.href = baseUrl;
  document.head.append(link);
  link.remove();
}

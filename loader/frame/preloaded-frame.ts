/**
 * An invisible frame that is created before there is a session for it. If it fails or is for another
 * gateway, it is discarded silently and the payment creates its own.
 */
import { PayError } from '../../shared/errors/errors.ts';
import type { Offer } from '../../shared/platform/offers.ts';
import { after } from '../../shared/requests/cancellation.ts';
import type { FrameCommand } from '../../shared/rpc.ts';
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

/** A form that is made before there is a session. */
export interface Preparation {
  /** `null` or left out: the frame is moved into its container when a payment takes it, if the browser can do that. */
  readonly container: Element | null | undefined;
  readonly requestOffer: (signal: AbortSignal) => Promise<Offer>;
  /** ms until the offer expires, by the platform's clock: that of the customer's device may be wrong. */
  readonly timeLeft: (offer: Offer) => number;
  readonly commandFor: (offer: Offer) => FrameCommand;
}

export interface PreloadedFrame {
  /**
   * Preloads a frame while a session is being created. A form that is prepared in its container gets its room there.
   *
   * @returns the session; if it rejects, the room is given back
   */
  preloadForSession<Session>(session: Promise<Session>): Promise<Session>;
  /** @param code - gateway code; by default the configured one, or else the last one shown */
  preload(code?: string): void;
  /** Makes the form of an offer in the frame. If that fails, the frame is only preloaded. Never rejects. */
  prepare(preparation: Preparation): Promise<void>;
  /** Moves the frame to its user if it fits. If it cannot be moved, the HTTP cache still helps. */
  take(code: string, user: FrameUser): ConnectedFrame | undefined;
  /**
   * @param code - gateway code of the form that was shown
   * @param methods - the payment methods that it shows
   */
  remember(code: string, methods?: readonly string[]): void;
}

interface Preloaded {
  readonly frame: ConnectedFrame;
  /** The gateway's name, which determines the URL. */
  readonly gateway: string;
  readonly container: Element;
  /** Settles when the gateway's code has loaded, or has failed to. */
  readonly loaded: Promise<unknown>;
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
  let current: Preloaded | undefined;
  /** Whether the merchant preloads frames; if so, the last gateway is stored. */
  let storesLast = isConfigured;
  /** Whether a payment has asked for a frame; then none is preloaded once the page is idle. */
  let wasTaken = false;
  /** The latest preparation that no payment has taken. */
  let prepared: Preparation | undefined;

  const logFailure = (cause: unknown) =>
    log('preload.failed', { reason: cause instanceof PayError ? cause.reason : undefined });

  const drop = (cause: unknown) => {
    current = undefined;
    logFailure(cause);
  };

  const load = async (frame: ConnectedFrame, gateway: string) => {
    if (await frame.preload(gateway)) log('preload.done');
  };

  const open = (code: string, permissions?: readonly string[]): ConnectedFrame => {
    const gateway = gatewayName(code);
    const container = prepared?.container ?? document.documentElement;
    if (current?.gateway === gateway && current.container === container && !permissions) {
      return current.frame;
    }
    current?.frame.remove();
    current = undefined;
    const frame: ConnectedFrame = openInvisibleFrame(config, code, log, {
      container,
      permissions,
      methods: lastGateway.methodsOf(code),
      signal: life,
      onMessages: messages.learn,
      onLost(error) {
        if (current?.frame === frame) drop(error);
      },
    });
    connectInAdvance(config.baseUrl);
    log('preload.started');
    current = { frame, gateway, container, loaded: load(frame, gateway) };
    return frame;
  };

  const expected = () =>
    config.preload === 'auto' || !isConfigured ? lastGateway.get() : config.preload;

  const preload = (code = expected()) => {
    storesLast = true;
    if (code === undefined || !mayPreload(life)) return;
    try {
      open(code);
    } catch (cause) {
      drop(cause);
    }
  };

  const prepare = async (preparation: Preparation) => {
    if (!mayPreload(life)) return;
    prepared = preparation;
    const isOutdated = () => prepared !== preparation;
    preload();
    try {
      const offer = await preparation.requestOffer(life);
      if (isOutdated()) return;
      const frame = open(offer.gateway.code, offer.frame_permissions);
      if (!(await frame.opened) || isOutdated()) return;
      const { ok } = await frame.connection.command(preparation.commandFor(offer));
      if (!ok) return;
      log('prepare.done');
      after(preparation.timeLeft(offer), life, () => {
        if (isOutdated() || current?.frame !== frame) return;
        frame.remove();
        current = prepared = undefined;
      });
    } catch (cause) {
      logFailure(cause);
    }
  };

  if (isConfigured && hasPage()) {
    const start = () => {
      if (!wasTaken && !current) preload();
    };
    // Checked by type: in browsers without the function, an element may have its name.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(start);
    else setTimeout(start, IDLE_DELAY);
  }

  return {
    preloadForSession(session) {
      if (isConfigured && !current) preload();
      const reserve = (isReserved: boolean) => current?.frame.resizing.reserve(isReserved);
      reserve(true);
      session.catch(() => reserve(false));
      return session;
    },
    preload,
    prepare,
    take(code, user) {
      const taken = current;
      current = prepared = undefined;
      wasTaken = true;
      if (taken?.gateway !== gatewayName(code)) taken?.frame.remove();
      else if (taken.frame.adopt(user)) return taken.frame;
      else void taken.loaded.then(() => taken.frame.remove());
      return undefined;
    },
    remember(code, methods) {
      if (storesLast) lastGateway.set(code, methods);
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
  user: Pick<
    FrameUser,
    'container' | 'permissions' | 'signal' | 'onMessages' | 'onLost' | 'methods'
  >,
): ConnectedFrame {
  const url = gatewayFrameUrl(config.frameUrl, gateway, config.apiKey);
  return openConnectedFrame(log, url, {
    ...user,
    locale: formLocale(config.locale),
    preloadFor: gatewayName(gateway),
    onReport: () => false,
  });
}

function mayPreload(life: AbortSignal): boolean {
  if (life.aborted || !hasPage()) return false;
  const { connection }: Navigator & WithConnection = navigator;
  return !connection?.saveData;
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

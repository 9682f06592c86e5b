/**
 * A gateway's form that is mounted from an offer, before there is a payment. It cannot be used, and what it calls
 * leads nowhere, until a payment takes it. One that fails, or calls anything, is discarded, and the payment mounts
 * another.
 */
import { jsonOf } from '../../../shared/plain/json.ts';
import type { FormSettings, MountRequest } from '../../../shared/rpc.ts';
import type { FormView } from '../../ui/form-view.ts';
import type { MountedForm, OpenedGateway } from '../opened-gateway.ts';
import type { FormContext } from '../gateway-definition.ts';
import { restyle } from '../restyle.ts';
import type { ShownSettings } from '../restyle.ts';
import { holdCallbacks } from './held-callbacks.ts';
import type { HeldCallbacks } from './held-callbacks.ts';

/** What the frame shows of the form, apart from the form itself. */
export interface PreparedScreen {
  readonly shown: ShownSettings;
  readonly messages: FormContext['messages'];
  update(settings: FormSettings): void;
  show(effect: { readonly type: 'showSkeleton' }): void;
}

/** The frame's own parts, which the file of a prepared form does not have. */
export interface FrameParts {
  readonly request: MountRequest;
  readonly view: FormView;
  readonly urls: FormContext['urls'];
  readonly createScreen: (opened: OpenedGateway) => PreparedScreen;
  /** Resolves once the form is usable. */
  readonly mountUntilUsable: (
    mount: OpenedGateway['mount'],
    context: FormContext,
  ) => Promise<MountedForm>;
  /** The observer of the size waits for a frame to be painted, which a hidden one may not be. */
  readonly reportHeight: () => void;
}

/** A gateway with the configuration of an offer. */
export interface OpenedOffer extends OpenedGateway {
  /** Whether the form of the offer can become that of a session with this configuration. */
  readonly fits: (session: MountRequest['gatewayConfig']) => boolean;
}

export class PreparedForm {
  readonly #offer: OpenedOffer;
  readonly #parts: FrameParts;
  readonly #screen: PreparedScreen;
  /** As the form was mounted. */
  readonly #shown: ShownSettings;
  readonly #held: HeldCallbacks;
  readonly #mounted: Promise<MountedForm>;
  readonly #life = new AbortController();
  /** A payment has taken the form, or it is discarded. */
  #isOver = false;

  constructor(offer: OpenedOffer, parts: FrameParts) {
    const { view, urls } = parts;
    this.#offer = offer;
    this.#parts = parts;
    // The page cannot lift this. Nested frames obey it, too.
    document.body.inert = true;
    view.disable(true);
    this.#screen = parts.createScreen(offer);
    this.#shown = this.#screen.shown;
    this.#held = holdCallbacks((name) => this.#giveUp(`it called ${name}`));
    this.#showSkeleton();
    this.#mounted = parts.mountUntilUsable(offer.mount, {
      ...this.#shown,
      ...this.#held.callbacks,
      isPrepared: true,
      container: view.gateway,
      messages: this.#screen.messages,
      urls,
      signal: this.#life.signal,
    });
    void this.#showMounted();
  }

  async #showMounted(): Promise<void> {
    try {
      await this.#mounted;
      if (this.#isOver) return;
      this.#parts.view.showForm('');
      this.#parts.reportHeight();
    } catch {
      this.#giveUp('it cannot be mounted');
    }
  }

  /** @returns false if the form has to be prepared again. The design of card fields follows with the payment. */
  update(settings: FormSettings): boolean {
    this.#screen.update(settings);
    return this.#isIn(settings);
  }

  /**
   * Ends the preparation.
   *
   * @returns the gateway of the session; what it mounts first is the prepared form, if that fits
   */
  take(request: MountRequest, gateway: OpenedGateway): OpenedGateway {
    const isTaken = !this.#isOver && this.#isIn(request) && this.#offer.fits(request.gatewayConfig);
    if (!isTaken) this.discard();
    this.#end();
    if (!isTaken) return gateway;
    let isFirst = true;
    return {
      ...gateway,
      mount: (context) => {
        if (!isFirst) return gateway.mount(context);
        isFirst = false;
        return this.#bind(request, gateway, context);
      },
    };
  }

  /** Takes the form down. */
  discard(): void {
    this.#end();
    this.#life.abort();
    this.#parts.view.gateway.replaceChildren();
  }

  #end(): void {
    this.#isOver = true;
    document.body.inert = false;
  }

  /** Resolves with the prepared form or, if it has failed or cannot show the session, with another one. */
  async #bind(
    { gatewayConfig }: MountRequest,
    gateway: OpenedGateway,
    context: FormContext,
  ): Promise<MountedForm> {
    const { signal } = context;
    signal.addEventListener('abort', () => this.#life.abort());
    this.#held.bind(context);
    const form = await this.#mounted.catch(() => undefined);
    const isShown = await form?.change?.(gatewayConfig).catch(() => false);
    signal.throwIfAborted();
    if (form && isShown && restyle(form, this.#shown, context) === 'current') {
      context.report({ type: 'ready' });
      return form;
    }
    this.discard();
    this.#showSkeleton();
    return gateway.mount(context);
  }

  /** Whether the form has this language and these payment methods. */
  #isIn({ locale, paymentMethods }: FormSettings): boolean {
    return this.#shown.locale === locale && jsonOf(this.#shown.choice) === jsonOf(paymentMethods);
  }

  #showSkeleton(): void {
    this.#screen.show({ type: 'showSkeleton' });
    this.#parts.reportHeight();
  }

  #giveUp(reason: string): void {
    if (this.#isOver) return;
    // oxlint-disable-next-line no-console -- for developers; names alone, as in every log
    console.debug(`[pay] the prepared form is discarded: ${reason}`);
    this.discard();
    this.#showSkeleton();
  }
}

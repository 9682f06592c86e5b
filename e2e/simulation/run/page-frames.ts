/** The frames that the loader opens on a page, and the gateways' forms in them. */
import * as v from 'valibot';
import type { ConnectedFrame, FrameUser } from '../../../loader/frame/connected-frame.ts';
import type { GatewayConfig } from '../../../shared/sessions.ts';
import { PayNetworkError } from '../../../shared/errors/errors.ts';
import type {
  FrameConnection,
  FrameConnectionOptions,
} from '../../../shared/bridge/connection-source.ts';
import type { Page } from '../browser/page.ts';
import { dropinForm } from '../forms/dropin-form.ts';
import type { FormAccount } from '../forms/dropin-form.ts';
import { flowForm } from '../forms/flow-form.ts';
import type { FormHost } from '../forms/form-driver.ts';
import type { FormTools, GatewayForm } from '../forms/gateway-form.ts';
import { hostedForm } from '../forms/hosted-form.ts';
import { currencyOf } from '../forms/opened-form.ts';
import { SimulatedFrame } from '../forms/simulated-frame.ts';
import type { FrameHolder } from '../forms/simulated-frame.ts';
import type { Realm } from '../time/scheduler.ts';
import type { FormTerms, Press } from '../facts/facts.ts';
import type { World } from './world.ts';

const METHODS = {
  card: { type: 'scheme' },
  blik: { type: 'blik', blikCode: '777987' },
  debit: { type: 'sepadirectdebit', iban: 'NL13TEST0123456789' },
  bank: { type: 'ideal' },
  app: { type: 'mbway' },
  code: { type: 'swish' },
  voucher: { type: 'multibanco' },
  wallet: { type: 'paypal', subtype: 'sdk' },
  sheet: { type: 'googlepay' },
} as const;

const Saved = v.object({
  paymentMethods: v.object({
    storedPaymentMethods: v.optional(v.array(v.object({ id: v.string() })), []),
  }),
});

/** What the customer needs to pay later. There is nothing to press. */
const SHOWN_VOUCHER: GatewayForm = {
  seesPresses: true,
  holdsPresses: false,
  restyles: true,
  takesAmount: false,
  isUsable: () => false,
  press: () => {},
  decide: undefined,
};

export interface OpenedFrame {
  readonly frame: SimulatedFrame;
  /** The session whose form it mounts. */
  sessionId: string | undefined;
}

/** What a frame needs of its page. */
export interface FramesOwner {
  openWindow(url: string, press: Press): void;
  /** Called when the form of a session shows something else. */
  shows(sessionId: string, what: string): void;
  /** Whether the customer may have typed something. */
  isTouched(): boolean;
  /** What the shop has asked for, for this session. */
  shownOf(sessionId: string): FormTerms;
}

export class PageFrames {
  readonly opened: OpenedFrame[] = [];
  readonly #world: World;
  readonly #page: Page;
  readonly #owner: FramesOwner;

  constructor(world: World, page: Page, owner: FramesOwner) {
    this.#world = world;
    this.#page = page;
    this.#owner = owner;
  }

  open({ signal, isBehind, onReport, onLost }: FrameUser): ConnectedFrame {
    return this.#add({
      signal,
      isBehind,
      onReport,
      onLost: (reason, isReplaceable) =>
        onLost(new PayNetworkError('', { reason, retryable: true }), isReplaceable),
    });
  }

  /** The connection to a frame that the loader has opened itself. */
  connect({ remote, signal, onReport, lose }: FrameConnectionOptions): FrameConnection {
    const element = this.#page.document.frameOf(remote);
    if (element === undefined) throw new Error('The frame is not of this page');
    return this.#add({ element, signal, onReport, onLost: lose }).connection;
  }

  #add(holder: FrameHolder): SimulatedFrame {
    const { scheduler, random, fault } = this.#world;
    const page = this.#page;
    const name = `${page.name} frame ${this.opened.length + 1}`;
    const opened: OpenedFrame = {
      sessionId: undefined,
      frame: new SimulatedFrame(
        {
          scheduler,
          random: random(name),
          page,
          fault,
          loading: this.#loadingTime(name),
          hostFor: (realm, config) => {
            const { sessionId } = config;
            if (typeof sessionId === 'string') opened.sessionId = sessionId;
            return this.#hostFor(realm, opened, config);
          },
          onUnbound: (what) => {
            this.#world.unbound.push({ at: this.#world.now, what, page: page.name });
            this.#world.log(`${name}: ${what}, and there is no session`);
          },
        },
        holder,
        name,
      ),
    };
    this.opened.push(opened);
    this.#world.addFrame(opened.frame);
    return opened.frame;
  }

  /** ms that loading takes; `undefined` if it fails. */
  #loadingTime(name: string): number | undefined {
    const random = this.#world.random(`${name} loading`);
    const { failedLoads } = this.#world.plan;
    const { network } = this.#page.device;
    if (network.isOffline || (failedLoads > 0 && random.chance(1 / failedLoads))) return undefined;
    return random.spread(50, 3000);
  }

  #hostFor(
    realm: Realm,
    opened: OpenedFrame,
    { sessionId: ofSession }: GatewayConfig,
  ): Omit<FormHost, 'report' | 'afterVisible' | 'fault'> {
    const world = this.#world;
    const { scheduler, sandbox } = world;
    const { network } = this.#page.device;
    const changes = world.random(`${realm.name} changes`);
    // The session's configuration still has them when the form is mounted again.
    const removed = new Set<string>();
    const onRemoved = (handle: string) => {
      removed.add(handle);
      world.removals.push({ at: world.now, sessionId: opened.sessionId ?? '' });
      world.log(`${realm.name}: a saved card is removed`);
    };
    return {
      tools: {
        sandbox,
        after: (delay, run) => void scheduler.after(delay, realm, run),
        openWindow: (url, press) => this.#owner.openWindow(url, press),
        send: (execute, press) =>
          network.exchange(realm, {
            route: 'gateway',
            execute: async () => execute(),
            onForwarded: (at) => press && world.forwarded(press, at),
          }),
      },
      isTouched: () => this.#owner.isTouched(),
      changeTime: () => changes.pick(0, 200, 3000, 6000),
      isTranslated: world.random(`${this.#page.name} translator`).chance(0.2),
      onShown: (what) => {
        this.#owner.shows(opened.sessionId ?? '', what);
        world.log(`${realm.name}: ${what}`);
        world.changed();
      },
      onBound: ({ config, locale }) => {
        // One that was mounted for the session after all.
        if (config['sessionId'] !== undefined) return;
        const shown = this.#owner.shownOf(opened.sessionId ?? '');
        world.log(`${realm.name}: the form is one that was prepared`);
        world.bound.push({
          at: world.now,
          sessionId: opened.sessionId ?? '',
          prepared: { currency: currencyOf(config), locale },
          asked: shown,
        });
      },
      load: async (config, tools) => {
        const time = this.#loadingTime(`${realm.name} form`);
        await new Promise<void>((resolve) => void scheduler.after(time ?? 1000, realm, resolve));
        if (time === undefined) throw new Error('The script did not load');
        const isOffer = ofSession === undefined;
        if (isOffer && world.plan.preparation?.preparedFault === 'fails') {
          throw new Error('It is not mounted without a session');
        }
        // The customer can use it a moment later.
        scheduler.after(100, scheduler.world, () => world.changed());
        const handle = handlesIn(config).find((shown) => !removed.has(shown));
        const form = this.#formFor(config, tools, { handle, onRemoved });
        if (world.plan.choice !== undefined && !isOffer) {
          const typing = world.random(`${realm.name} typing`).between(200, 4000);
          tools.after(typing, () => world.inHand && form.choose?.(world.inHand));
        }
        return form;
      },
    };
  }

  #formFor(config: GatewayConfig, tools: FormTools, shown: FormAccount): GatewayForm {
    const { kind, account } = this.#world.plan;
    const method = METHODS[this.#world.plan.method];
    if (config['action'] !== undefined) return SHOWN_VOUCHER;
    if (kind === 'direct') return flowForm(config, tools);
    if (kind === 'steps') {
      return dropinForm({ method, account: account === 'none' ? undefined : shown }, tools);
    }
    return hostedForm(config.redirectUrl ?? '', config.embedMode ?? '', tools);
  }
}

/** The saved cards of a session of Adyen's. */
function handlesIn(config: GatewayConfig): readonly string[] {
  const saved = v.safeParse(Saved, config);
  return saved.success ? saved.output.paymentMethods.storedPaymentMethods.map(({ id }) => id) : [];
}

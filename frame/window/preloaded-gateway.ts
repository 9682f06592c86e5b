/** The code of a gateway that was loaded before there was a payment. */
import { DONE, failure } from '../../shared/rpc.ts';
import type { Result } from '../../shared/rpc.ts';
import { gatewayNamed } from '../gateways/known-gateways.ts';
import type { FrameConfiguration } from '../loading/frame-configuration.ts';
import { describeFailure } from '../loading/gateway-failure.ts';
import { removeQuery } from '../loading/remove-query.ts';
import { GatewayWindow } from './gateway-window.ts';

export class PreloadedGateway {
  readonly #configuration: FrameConfiguration;
  readonly #mayLoad: Promise<void>;
  #window: GatewayWindow | undefined;
  readonly #underWay = new Map<string, Promise<Result>>();

  /** @param mayLoad - no gateway's code is loaded before it resolves */
  constructor(configuration: FrameConfiguration, mayLoad: Promise<void>) {
    this.#configuration = configuration;
    this.#mayLoad = mayLoad;
  }

  /** A second call while the first is under way shares its result. */
  load(name: string, methods: readonly string[] = []): Promise<Result> {
    const underWay = this.#underWay.get(name) ?? this.#load(name, methods);
    this.#underWay.set(name, underWay);
    return underWay.finally(() => this.#underWay.delete(name));
  }

  /** The window that was opened in advance, moved into the container, or a new one. */
  takeWindow(container: HTMLElement): GatewayWindow {
    const preloaded = this.#window;
    this.#window = undefined;
    if (preloaded?.moveTo(container)) return preloaded;
    preloaded?.close();
    return new GatewayWindow(container, this.#configuration.windowPage);
  }

  async #load(name: string, methods: readonly string[]): Promise<Result> {
    const gateway = gatewayNamed(name);
    if (gateway === undefined) return failure('GATEWAY_UNKNOWN', 'No gateway has this name');
    await this.#mayLoad;
    try {
      if (gateway.navigates) {
        this.#window ??= openHidden(this.#configuration.windowPage);
        await this.#window.load(name);
      } else {
        removeQuery();
        await gateway.load(this.#configuration, methods);
      }
      return DONE;
    } catch (error) {
      // Another load in the same window would fail again.
      this.#window?.close();
      this.#window = undefined;
      return failure('GATEWAY_NOT_LOADED', describeFailure(error).message);
    }
  }
}

function openHidden(windowPage: string): GatewayWindow {
  const container = document.createElement('div');
  container.className = 'preloading';
  container.inert = true;
  document.body.append(container);
  return new GatewayWindow(container, windowPage);
}

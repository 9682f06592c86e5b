/** What was loaded of a gateway before there was a payment. */
import { DONE, GATEWAY_NOT_LOADED, refusal } from '../shared/rpc.ts';
import type { Result } from '../shared/rpc.ts';
import { forgetQuery } from './forget-query.ts';
import { gatewayNamed } from './gateways/registry.ts';
import { StageWindow } from './stage-window.ts';

export class WarmGateway {
  readonly #addresses: Readonly<Record<string, string>>;
  #stage: StageWindow | undefined;
  readonly #underWay = new Map<string, Promise<Result>>();

  /** @param addresses - that take the place of the gateways' own, by name */
  constructor(addresses: Readonly<Record<string, string>>) {
    this.#addresses = addresses;
  }

  /** Twice at a time is once. */
  load(name: string): Promise<Result> {
    const underWay = this.#underWay.get(name) ?? this.#load(name);
    this.#underWay.set(name, underWay);
    return underWay.finally(() => this.#underWay.delete(name));
  }

  /** The stage that is there already, or another one; in the container. */
  takeStage(container: HTMLElement): StageWindow {
    const stage = this.#stage;
    this.#stage = undefined;
    if (stage?.moveTo(container)) return stage;
    stage?.close();
    return new StageWindow(container);
  }

  async #load(name: string): Promise<Result> {
    const gateway = gatewayNamed(name);
    if (gateway === undefined) return refusal('GATEWAY_UNKNOWN', 'No gateway has this name');
    try {
      if (gateway.declaration.travels) {
        this.#stage ??= openUnseen();
        await this.#stage.load(name);
      } else {
        forgetQuery();
        await gateway.load(this.#addresses);
      }
      return DONE;
    } catch {
      return refusal(GATEWAY_NOT_LOADED, 'The scripts of the gateway did not load');
    }
  }
}

function openUnseen(): StageWindow {
  const place = document.createElement('div');
  place.className = 'unseen';
  place.inert = true;
  document.body.append(place);
  return new StageWindow(place);
}

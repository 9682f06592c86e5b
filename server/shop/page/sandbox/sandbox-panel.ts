/** The strip above the shop, in which the visitor picks what to try. */
import { SCENARIOS } from '../../../platform/scenarios.ts';
import { elementIn } from '../page-element.ts';
import { rememberChoice } from './sandbox-choice.ts';
import type { ShopChoice } from './sandbox-choice.ts';

type Way = Pick<ShopChoice, 'gateway' | 'embedMode' | 'mode'>;

/** Each way of paying, by the words in which the panel offers it. */
const WAYS: ReadonlyMap<string, Way> = new Map([
  ['Checkout.com Flow', { gateway: 'checkout', embedMode: 'iframe', mode: 'unified' }],
  ['Adyen Drop-in', { gateway: 'adyen', embedMode: 'iframe', mode: 'unified' }],
  ['Hosted page, in the frame', { gateway: 'hosted', embedMode: 'iframe', mode: 'unified' }],
  ['Hosted page, pop-up', { gateway: 'hosted', embedMode: 'popup', mode: 'unified' }],
  ['Hosted page, redirect', { gateway: 'hosted', embedMode: 'redirect', mode: 'unified' }],
  ['Redirect', { gateway: 'redirect', embedMode: 'iframe', mode: 'unified' }],
  ['Legacy redirect', { gateway: 'redirect', embedMode: 'iframe', mode: 'legacy' }],
]);

export class SandboxPanel {
  readonly #way: HTMLSelectElement;
  readonly #scenario: HTMLSelectElement;
  readonly #callbacks: HTMLInputElement;

  constructor(panel: HTMLFormElement, choice: ShopChoice) {
    this.#way = elementIn(panel, '[name=way]', HTMLSelectElement);
    this.#scenario = elementIn(panel, '[name=scenario]', HTMLSelectElement);
    this.#callbacks = elementIn(panel, '[name=callbacks]', HTMLInputElement);
    for (const name of WAYS.keys()) this.#way.add(new Option(name));
    for (const name of SCENARIOS) this.#scenario.add(new Option(inWords(name), name));
    this.#way.value = nameOf(choice);
    this.#scenario.value = choice.scenario;
    this.#callbacks.checked = choice.callbacks;
    panel.addEventListener('change', () => rememberChoice(this.choice));
    panel.addEventListener('submit', (event) => event.preventDefault());
    rememberChoice(this.choice);
  }

  get choice(): ShopChoice {
    const way = WAYS.get(this.#way.value);
    const scenario = SCENARIOS.find((name) => name === this.#scenario.value);
    if (way === undefined || scenario === undefined) throw new Error('Nothing is chosen');
    return { ...way, scenario, callbacks: this.#callbacks.checked };
  }
}

function nameOf({ gateway, embedMode, mode }: ShopChoice): string {
  for (const [name, way] of WAYS) {
    const embedded = gateway !== 'hosted' || way.embedMode === embedMode;
    if (mode === 'legacy' ? way.mode === mode : way.gateway === gateway && embedded) return name;
  }
  throw new Error(`No way of paying for ${gateway}`);
}

function inWords(scenario: string): string {
  const words = scenario.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

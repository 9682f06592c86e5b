/** The panel above the shop, and the options of the workbench, in which the visitor chooses what to try. */
import { SCENARIOS } from '../../../platform/scenarios.ts';
import { elementIn } from '../page-element.ts';
import { chosenOptions, OPTION_VALUES } from './integration-options.ts';
import { rememberChoice, showInUrl } from './sandbox-choice.ts';
import type { ShopChoice } from './sandbox-choice.ts';

type GatewayOption = Pick<ShopChoice, 'gateway' | 'embedMode' | 'mode'>;

/** Each gateway and mode, by its label in the panel. */
const GATEWAY_OPTIONS: ReadonlyMap<string, GatewayOption> = new Map([
  ['Checkout.com Flow', { gateway: 'checkout', embedMode: 'iframe', mode: 'unified' }],
  ['Adyen Drop-in', { gateway: 'adyen', embedMode: 'iframe', mode: 'unified' }],
  ['Hosted page, in the frame', { gateway: 'hosted', embedMode: 'iframe', mode: 'unified' }],
  ['Hosted page, pop-up', { gateway: 'hosted', embedMode: 'popup', mode: 'unified' }],
  ['Hosted page, redirect', { gateway: 'hosted', embedMode: 'redirect', mode: 'unified' }],
  ['Redirect', { gateway: 'redirect', embedMode: 'iframe', mode: 'unified' }],
  ['Legacy redirect', { gateway: 'redirect', embedMode: 'iframe', mode: 'legacy' }],
]);

export class SandboxPanel {
  readonly #option: HTMLSelectElement;
  readonly #scenario: HTMLSelectElement;
  readonly #callbacks: HTMLInputElement;
  readonly #options: HTMLFormElement;
  readonly #methods: HTMLInputElement;

  /** @param options - the form of the workbench */
  constructor(
    panel: HTMLFormElement,
    options: HTMLFormElement,
    choice: ShopChoice,
    onChange: (choice: ShopChoice) => void,
  ) {
    this.#options = options;
    this.#option = elementIn(panel, '[name=option]', HTMLSelectElement);
    this.#scenario = elementIn(panel, '[name=scenario]', HTMLSelectElement);
    this.#callbacks = elementIn(panel, '[name=callbacks]', HTMLInputElement);
    for (const name of GATEWAY_OPTIONS.keys()) this.#option.add(new Option(name));
    for (const name of SCENARIOS) this.#scenario.add(new Option(inWords(name), name));
    this.#option.value = nameOf(choice);
    this.#scenario.value = choice.scenario;
    this.#callbacks.checked = choice.callbacks;
    for (const [name, values] of Object.entries(OPTION_VALUES)) {
      const select = this.#select(name);
      for (const value of values) select.add(new Option(labelOf(value), value));
    }
    for (const [name, value] of Object.entries(chosenOptions((name) => choice[name]))) {
      this.#select(name).value = value;
    }
    this.#methods = elementIn(options, '[name=methods]', HTMLInputElement);
    this.#methods.value = choice.methods;
    for (const form of [panel, options]) {
      form.addEventListener('change', () => {
        rememberChoice(this.choice);
        showInUrl(this.choice);
        onChange(this.choice);
      });
      form.addEventListener('submit', (event) => event.preventDefault());
    }
    rememberChoice(this.choice);
  }

  get choice(): ShopChoice {
    const option = GATEWAY_OPTIONS.get(this.#option.value);
    const scenario = SCENARIOS.find((name) => name === this.#scenario.value);
    if (option === undefined || scenario === undefined) throw new Error('Nothing is selected');
    const options = chosenOptions((name) => this.#select(name).value);
    const callbacks = this.#callbacks.checked;
    return { ...option, scenario, callbacks, methods: this.#methods.value, ...options };
  }

  #select(name: string): HTMLSelectElement {
    return elementIn(this.#options, `[name=${name}]`, HTMLSelectElement);
  }
}

function labelOf(value: string): string {
  return value === '' ? 'as the page' : value;
}

function nameOf({ gateway, embedMode, mode }: ShopChoice): string {
  for (const [name, option] of GATEWAY_OPTIONS) {
    const embedded = gateway !== 'hosted' || option.embedMode === embedMode;
    if (mode === 'legacy' ? option.mode === mode : option.gateway === gateway && embedded)
      return name;
  }
  throw new Error(`No option for ${gateway}`);
}

function inWords(scenario: string): string {
  const words = scenario.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Chooses an integration, shows its code in each stack, and leads to the demo shop with the same choice. The sandbox
 * serves the shop beside the site; elsewhere there is none.
 */
import { defineComponent, h, onMounted, reactive, ref } from 'vue';
import { integrationSamples } from '../../playground/integration-samples.ts';
import {
  GATEWAYS,
  LOCALES,
  LOOKS,
  SCENARIOS,
  workbenchQuery,
} from '../../playground/playground-choice.ts';
import type { VNode } from 'vue';
import type { IntegrationSample, PlatformUrls } from '../../playground/integration-samples.ts';
import type { PlaygroundChoice } from '../../playground/playground-choice.ts';

type Choice = { -readonly [Name in keyof PlaygroundChoice]: PlaygroundChoice[Name] };

/** The URLs of the sandbox, unless the shop names others. */
const DEFAULT_URLS: PlatformUrls = {
  baseUrl: 'http://localhost:8080',
  frameUrl: 'http://{gateway}.frame.localhost:8080/',
  scriptUrl: 'http://127.0.0.1:3000/pay.global.js',
};

export default defineComponent({
  setup() {
    const choice = reactive<Choice>({
      gateway: 'checkout',
      scenario: 'approve',
      look: 'default',
      locale: '',
      methods: '',
    });
    const stack = ref('Script tag');
    const urls = ref(DEFAULT_URLS);
    const hasSandbox = ref<boolean>();
    const copied = ref('');
    onMounted(async () => {
      const found = await urlsOfSandbox();
      hasSandbox.value = found !== undefined;
      urls.value = found ?? DEFAULT_URLS;
    });
    const copy = async ({ file, code }: IntegrationSample) => {
      await navigator.clipboard.writeText(code);
      copied.value = `Copied: ${file}`;
    };
    return () => {
      const samples = integrationSamples(choice, urls.value);
      const pages = samples.slice(1);
      return h('div', { class: 'playground' }, [
        h(
          'form',
          { 'aria-label': 'Integration', onSubmit: (event: Event) => event.preventDefault() },
          [
            select('Gateway', GATEWAYS, choice.gateway, (value) => (choice.gateway = value)),
            select('Scenario', SCENARIOS, choice.scenario, (value) => (choice.scenario = value)),
            select('Look', LOOKS, choice.look, (value) => (choice.look = value)),
            select('Language', LOCALES, choice.locale, (value) => (choice.locale = value)),
            h('label', [
              'Adyen’s methods',
              h('input', {
                value: choice.methods,
                placeholder: 'all, country or types',
                disabled: choice.gateway !== 'adyen',
                onInput: ({ target }: Event) => {
                  if (target instanceof HTMLInputElement) choice.methods = target.value;
                },
              }),
            ]),
            select(
              'Stack',
              pages.map((sample) => sample.stack),
              stack.value,
              (value) => {
                stack.value = value;
              },
            ),
          ],
        ),
        h('p', { role: 'status' }, tryIt(choice, hasSandbox.value)),
        ...samples
          .filter((sample, index) => index === 0 || sample.stack === stack.value)
          .map((sample) => codeBlock(sample, copy)),
        h('p', { role: 'status', class: 'copied' }, copied.value),
      ]);
    };
  },
});

function select<Value extends string>(
  label: string,
  values: readonly Value[],
  chosen: Value,
  choose: (value: Value) => void,
): VNode {
  const options = values.map((value) =>
    h('option', { value, selected: value === chosen }, value === '' ? 'the page’s own' : value),
  );
  const onChange = ({ target }: Event) => {
    const found = values.find(
      (value) => target instanceof HTMLSelectElement && value === target.value,
    );
    if (found !== undefined) choose(found);
  };
  return h('label', [label, h('select', { onChange }, options)]);
}

/** @param hasSandbox - `undefined` until it is known */
function tryIt(choice: PlaygroundChoice, hasSandbox: boolean | undefined): (VNode | string)[] {
  if (hasSandbox === undefined) return [];
  if (!hasSandbox) {
    return [
      'This site is served without a sandbox. Start one with ',
      h('code', 'npm start'),
      ' in the project, and open this page there.',
    ];
  }
  const href = `/?${workbenchQuery(choice)}`;
  return [
    h('a', { href, target: '_blank', rel: 'noopener' }, 'Pay with this choice in the demo shop'),
  ];
}

function codeBlock(
  sample: IntegrationSample,
  copy: (sample: IntegrationSample) => Promise<void>,
): VNode {
  const title = `${sample.stack}: ${sample.file}`;
  return h('section', [
    h('h2', title),
    h('pre', { tabindex: 0, 'aria-label': title, role: 'region' }, [h('code', sample.code)]),
    h('button', { type: 'button', onClick: () => copy(sample) }, `Copy ${sample.file}`),
  ]);
}

/** `undefined` where no demo shop is beside the site. */
async function urlsOfSandbox(): Promise<PlatformUrls | undefined> {
  try {
    const response = await fetch('/shop-configuration.json');
    const { baseUrl, frameUrl } = await response.json();
    if (typeof baseUrl !== 'string' || typeof frameUrl !== 'string') return undefined;
    return { baseUrl, frameUrl, scriptUrl: `${location.origin}/pay.global.js` };
  } catch {
    return undefined;
  }
}

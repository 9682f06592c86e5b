/** The least that Adyen's package needs of its card fields, each of which is a page. */
import type { FrameStand } from './frame-stand.ts';
import type { ScriptedLoader } from './scripted-loader.ts';

/** Whatever is typed into a field is complete, and a card is looked up from the eleventh digit on. */
const FIELD = `<!doctype html>
<input aria-label="field" autocomplete="cc-number">
<script>
  addEventListener('message', ({ data }) => {
    const { numKey, fieldType, focus, iframeUIConfig } = JSON.parse(data);
    const input = document.querySelector('input');
    if (focus) input.focus();
    if (!iframeUIConfig) return;
    const send = (action, more) =>
      parent.postMessage(JSON.stringify({ action, fieldType, numKey, ...more }), '*');
    input.oninput = () => {
      const { value } = input;
      send('encryption', { [fieldType]: 'encrypted' });
      if (fieldType !== 'encryptedCardNumber') return;
      const lookUp = value.length < 11 ? {} : { encryptedBin: value, uuid: value };
      send('binValue', { binValue: value.slice(0, 8), ...lookUp });
    };
    send('config');
  });
</script>`;

const PATH = '/securedFields.html';

/** The stand-in of Adyen serves card fields from now on. */
export function serveCardFields({ gateway }: FrameStand): void {
  const { responseTo } = gateway;
  gateway.responseTo = (path) =>
    path.includes(PATH)
      ? { headers: { 'Content-Type': 'text/html' }, body: FIELD }
      : responseTo?.(path);
}

/** Paths of the card fields that were requested, each as often as it was. */
export function cardFieldLoads({ gateway }: FrameStand): number {
  return [...gateway.requests]
    .filter(([path]) => path.includes(PATH))
    .reduce((sum, [, count]) => sum + count, 0);
}

export interface HeldLookUp {
  /** Resolves when a card is looked up. */
  readonly begun: Promise<unknown>;
  /** Resolves when Adyen's package knows of the failure. */
  readonly fail: () => Promise<void>;
}

/** The look-up of a card has no response until the test lets it fail. */
export async function holdLookUp({ page }: ScriptedLoader): Promise<HeldLookUp> {
  const path = '/v3/bin/binLookup';
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  await page.route(
    (url) => url.pathname.endsWith(path),
    async (route) => {
      await held;
      await route.abort();
    },
  );
  return {
    begun: page.waitForRequest((request) => request.url().includes(path)),
    async fail() {
      // The package warns before it reports the failure.
      const warned = page.waitForEvent('console', (message) => message.text().includes(path));
      end();
      await warned;
    },
  };
}

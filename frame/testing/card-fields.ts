/** The least that Adyen's package needs of its card fields, each of which is a page. */
import type { FrameStand } from './frame-stand.ts';

/** Whatever is typed into a field is complete. */
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
    input.oninput = () => send('encryption', { [fieldType]: 'encrypted' });
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

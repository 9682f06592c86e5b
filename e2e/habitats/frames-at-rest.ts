import type { EnginePage } from '../engines/engine-page.ts';

/**
 * Resolves when no frame on the page moves. A form whose height changes moves what is below it, or itself in a
 * dialog that is centred, and a driver presses where the button was when it looked.
 */
export function framesAtRest(tab: EnginePage): Promise<void> {
  return tab.evaluate(async () => {
    const edgesIn = (root: Document | ShadowRoot): string[] =>
      [...root.querySelectorAll('*')].flatMap((element) => {
        const isFrame = element instanceof HTMLIFrameElement;
        const inside = isFrame ? element.contentDocument : element.shadowRoot;
        const own = isFrame ? [JSON.stringify(element.getBoundingClientRect())] : [];
        return [...own, ...(inside ? edgesIn(inside) : [])];
      });
    let edges = '';
    for (let unchanged = 0; unchanged < 12; unchanged += 1) {
      await new Promise(requestAnimationFrame);
      const now = edgesIn(document).join();
      if (now !== edges) unchanged = 0;
      edges = now;
    }
  }, null);
}

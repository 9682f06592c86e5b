import { GREATEST_HEIGHT } from '../../shared/rpc.ts';

/**
 * Reports the height of an element's content in CSS px, immediately and whenever it changes. While
 * one report is under way, the next one waits, and only the latest is sent. The content's height must
 * not depend on the height of the window: the frame follows the content, so they would loop.
 */
export function reportSize(
  content: Element,
  signal: AbortSignal,
  report: (height: number) => Promise<unknown> | void,
): void {
  let height = -1;
  let reported = -1;
  let reporting = false;

  const send = async () => {
    if (reporting) return;
    reporting = true;
    while (height !== reported && !signal.aborted) {
      reported = height;
      await report(height);
    }
    reporting = false;
  };
  const observer = new ResizeObserver(() => {
    height = heightOf(content);
    void send();
  });
  observer.observe(content);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

/** CSS px of the current layout, whether or not it has been painted; at most what the loader accepts. */
export function heightOf(content: Element): number {
  return Math.min(Math.ceil(content.getBoundingClientRect().height), GREATEST_HEIGHT);
}

/** Measures the room of a form, and whether what is below it moves, in any engine. */
import { paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import { run } from './engine-page.ts';
import type { EnginePage } from './engine-page.ts';

declare global {
  interface Window {
    room: {
      /**
       * px by which the content below the container has moved. Only movements of 3 px or more in one animation
       * frame count, and none within half a second after a press.
       */
      moved: number;
      /** Settles with the call that shows the form. */
      shown: Promise<unknown>;
    };
  }
}

/**
 * Adds a button above the container, which shows the form, and a paragraph below it. The position of the
 * paragraph is compared in every animation frame and after every change of the container. Only Chromium has
 * an interface for this. Like that interface, the comparison ignores movements within half a second after a
 * press, and those of less than 3 px in an animation frame.
 *
 * @param width - px of the container
 */
export async function layOut(
  tab: EnginePage,
  session: EmbeddedSessionResponse,
  width: number,
): Promise<void> {
  await tab.evaluate(
    (given) => {
      const container = document.querySelector<HTMLElement>('#container');
      if (container === null) throw new Error('There is no container');
      container.style.width = `${given.width}px`;
      const button = document.createElement('button');
      button.textContent = 'Pay';
      button.addEventListener('click', () => {
        const config = { session: given.session, container: '#container' };
        window.room.shown = window.merchant.pay.initializePayment(config);
      });
      container.before(button);
      const below = document.createElement('p');
      below.textContent = 'Returns are free for thirty days.';
      container.after(below);

      window.room = { moved: 0, shown: new Promise(() => {}) };
      /** When the page received the press, as in Chromium: on a machine under load, it receives it late. */
      let pressed = -Infinity;
      for (const type of ['pointerdown', 'pointerup']) {
        addEventListener(type, () => (pressed = performance.now()));
      }
      const top = () => below.getBoundingClientRect().top + scrollY;
      let last = top();
      /** px since the last animation frame. */
      let movedInFrame = 0;
      const compare = () => {
        const now = top();
        if (performance.now() - pressed > 500) movedInFrame += Math.abs(now - last);
        last = now;
      };
      // Compare in the task of the change: a machine under load paints the change later.
      new MutationObserver(compare).observe(container, {
        subtree: true,
        attributes: true,
        childList: true,
      });
      const watch = () => {
        compare();
        if (movedInFrame >= 3) window.room.moved += movedInFrame;
        movedInFrame = 0;
        requestAnimationFrame(watch);
      };
      watch();
    },
    { session, width },
  );
}

/** Resolves when the form is usable, its pictures have loaded, and the page has followed its height. */
export async function settle(tab: EnginePage): Promise<void> {
  await tab.evaluate(() => window.room.shown.then(() => null), null);
  await run(
    paymentFrame(tab),
    async () => {
      const loading = [...document.images].filter(({ complete }) => !complete);
      await Promise.all(
        loading.map(
          (image) =>
            new Promise((ended) => {
              image.addEventListener('load', ended);
              image.addEventListener('error', ended);
            }),
        ),
      );
      await new Promise((painted) =>
        requestAnimationFrame(() => requestAnimationFrame(() => painted(null))),
      );
    },
    null,
  );
  await tab.evaluate(
    () =>
      new Promise((painted) =>
        requestAnimationFrame(() => requestAnimationFrame(() => painted(null))),
      ),
    null,
  );
}

/** px by which the content below the container has moved. */
export function movedBy(tab: EnginePage): Promise<number> {
  return tab.evaluate(() => window.room.moved, null);
}

/** px between the lower edges of the form and of its frame. */
export async function emptyRoom(tab: EnginePage): Promise<number> {
  const frame = await tab.evaluate(
    () => document.querySelector('#container iframe')?.getBoundingClientRect().height,
    null,
  );
  const form = await run(
    paymentFrame(tab),
    () => document.querySelector('#payment')?.getBoundingClientRect().height,
    null,
  );
  if (frame === undefined || form === undefined) throw new Error('There is no form');
  return Math.round(frame - form);
}

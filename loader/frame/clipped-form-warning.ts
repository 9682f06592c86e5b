/** The warning of the development build about a form whose end its page clips. */
import { warn } from '../../shared/development/unknown-names.ts';
import { shownElement } from '../errors/shown-value.ts';
import { isClipped } from './clipped-form.ts';

export function warnOfClippedForm(frame: HTMLElement): void {
  const box = isClipped(frame) ? frame.parentElement : clippingBox(frame);
  if (!box) return;
  warn(
    `[pay] ${shownElement(box)} is lower than the payment form in it, so the button may be out of reach. Let it grow with the form: use \`min-height\` in place of \`height\` and \`max-height\`. If it must not grow, give it \`overflow: auto\`.`,
  );
}

/** The innermost box around a frame that hides its lower end where no scrolling shows it. */
function clippingBox(frame: HTMLElement): Element | undefined {
  // The page itself may not scroll for a moment, as while a dialog is open.
  for (let box = frame.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box);
    if (overflowY === 'auto' || overflowY === 'scroll') break;
    if (overflowY !== 'visible' && endOf(box) + 1 < endOf(frame)) return box;
  }
  return undefined;
}

function endOf(box: Element): number {
  return box.getBoundingClientRect().bottom;
}

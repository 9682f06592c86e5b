/**
 * Where a gateway sends the customer back to. In a frame it tells the shell around it; in a pop-up
 * it closes itself, because the shell has no tie to it.
 */
import { RETURNED } from '../ui/return-message.ts';
import { textsFor } from '../ui/texts.ts';

if (window.parent === window) {
  window.close();
  const farewell = document.getElementById('farewell');
  if (farewell !== null) farewell.textContent = textsFor(navigator.language).closeWindow;
} else {
  window.parent.postMessage(RETURNED, location.origin);
}

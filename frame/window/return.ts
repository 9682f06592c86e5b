/**
 * The page that a gateway returns the customer to. In a frame it notifies the shell; a pop-up
 * closes itself, because the shell has no connection to it.
 */
import { RETURNED } from '../ui/return-message.ts';
import { loadLanguage } from '../loading/load-language.ts';
import { declareLanguage } from '../ui/language.ts';

if (window.parent === window) {
  window.close();
  // For browsers that do not close the window.
  const { tag, messages } = await loadLanguage(navigator.language);
  declareLanguage(document.documentElement, tag);
  document.title = messages.title;
  const message = document.getElementById('message');
  if (message !== null) message.textContent = messages.closeWindow;
} else {
  window.parent.postMessage(RETURNED, location.origin);
}

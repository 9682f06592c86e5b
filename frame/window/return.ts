/**
 * The page that a gateway returns the customer to. In a frame it notifies the shell; a pop-up
 * closes itself, because the shell has no connection to it.
 */
import { RETURNED } from '../ui/return-message.ts';
import { messagesFor } from '../ui/messages.ts';

if (window.parent === window) {
  window.close();
  const message = document.getElementById('message');
  if (message !== null) message.textContent = messagesFor(navigator.language).closeWindow;
} else {
  window.parent.postMessage(RETURNED, location.origin);
}

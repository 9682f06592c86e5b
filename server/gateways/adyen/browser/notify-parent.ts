/** Sends the message of its page to the 3-D Secure component in the parent window. */
const { message, target } = document.body.dataset;
if (message !== undefined && target !== undefined) parent.postMessage(message, target);

/** Tells the 3-D Secure component in the parent window what its page was made to say. */
const { message, target } = document.body.dataset;
if (message !== undefined && target !== undefined) parent.postMessage(message, target);

/** Sends the page's only form on its way, so that the customer need not press its button. */
document.querySelector('form')?.submit();

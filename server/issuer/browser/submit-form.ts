/** Submits the page's only form, so that the customer need not press its button. */
document.querySelector('form')?.submit();

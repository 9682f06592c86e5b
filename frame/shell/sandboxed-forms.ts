/** Whether a sandbox around the page keeps all documents in it from submitting forms. */

/**
 * A challenge or a redirect that posts a form would never begin there. Chromium and Firefox then submit nothing and
 * fire no event, as the standard requires. WebKit fires it, so there the result is always false.
 */
export function areFormsBlocked(): boolean {
  const form = document.createElement('form');
  let isBlocked = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    isBlocked = false;
  });
  // A form that is not in the document cannot be submitted.
  document.body.append(form);
  form.requestSubmit();
  form.remove();
  return isBlocked;
}

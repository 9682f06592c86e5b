/**
 * Whether the page is visible. Read from the prototype, because an element named `visibilityState`
 * would hide the document's own property, and break every deadline that counts visible time.
 */
export function isPageVisible(): boolean {
  return Reflect.get(Document.prototype, 'visibilityState', document) === 'visible';
}

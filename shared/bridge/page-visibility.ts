/**
 * Whether the page is visible. Asked of the prototype, because an element named `visibilityState`
 * would hide the document's own property, and with it every deadline that counts visible time.
 */
export function isPageVisible(): boolean {
  return Reflect.get(Document.prototype, 'visibilityState', document) === 'visible';
}

/**
 * A new idempotency key: a UUID v4. By hand, as browsers keep `crypto.randomUUID` from http pages
 * other than localhost's. @see Specification 4.4
 */
export function generateIdempotencyKey(): string {
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (place) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    // The variant's digit is one of 8 to b.
    return (place === 'x' ? random % 16 : 8 + (random % 4)).toString(16);
  });
}

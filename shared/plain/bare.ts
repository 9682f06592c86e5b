/** Objects on pages where a script has added fields to every object. */

/**
 * Takes the prototype from an object that the caller has just created, so that only its own fields are read: those
 * that it leaves out, and options of which the browser reads more than are given, stay absent.
 */
export function bare<Fields extends object>(fields: Fields): Fields {
  return Object.setPrototypeOf(fields, null);
}

const REFERENCE = /^[A-Za-z0-9\-_~.]{1,50}$/;

/**
 * Returns true for a valid id of an order or a transaction at the gateway. Dots alone are excluded: they would be a path, not a name, in
 * its addresses.
 */
export function isReference(text: string): boolean {
  return REFERENCE.test(text) && !/^\.+$/.test(text);
}

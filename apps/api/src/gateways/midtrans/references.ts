const REFERENCE = /^[A-Za-z0-9\-_~.]{1,50}$/;

/** Whether the gateway could know an order or a transaction by this id. Dots alone are left out: they would be a path, not a name, in its addresses. */
export function isReference(text: string): boolean {
  return REFERENCE.test(text) && !/^\.+$/.test(text);
}

/** An operator's command cannot be carried out; nothing was changed. Operators read the message; it is in English unless a subclass names another language. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

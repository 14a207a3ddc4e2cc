/** An operator's command cannot be carried out; nothing was changed. Operators read the message, so it is in English. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

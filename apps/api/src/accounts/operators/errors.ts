/** What operators asked for cannot be carried out; nothing was changed. Read by operators, so in English. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

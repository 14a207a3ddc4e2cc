/** A decision about unmatched money that cannot be carried out; nothing was changed. Read by operators, so in English. */
export class CannotSettle extends Error {
  override readonly name = 'CannotSettle';
}

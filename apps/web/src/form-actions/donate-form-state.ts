/** Names of the donate form's fields, as in the HTML and in a native post. */
export const DONATE_FIELDS = [
  'amount',
  'preset',
  'method',
  'name',
  'contact',
  'anonymous',
  'message',
  'withTaxNumber',
  'taxNumber',
  'tip',
  'tipOther',
  'idempotencyKey',
  'confirmLarge',
  'via',
] as const;

/** Fields of the form of a target that is given by the unit, in place of `amount` and `preset`. */
export const UNIT_FIELDS = ['quantity', 'units', 'unitPrice'] as const;

/**
 * State of a refused native post: every value as typed (unchecked boxes are absent), Indonesian messages by
 * field name, and one sentence for a failure that concerns no single field.
 */
export interface DonateFormState {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  formError?: string;
}

/** Names of the donate form's fields, as they stand in the HTML and in a native post. */
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

/** Of the form of a target that is given by the unit, in place of `amount` and `preset`. */
export const UNIT_FIELDS = ['quantity', 'units', 'unitPrice'] as const;

/**
 * What a refused native post leaves behind: every value as it was typed (unchecked boxes are absent), Indonesian messages by
 * field name, and one sentence for a failure that belongs to no field.
 */
export interface DonateFormState {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  formError?: string;
}

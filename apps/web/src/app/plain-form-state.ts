/** What a form without a script was sent with: what was typed, messages by field, and one sentence for a failure that belongs to no field. */
export interface PlainFormState {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  formError?: string;
}

export const EMPTY_FORM: PlainFormState = { values: {}, errors: {} };

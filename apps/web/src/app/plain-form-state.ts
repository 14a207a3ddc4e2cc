/** State of a form that was posted without a script: the typed values, messages by field, and a sentence for a failure that concerns no single field. */
export interface PlainFormState {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  formError?: string;
}

export const EMPTY_FORM: PlainFormState = { values: {}, errors: {} };

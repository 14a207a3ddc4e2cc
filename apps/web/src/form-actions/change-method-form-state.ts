/** What a refused change of the way to pay leaves behind: the choice, its key, messages by field, and a sentence for all else. */
export interface ChangeMethodFormState {
  values: { method?: string; idempotencyKey?: string };
  errors: { method?: string[] };
  formError?: string;
}

/** State of a refused change of the payment method: the choice, its key, messages by field, and a sentence for any other failure. */
export interface ChangeMethodFormState {
  values: { method?: string; idempotencyKey?: string };
  errors: { method?: string[] };
  formError?: string;
}

import type { FormState } from '../form-actions/form-state.ts';

/** Returns the result of a form's post; undefined if the page does not follow a post of that form. */
export function formStateOf<Name extends FormState['form']>(
  state: FormState | undefined,
  form: Name,
): Extract<FormState, { form: Name }> | undefined;
export function formStateOf(state: FormState | undefined, form: FormState['form']): FormState | undefined {
  return state?.form === form ? state : undefined;
}

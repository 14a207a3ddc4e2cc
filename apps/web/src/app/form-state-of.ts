import type { FormState } from '../form-actions/form-state.ts';

/** What the post of one form left behind; undefined when the page was not made by it. */
export function formStateOf<Name extends FormState['form']>(
  state: FormState | undefined,
  form: Name,
): Extract<FormState, { form: Name }> | undefined;
export function formStateOf(state: FormState | undefined, form: FormState['form']): FormState | undefined {
  return state?.form === form ? state : undefined;
}

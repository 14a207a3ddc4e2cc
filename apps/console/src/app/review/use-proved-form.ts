import { isApiError } from '@uluran/api-sdk/operator';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import { typedInto, useKeptForm } from '@uluran/app-shell/use-kept-form';

/**
 * A form that a code of the operator's own app proves. Its fields survive the end of the session and a refusal; the code does not.
 *
 * @param name of the form, with the id of its subject
 * @param initial values of its fields, by name
 */
export function useProvedForm(name: string, initial: Readonly<Record<string, string>> = {}) {
  const form = useAccountForm();
  const { formRef, show } = form;
  const kept = useKeptForm(name, formRef, initial, () => {
    const { code: _, ...typed } = typedInto(formRef.current, initial);
    return typed;
  });
  /** Shows a refusal next to its field, or above the form. A changed or held item has its notice above the form already. */
  const refuse = (error: unknown) => {
    const code = isApiError(error) ? error.code : undefined;
    if (code === 'wrong_code') show({ code: ['Kode tidak cocok. Tunggu kode berikutnya.'] });
    else if (isApiError(error) && code === 'invalid_fields') show(error.fields);
    else if (code !== 'item_changed' && code !== 'item_held') show({}, kept.refused(error));
  };
  return {
    ...form,
    kept,
    /** Makes a call, and shows its refusal in the form. @throws the refusal */
    async prove<Result>(call: () => Promise<Result>): Promise<Result> {
      try {
        return await call();
      } catch (error) {
        refuse(error);
        throw error;
      }
    },
  };
}

import { isApiError } from '@uluran/api-sdk/operator';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import { useKeptForm } from '@uluran/app-shell/use-kept-form';
import type { FormEvent } from 'react';
import { useOnline } from '../../app/use-online.ts';
import { errorsOfRows, type Texts } from './row-texts.ts';

interface Options {
  /** Name of the kept form, with the id of its subject. */
  name: string;
  initial: Texts;
  /** Makes the call with the fields of the form; returns true if it succeeded. Its refusal is shown in the form. */
  send: (form: HTMLFormElement) => Promise<boolean>;
  /** Called after the form was stored. */
  onDone: () => void;
}

/** A form with rows. It keeps the typed texts over a refusal, a lost connection and the end of the session. */
export function useProductForm({ name, initial, send, onDone }: Options) {
  const online = useOnline();
  const { formRef, found, at, problem, show, clear, handleInput } = useAccountForm();
  const texts = Object.fromEntries(Object.entries(initial).map(([field, text]) => [field, text ?? '']));
  const kept = useKeptForm(name, formRef, texts);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!online) return show({}, kept.unreached('Anda sedang luring. Simpan lagi setelah tersambung.'));
    clear();
    try {
      if (!(await send(form))) return;
      kept.done();
      onDone();
    } catch (error) {
      if (isApiError(error) && error.code === 'invalid_fields') show(errorsOfRows(new FormData(form), error.fields));
      else show({}, kept.refused(error));
    }
  };
  return { kept, at, clear, form: { formRef, found, problem, onSubmit: handleSubmit, onInput: handleInput } };
}

/** Returns true for a refusal that belongs into a form: any but that of a changed product, which the page shows. */
export const isOfForm = (error: unknown): boolean => !isApiError(error) || error.code !== 'item_changed';

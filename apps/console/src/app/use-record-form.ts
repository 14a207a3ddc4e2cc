import { isApiError } from '@uluran/api-sdk/operator';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import { useKeptForm } from '@uluran/app-shell/use-kept-form';
import { type FormEvent, useState } from 'react';
import { useOnline } from './use-online.ts';

const OFFLINE = 'Anda sedang luring. Simpan lagi setelah tersambung.';

/** Result of reading a form: the fields of a request, or the sentences beside fields that cannot be read. */
export type ReadForm<Fields> = { ok: true; fields: Fields } | { ok: false; errors: Record<string, string[]> };

interface RecordFormOptions<Fields, Result> {
  /** Name of the kept values, with the id of the record. */
  name: string;
  /** Initial values of the fields, by name. */
  values: Record<string, string>;
  read: (form: HTMLFormElement) => ReadForm<Fields>;
  /** Sentence for a missing connection. */
  offline?: string;
  /** Makes the call. */
  send: (fields: Fields) => Promise<Result>;
  /** Called after the call, when nothing of the form is kept any more. */
  onDone: (result: Result) => Promise<void> | void;
}

/** A form that stores a record of content. Refusals are beside their fields or above the form; typed values are kept until a call succeeds. */
export function useRecordForm<Fields, Result>({
  name,
  values,
  read,
  offline = OFFLINE,
  send,
  onDone,
}: RecordFormOptions<Fields, Result>) {
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const { formRef, found, at, problem, show, clear, handleInput } = useAccountForm();
  const kept = useKeptForm(name, formRef, values);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = read(event.currentTarget);
    if (!form.ok) return show(form.errors);
    if (!online) return show({}, kept.unreached(offline));
    clear();
    setBusy(true);
    try {
      const result = await send(form.fields);
      kept.done();
      await onDone(result);
    } catch (error) {
      if (isApiError(error) && error.code === 'invalid_fields') show(error.fields);
      else show({}, kept.refused(error));
    } finally {
      setBusy(false);
    }
  };
  return { kept, at, clear, form: { formRef, found, problem, busy, onSubmit, onInput: handleInput } };
}

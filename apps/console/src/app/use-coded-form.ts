import { isApiError } from '@uluran/api-sdk/operator';
import { problemOf } from '@uluran/app-shell/problem-of';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import { type FormEvent, useState } from 'react';
import { useOnline } from './use-online.ts';

const WRONG_CODE = 'Kode ini tidak cocok atau sudah dipakai. Tunggu angka berikutnya, lalu coba lagi.';
const OFFLINE = 'Anda sedang luring. Kirim lagi setelah tersambung; isian Anda tetap ada di sini.';

/**
 * A form with a code of the operator's own app, or without the field for one. Refusals are beside their fields, or above the form.
 *
 * @param send makes the call; receives the trimmed fields by name
 * @param reread reads the facts again: after a change, and after a refusal, since the present facts may be others
 */
export function useCodedForm(send: (fields: Record<string, string>) => Promise<void>, reread: () => Promise<void>) {
  const online = useOnline();
  const { formRef, found, at, problem, show, clear, handleInput } = useAccountForm();
  const [busy, setBusy] = useState(false);
  const refuse = (error: unknown) => {
    if (!isApiError(error)) show({}, problemOf(error));
    else if (error.code === 'invalid_fields') show(error.fields);
    else if (error.code === 'wrong_code') show({ code: [WRONG_CODE] });
    else show({}, error.message);
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    const fields: Record<string, string> = Object.fromEntries(entries);
    if (fields.code === '') return show({ code: ['Tulis kode dari aplikasi Anda.'] });
    if (!online) return show({}, OFFLINE);
    clear();
    setBusy(true);
    try {
      await send(fields);
    } catch (error) {
      refuse(error);
    } finally {
      await reread();
      setBusy(false);
    }
  };
  return { at, form: { formRef, found, problem, busy, onSubmit, onInput: handleInput } };
}

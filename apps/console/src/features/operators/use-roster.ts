import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@uluran/api-sdk/operator';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import { type FormEvent, useState } from 'react';
import { useConsole } from '../../app/use-console.ts';

/** Reads the operators again: after a change, and after a refusal, since the present facts may be others. */
function useReread() {
  const { queries } = useConsole();
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries(queries.queues());
    await queryClient.invalidateQueries(queries.operators());
  };
}

/** Makes a change without a form. `problem` is the sentence of a refusal. */
export function useChange() {
  const reread = useReread();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (call: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await call();
      toasts.add({ message: done });
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      return false;
    } finally {
      await reread();
      setBusy(false);
    }
  };
  return { busy, problem, run };
}

const WRONG_CODE = 'Kode ini tidak cocok atau sudah dipakai. Tunggu angka berikutnya, lalu coba lagi.';

/** A form with a code of the operator's own app. Refusals are beside their fields, or above the form. */
export function useCodedForm(send: (fields: Record<string, string>) => Promise<void>) {
  const reread = useReread();
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
    if (!fields.code) return show({ code: ['Tulis kode dari aplikasi Anda.'] });
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

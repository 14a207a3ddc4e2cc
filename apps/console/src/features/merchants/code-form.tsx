import { isApiError } from '@uluran/api-sdk/operator';
import { AccountForm } from '@uluran/app-shell/account-form';
import { KeptFields } from '@uluran/app-shell/kept-fields';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import { typedInto, useKeptForm } from '@uluran/app-shell/use-kept-form';
import type { MerchantRecord } from '@uluran/contract/endpoints';
import { TextArea } from '@uluran/ui/text-area';
import type { FormEvent } from 'react';
import { CodeField } from '../../app/code-field.tsx';
import type { useDecision } from '../../app/review/use-decision.ts';
import { textsIn } from '../../app/typed-texts.ts';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { CodeTextField } from './code-text-field.tsx';
import type { CodeCheck } from './use-code-check.ts';

interface CodeFormProps {
  merchant: MerchantRecord;
  check: CodeCheck;
  decision: ReturnType<typeof useDecision<MerchantRecord>>;
}

/** Another code for a merchant with its reason. Text and reason survive the end of the session; the code of the app does not. */
export function CodeForm({ merchant: { id, version, wasPublished }, check, decision }: CodeFormProps) {
  const { client } = useConsole();
  const online = useOnline();
  const { formRef, found, at, problem, show, clear, handleInput } = useAccountForm();
  const kept = useKeptForm(`merchant-code:${id}`, formRef, {}, () => {
    const { code: _, ...typed } = typedInto(formRef.current, {});
    return typed;
  });
  const refuse = (error: unknown) => {
    const name = isApiError(error) ? error.code : undefined;
    if (name === 'wrong_code') show({ code: ['Kode tidak cocok. Tunggu kode berikutnya.'] });
    else if (isApiError(error) && name === 'invalid_fields') show(error.fields);
    // The changes are shown above the panels.
    else if (name !== 'item_changed') show({}, kept.refused(error));
  };
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = textsIn(new FormData(event.currentTarget));
    const [qrString, words, code] = [text('qrString'), text('words'), text('code')];
    const errors = {
      ...(qrString === '' && { qrString: ['Tempel isi QR merchant.'] }),
      ...(words === '' && { words: ['Tulis alasannya; orang kedua membacanya.'] }),
      ...(wasPublished && code === '' && { code: ['Tulis kode dari aplikasi Anda.'] }),
    };
    if (Object.keys(errors).length > 0) return show(errors);
    if (!online) return show({}, kept.unreached('Anda sedang luring. Ajukan lagi setelah tersambung.'));
    clear();
    const change = () =>
      client.merchantRecords
        .changeCode(id, { qrString, words, version, ...(wasPublished && { code }) })
        .catch((error: unknown) => {
          refuse(error);
          throw error;
        });
    const done = wasPublished ? 'QR baru diajukan. Orang kedua menyetujuinya.' : 'QR merchant diganti.';
    if (await decision.run('code', change, done)) kept.discard();
  };
  return (
    <AccountForm
      formRef={formRef}
      found={found}
      problem={problem}
      busy={decision.busy === 'code'}
      action={wasPublished ? 'Ajukan QR baru' : 'Ganti QR'}
      look={check.result?.code == null || check.result.problem !== null ? 'secondary' : 'primary'}
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      <KeptFields kept={kept} onDiscard={clear}>
        <CodeTextField
          label="Isi QR yang baru"
          defaultValue={kept.values.qrString}
          error={at('qrString')}
          check={check}
        />
        <TextArea
          name="words"
          label="Alasan"
          hint="Seperti “Pindah bank, surat pemilik sudah diterima.”"
          rows={2}
          maxLength={2_000}
          defaultValue={kept.values.words}
          error={at('words')}
        />
        {wasPublished ? <CodeField error={at('code')} /> : null}
      </KeptFields>
    </AccountForm>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { isApiError } from '@uluran/api-sdk/operator';
import { AccountForm } from '@uluran/app-shell/account-form';
import { KeptFields } from '@uluran/app-shell/kept-fields';
import { toasts } from '@uluran/app-shell/toasts';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import { useKeptForm } from '@uluran/app-shell/use-kept-form';
import { BackIcon } from '@uluran/ui/icon';
import { type FormEvent, useState } from 'react';
import { DetailHead } from '../../app/review/detail-head.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { ReviewColumns } from '../../app/review/review-page.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { CheckPanel, CodeTextField } from './code-check.tsx';
import { MerchantFields } from './merchant-fields.tsx';
import { type MerchantFields as Fields, formValues, readForm } from './merchant-form.ts';
import { useCodeCheck } from './use-code-check.ts';

/** Adds a merchant as a draft, with its code. */
export function NewMerchantPage() {
  const check = useCodeCheck();
  return (
    <>
      <DetailHead
        title="Tambah merchant"
        back={
          <Link to="/content/merchants" className="detail-head__back">
            <BackIcon size="s" />
            Konten, merchant
          </Link>
        }
        facts="Disimpan sebagai draf. Pengunjung melihatnya setelah Anda menerbitkannya."
      />
      <ReviewColumns label="Pemeriksaan QR" aside={<CheckPanel result={check.result} registered={undefined} />}>
        <Panel title="QRIS dan data merchant">
          <NewMerchantForm check={check} />
        </Panel>
      </ReviewColumns>
    </>
  );
}

function useCreate() {
  const { client, queries } = useConsole();
  const queryClient = useQueryClient();
  return async (fields: Fields, qrString: string): Promise<string> => {
    const merchant = await client.merchantRecords.create({ ...fields, qrString });
    queryClient.setQueryData(queries.merchantRecord(merchant.id).queryKey, merchant);
    void queryClient.invalidateQueries(queries.everything());
    toasts.add({ message: 'Draf merchant disimpan.' });
    return merchant.id;
  };
}

function NewMerchantForm({ check }: { check: ReturnType<typeof useCodeCheck> }) {
  const navigate = useNavigate();
  const create = useCreate();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const { formRef, found, at, problem, show, clear, handleInput } = useAccountForm();
  const kept = useKeptForm('merchant:new', formRef, formValues(undefined));
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const qrString = String(new FormData(event.currentTarget).get('qrString') ?? '').trim();
    const read = readForm(event.currentTarget);
    if (!read.ok) return show(read.errors);
    if (!online) return show({}, kept.unreached('Anda sedang luring. Simpan lagi setelah tersambung.'));
    clear();
    setBusy(true);
    try {
      const id = await create(read.fields, qrString);
      kept.done();
      await navigate({ to: '/content/merchants/$id', params: { id } });
    } catch (error) {
      if (isApiError(error) && error.code === 'invalid_fields') show(error.fields);
      else show({}, kept.refused(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AccountForm
      formRef={formRef}
      found={found}
      problem={problem}
      busy={busy}
      action="Simpan draf"
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      <KeptFields kept={kept} onDiscard={clear}>
        <CodeTextField label="Isi QR" defaultValue={kept.values.qrString} error={at('qrString')} check={check} />
        <MerchantFields values={kept.values} at={at} />
      </KeptFields>
    </AccountForm>
  );
}

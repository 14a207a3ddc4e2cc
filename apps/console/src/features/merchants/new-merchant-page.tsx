import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { AccountForm } from '@uluran/app-shell/account-form';
import { KeptFields } from '@uluran/app-shell/kept-fields';
import { toasts } from '@uluran/app-shell/toasts';
import { BackIcon } from '@uluran/ui/icon';
import { DetailHead } from '../../app/review/detail-head.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { ReviewColumns } from '../../app/review/review-page.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useRecordForm } from '../../app/use-record-form.ts';
import { CheckPanel } from './code-check.tsx';
import { CodeTextField } from './code-text-field.tsx';
import { MerchantFields } from './merchant-fields.tsx';
import { type MerchantFields as Fields, formValues, readNewMerchant } from './merchant-form.ts';
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
  const { kept, at, clear, form } = useRecordForm({
    name: 'merchant:new',
    values: formValues(undefined),
    read: readNewMerchant,
    send: ({ qrString, ...fields }) => create(fields, qrString),
    onDone: (id) => navigate({ to: '/content/merchants/$id', params: { id } }),
  });
  return (
    <AccountForm {...form} action="Simpan draf">
      <KeptFields kept={kept} onDiscard={clear}>
        <CodeTextField label="Isi QR" defaultValue={kept.values.qrString} error={at('qrString')} check={check} />
        <MerchantFields values={kept.values} at={at} />
      </KeptFields>
    </AccountForm>
  );
}

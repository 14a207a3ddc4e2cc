import { isApiError } from '@uluran/api-sdk/operator';
import { AccountForm } from '@uluran/app-shell/account-form';
import { KeptFields } from '@uluran/app-shell/kept-fields';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import { useKeptForm } from '@uluran/app-shell/use-kept-form';
import type { MerchantRecord } from '@uluran/contract/endpoints';
import { type FormEvent, useState } from 'react';
import { Panel } from '../../app/review/panel.tsx';
import type { useDecision } from '../../app/review/use-decision.ts';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { MerchantFields } from './merchant-fields.tsx';
import { formValues, readForm } from './merchant-form.ts';

interface DataPanelProps {
  merchant: MerchantRecord;
  decision: ReturnType<typeof useDecision<MerchantRecord>>;
}

/** The fields of a merchant besides its code, which count as soon as they are saved. */
export function DataPanel(props: DataPanelProps) {
  const [saved, setSaved] = useState(0);
  return (
    <Panel title="Data merchant" note="Semua selain QR berlaku begitu disimpan.">
      <DataForm key={saved} {...props} onSaved={() => setSaved((count) => count + 1)} />
    </Panel>
  );
}

function DataForm({ merchant, decision, onSaved }: DataPanelProps & { onSaved: () => void }) {
  const { client } = useConsole();
  const online = useOnline();
  const { id, version } = merchant;
  const { formRef, found, at, problem, show, clear, handleInput } = useAccountForm();
  const kept = useKeptForm(`merchant:${id}`, formRef, formValues(merchant));
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readForm(event.currentTarget);
    if (!read.ok) return show(read.errors);
    if (!online) return show({}, kept.unreached('Anda sedang luring. Simpan lagi setelah tersambung.'));
    clear();
    const change = () =>
      client.merchantRecords.change(id, { ...read.fields, version }).catch((error: unknown) => {
        if (isApiError(error) && error.code === 'invalid_fields') show(error.fields);
        else if (!isApiError(error) || error.code !== 'item_changed') show({}, kept.refused(error));
        throw error;
      });
    if (!(await decision.run('change', change, 'Data merchant disimpan.'))) return;
    kept.done();
    onSaved();
  };
  return (
    <AccountForm
      formRef={formRef}
      found={found}
      problem={problem}
      busy={decision.busy === 'change'}
      action="Simpan data"
      look="secondary"
      line={false}
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      <KeptFields kept={kept} onDiscard={clear}>
        <MerchantFields values={kept.values} at={at} />
      </KeptFields>
    </AccountForm>
  );
}

import '../../styles/ordered.css';
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
import { PickFields } from './pick-fields.tsx';
import { pickValues, readPick } from './pick-form.ts';
import { usePicks } from './use-picks.ts';

/** The way back to the list. */
export function BackToPicks() {
  return (
    <Link to="/content/featured" className="detail-head__back">
      <BackIcon size="s" />
      Konten, pilihan redaksi
    </Link>
  );
}

/** The rule by which editors choose, as the public page gives it. */
export function ChoiceRule() {
  return (
    <Panel title="Cara memilih">
      <ul className="plain-points">
        <li>Sudah diperiksa, punya kabar berbukti, dan satu kebutuhan yang jelas.</li>
        <li>Bukan milik Anda, tim Anda, atau keluarga Anda.</li>
        <li>Tidak ada yang membayar untuk dipilih.</li>
      </ul>
    </Panel>
  );
}

/** Recommends a target. */
export function NewPickPage() {
  const { client } = useConsole();
  const navigate = useNavigate();
  const { store } = usePicks();
  const { kept, at, clear, form } = useRecordForm({
    name: 'featured:new',
    values: pickValues(undefined),
    read: readPick,
    send: (fields) => client.featuredRecords.add(fields),
    onDone: async (pick) => {
      store(pick);
      toasts.add({ message: 'Pilihan ditambahkan.' });
      await navigate({ to: '/content/featured' });
    },
  });
  return (
    <>
      <DetailHead
        title="Tambah pilihan"
        back={<BackToPicks />}
        facts="Pilihan baru ada di urutan terakhir. Urutannya bisa diubah di daftar."
      />
      <ReviewColumns label="Cara memilih" aside={<ChoiceRule />}>
        <Panel title="Target dan alasan">
          <AccountForm {...form} action="Tambah pilihan" line={false}>
            <KeptFields kept={kept} onDiscard={clear}>
              <PickFields isNew values={kept.values} at={at} />
            </KeptFields>
          </AccountForm>
        </Panel>
      </ReviewColumns>
    </>
  );
}

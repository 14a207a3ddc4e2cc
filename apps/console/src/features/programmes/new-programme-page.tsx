import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { AccountForm } from '@uluran/app-shell/account-form';
import { PROGRAMME_LIMITS } from '@uluran/contract/programmes';
import { BackIcon } from '@uluran/ui/icon';
import { TextField } from '@uluran/ui/text-field';
import { OrganiserField } from '../../app/organiser-field.tsx';
import { DetailHead } from '../../app/review/detail-head.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { textsIn } from '../../app/typed-texts.ts';
import { useConsole } from '../../app/use-console.ts';
import { type ReadForm, useRecordForm } from '../../app/use-record-form.ts';

/** Begins a programme: its title, and the organisation that carries it out. */
export function NewProgrammePage() {
  return (
    <>
      <DetailHead
        title="Program baru"
        back={
          <Link to="/content/programmes" className="detail-head__back">
            <BackIcon size="s" />
            Konten, program CSR
          </Link>
        }
        facts="Disimpan sebagai draf. Pengunjung melihatnya setelah Anda menerbitkannya."
      />
      <Panel title="Program">
        <NewProgrammeForm />
      </Panel>
    </>
  );
}

interface NewProgramme {
  title: string;
  organiserId: string;
}

function readForm(form: HTMLFormElement): ReadForm<NewProgramme> {
  const text = textsIn(new FormData(form));
  const [title, organiserId] = [text('title'), text('organiserId')];
  const errors = {
    ...(title === '' && { title: ['Tulis judulnya.'] }),
    ...(organiserId === '' && { organiserId: ['Pilih penyelenggaranya.'] }),
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, fields: { title, organiserId } };
}

function NewProgrammeForm() {
  const { client, queries } = useConsole();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { kept, at, form } = useRecordForm({
    name: 'programme:new',
    values: { title: '' },
    read: readForm,
    offline: 'Anda sedang luring. Mulai lagi setelah tersambung.',
    send: (fields) => client.programmeRecords.create(fields),
    onDone: async ({ id }) => {
      void cache.invalidateQueries({ ...queries.allProgrammeRecords(), refetchType: 'none' });
      await navigate({ to: '/content/programmes/$id', params: { id } });
    },
  });
  return (
    <AccountForm {...form} action="Mulai menulis">
      <TextField
        label="Judul"
        name="title"
        maxLength={PROGRAMME_LIMITS.title}
        defaultValue={kept.values.title}
        error={at('title')}
      />
      <OrganiserField organiser={null} error={at('organiserId')} />
    </AccountForm>
  );
}

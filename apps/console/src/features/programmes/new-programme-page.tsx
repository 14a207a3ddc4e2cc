import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { isApiError } from '@uluran/api-sdk/operator';
import { AccountForm } from '@uluran/app-shell/account-form';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import { useKeptForm } from '@uluran/app-shell/use-kept-form';
import { PROGRAMME_LIMITS } from '@uluran/contract/programmes';
import { BackIcon } from '@uluran/ui/icon';
import { TextField } from '@uluran/ui/text-field';
import { type FormEvent, useState } from 'react';
import { OrganiserField } from '../../app/organiser-field.tsx';
import { DetailHead } from '../../app/review/detail-head.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';

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

function NewProgrammeForm() {
  const { client, queries } = useConsole();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const { formRef, found, at, problem, show, clear, handleInput } = useAccountForm();
  const kept = useKeptForm('programme:new', formRef, { title: '' });
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const [title, organiserId] = ['title', 'organiserId'].map((name) => String(values.get(name) ?? '').trim());
    const errors = {
      ...(title === '' && { title: ['Tulis judulnya.'] }),
      ...(organiserId === '' && { organiserId: ['Pilih penyelenggaranya.'] }),
    };
    if (Object.keys(errors).length > 0) return show(errors);
    if (!online) return show({}, kept.unreached('Anda sedang luring. Mulai lagi setelah tersambung.'));
    clear();
    setBusy(true);
    try {
      const { id } = await client.programmeRecords.create({ title: title ?? '', organiserId: organiserId ?? '' });
      kept.done();
      void cache.invalidateQueries({ ...queries.allProgrammeRecords(), refetchType: 'none' });
      await navigate({ to: '/content/programmes/$id', params: { id } });
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
      action="Mulai menulis"
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
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

import { useQueryClient } from '@tanstack/react-query';
import { problemOf } from '@uluran/app-shell/problem-of';
import type { MemberContacts, MemberRecord } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { EyeIcon } from '@uluran/ui/icon';
import { useEffect, useState } from 'react';
import { Fact } from '../../app/review/fact.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useDecisionWords, WordsField } from '../../app/review/words-field.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';

const REASON_LIMIT = 2_000;
/** Milliseconds for which opened personal data stays on the screen. */
const OPEN_MS = 600_000;

const GENDER_WORDS = { female: 'perempuan', male: 'laki-laki' } as const;

/** Personal data of a member: masked until an operator opens it with a reason, which is recorded, and closed again after ten minutes. */
export function ContactsPanel({ member }: { member: MemberRecord }) {
  const [contacts, setContacts] = useState<MemberContacts>();
  useEffect(() => {
    if (contacts === undefined) return;
    const timer = setTimeout(() => setContacts(undefined), OPEN_MS);
    return () => clearTimeout(timer);
  }, [contacts]);
  if (contacts === undefined) return <Closed member={member} onOpen={setContacts} />;
  const { email, phone, city, birthDate, gender } = contacts;
  return (
    <Panel
      title="Data pribadi"
      note="terbuka sepuluh menit"
      footer={
        <Button variant="quiet" onClick={() => setContacts(undefined)}>
          Tutup sekarang
        </Button>
      }
    >
      <dl className="pairs">
        <Fact name="Email">{email ?? '–'}</Fact>
        <Fact name="Telepon">{phone ?? '–'}</Fact>
        <Fact name="Kota">{city ?? '–'}</Fact>
        <Fact name="Tanggal lahir">{birthDate === null ? '–' : formatDate(`${birthDate}T12:00:00+07:00`)}</Fact>
        <Fact name="Jenis kelamin">{gender === null ? '–' : GENDER_WORDS[gender]}</Fact>
      </dl>
    </Panel>
  );
}

interface ClosedProps {
  member: MemberRecord;
  onOpen: (contacts: MemberContacts) => void;
}

function Closed({ member: { id, email, phone }, onOpen }: ClosedProps) {
  const { client, queries } = useConsole();
  const queryClient = useQueryClient();
  const online = useOnline();
  const words = useDecisionWords(`member-contacts:${id}`);
  const [state, setState] = useState<{ busy?: boolean; problem?: string }>({});
  const handleOpen = async () => {
    const reason = words.require('Tulis alasan membukanya.');
    if (reason === undefined || state.busy) return;
    setState({ busy: true });
    try {
      const contacts = await client.memberRecords.readContacts(id, reason);
      words.kept.done();
      onOpen(contacts);
      void queryClient.invalidateQueries(queries.memberRecord(id));
    } catch (error) {
      setState({ problem: problemOf(error) });
    }
  };
  return (
    <Panel
      title="Data pribadi"
      note="tertutup"
      footer={
        <Button disabled={!online} busy={state.busy} onClick={() => void handleOpen()}>
          <EyeIcon />
          Buka 10 menit
        </Button>
      }
    >
      {state.problem === undefined ? null : (
        <Banner tone="error" live="polite" title="Data belum bisa dibuka">
          {state.problem}
        </Banner>
      )}
      <dl className="pairs">
        <Fact name="Email">{email ?? '–'}</Fact>
        <Fact name="Telepon">{phone ?? '–'}</Fact>
      </dl>
      <WordsField
        words={words}
        label="Alasan membuka"
        hint="Dicatat bersama nama Anda, dan tampil di riwayat akun ini."
        maxLength={REASON_LIMIT}
      />
    </Panel>
  );
}

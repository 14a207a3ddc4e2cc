import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { PageHead } from '@uluran/app-shell/page-head';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import { Section } from '@uluran/app-shell/section';
import type { OperatorSession } from '@uluran/contract/endpoints';
import { formatDateTime } from '@uluran/contract/locale';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { useState } from 'react';
import { roleWord } from '../../app/role-words.ts';
import { useConsole } from '../../app/use-console.ts';
import { useSignOut } from '../../app/use-sign-out.ts';

/** Below this number of unused recovery codes, the operator is asked to get new ones. */
const FEW_CODES = 3;

/** The operator's own account: role, recovery codes and sessions. */
export function SecurityPage() {
  const { queries } = useConsole();
  const query = useQuery(queries.session());
  return (
    <>
      <PageHead title="Keamanan saya">Peran, kode pemulihan, dan sesi konsol Anda.</PageHead>
      {query.data !== undefined ? (
        <SecurityFacts data={query.data} />
      ) : query.isError ? (
        <LoadProblem title="Sesi Anda belum bisa dimuat" query={query} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

function SecurityFacts({
  data: { operator, device, signedInAt, expiresAt, recoveryCodesLeft },
}: {
  data: OperatorSession;
}) {
  return (
    <>
      <Section title="Akun">
        <dl className="facts">
          <dt>Nama</dt>
          <dd>{operator.name}</dd>
          <dt>Email</dt>
          <dd>{operator.email}</dd>
          <dt>Peran</dt>
          <dd>{roleWord(operator.role)}</dd>
          <dt>Kode pemulihan</dt>
          <dd>{recoveryCodesLeft} belum dipakai</dd>
        </dl>
        {recoveryCodesLeft < FEW_CODES ? (
          <Banner title="Kode pemulihan hampir habis">
            Minta kode pemasangan baru dari admin: aplikasi dipasang ulang, dan sepuluh kode baru tampil.
          </Banner>
        ) : null}
      </Section>
      <Section title="Sesi ini" lead="Berakhir sendiri setelah 8 jam, atau 30 menit tanpa dipakai.">
        <dl className="facts">
          <dt>Perangkat</dt>
          <dd>{device}</dd>
          <dt>Masuk</dt>
          <dd>{formatDateTime(signedInAt)}</dd>
          <dt>Paling lama sampai</dt>
          <dd>{formatDateTime(expiresAt)}</dd>
        </dl>
        <EndSessions />
      </Section>
    </>
  );
}

function EndSessions() {
  const { session, client } = useConsole();
  const signOut = useSignOut();
  const [busy, setBusy] = useState(false);
  const handleEverywhere = async () => {
    setBusy(true);
    await session.signOut(() => client.access.signOutEverywhere());
  };
  return (
    <div className="form__actions">
      <Button onClick={signOut}>Keluar di sini</Button>
      <Button className="danger" busy={busy} onClick={() => void handleEverywhere()}>
        Keluar di semua perangkat
      </Button>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { PageHead } from '@uluran/app-shell/page-head';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import { Section } from '@uluran/app-shell/section';
import type { OperatorSession } from '@uluran/contract/endpoints';
import { Banner } from '@uluran/ui/banner';
import { roleWord } from '../../app/role-words.ts';
import { useConsole } from '../../app/use-console.ts';
import { SessionsSection } from './sessions-section.tsx';

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

function SecurityFacts({ data: { operator, recoveryCodesLeft } }: { data: OperatorSession }) {
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
      <SessionsSection />
    </>
  );
}

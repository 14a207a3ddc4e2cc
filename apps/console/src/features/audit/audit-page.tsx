import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@uluran/app-shell/links';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { MoreEntries } from '@uluran/app-shell/more-entries';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import { EmptyState } from '@uluran/ui/empty-state';
import { CsvButton } from '../../app/lists/csv-button.tsx';
import { PlaceHead } from '../../app/place-tabs.tsx';
import { useConsole } from '../../app/use-console.ts';
import { AUDIT_COLUMNS } from './audit-columns.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { AuditLine } from './audit-line.tsx';
import { type AuditSearch, auditFilters } from './audit-search.ts';
import { VerificationBanner } from './verification-banner.tsx';

/** The trail of operators' actions, with the check of its seals. */
export function AuditPage({ search }: { search: AuditSearch }) {
  const { client, queries } = useConsole();
  const verification = useQuery({ ...queries.auditVerification(), refetchOnWindowFocus: false, staleTime: Infinity });
  return (
    <>
      <PlaceHead
        place="settings"
        title="Jejak audit"
        action={
          <CsvButton
            name="jejak-audit"
            read={() => client.audit.list({ ...auditFilters(search), limit: 50 })}
            columns={AUDIT_COLUMNS}
          />
        }
      >
        Semua yang dilakukan operator. Hanya bisa ditambah, dan setiap baris menyegel baris sebelumnya.
      </PlaceHead>
      <VerificationBanner query={verification} />
      <section className="panel" aria-label="Baris audit">
        <AuditFilterBar search={search} />
        <Lines search={search} broken={verification.data?.brokenNumbers ?? []} />
      </section>
    </>
  );
}

function Lines({ search, broken }: { search: AuditSearch; broken: readonly number[] }) {
  const { queries } = useConsole();
  const query = useInfiniteQuery(queries.audit(auditFilters(search)));
  const late = useLateSkeleton(query.isPending);
  const lines = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (query.isPending)
    return late ? (
      <div className="panel__body page-skeleton page-skeleton--rows" role="status" aria-label="Memuat jejak audit">
        <i />
        <i />
        <i />
      </div>
    ) : null;
  if (query.isError && lines.length === 0)
    return (
      <div className="panel__body">
        <LoadProblem part title="Jejak audit belum bisa dimuat" query={query} />
      </div>
    );
  if (lines.length === 0) return <Empty isFiltered={Object.keys(search).length > 0} />;
  return (
    <>
      <div className="audit__columns" aria-hidden="true">
        <span>Nomor</span>
        <span>Waktu</span>
        <span>Siapa</span>
        <span>Apa</span>
        <span>Pada</span>
        <span>Segel</span>
      </div>
      <ol className="audit">
        {lines.map((line) => (
          <AuditLine key={line.number} line={line} isBroken={broken.includes(line.number)} />
        ))}
      </ol>
      <footer className="panel__foot">
        <span>{lines.length} tampil, terbaru di atas</span>
        <MoreEntries shown={lines.length} query={query} />
      </footer>
    </>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      title={isFiltered ? 'Tidak ada yang cocok' : 'Belum ada tindakan'}
      headingLevel={2}
      action={isFiltered ? <ButtonLink to="/settings/audit">Lihat semua</ButtonLink> : undefined}
    >
      {isFiltered
        ? 'Tidak ada baris dengan saringan ini.'
        : 'Baris pertama muncul setelah seorang operator memutuskan sesuatu.'}
    </EmptyState>
  );
}

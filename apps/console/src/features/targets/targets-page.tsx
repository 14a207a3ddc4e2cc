import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink, TabLink } from '@uluran/app-shell/links';
import { PageHead } from '@uluran/app-shell/page-head';
import type { TargetRecordMeta } from '@uluran/contract/endpoints';
import { mayDo } from '@uluran/contract/operator-roles';
import { TARGET_RECORD_STATES } from '@uluran/contract/records';
import { KIND_LABELS, TARGET_KINDS } from '@uluran/contract/targets';
import { TabNav } from '@uluran/ui/tab-nav';
import { EmptyList } from '../../app/lists/empty-list.tsx';
import { ListTools } from '../../app/lists/list-tools.tsx';
import { RecordList } from '../../app/lists/record-list.tsx';
import { useOperator } from '../../app/operator.tsx';
import { useConsole } from '../../app/use-console.ts';
import { TargetRow } from './target-row.tsx';
import { readTargetSearch, type TargetSearch } from './target-search.ts';
import { STATE_WORDS } from './target-words.ts';

/** A link is the current one if its filters are those of the address. */
const EXACT = { exact: true } as const;

interface TargetsPageProps {
  search: TargetSearch;
}

/** Everything that takes gifts, with state, signs and money. */
export function TargetsPage({ search }: TargetsPageProps) {
  const { queries } = useConsole();
  const { role } = useOperator();
  const query = useInfiniteQuery(queries.targetRecords(search));
  const targets = query.data?.pages.flatMap((page) => page.items) ?? [];
  const meta = query.data?.pages[0]?.meta;
  return (
    <>
      <header className="queue__head">
        <PageHead title="Target">Semua yang menerima donasi, dengan keadaannya dan tandanya.</PageHead>
        {mayDo(role, 'campaignImport') ? <ButtonLink to="/targets/import">Impor galang dana</ButtonLink> : null}
      </header>
      <KindTabs search={search} meta={meta} />
      <RecordList
        query={query}
        label="Daftar target"
        failed="Target belum bisa dimuat"
        total={meta?.total}
        tools={<Tools search={search} meta={meta} />}
        columns={
          <>
            <span>Target</span>
            <span>Keadaan</span>
            <span>Tanda</span>
            <span className="records__money">Terkumpul</span>
            <span className="records__money">Saldo</span>
            <span className="records__end">Berakhir</span>
          </>
        }
        rows={targets.map((target) => <TargetRow key={target.id} target={target} search={search} />)}
        empty={<Empty search={search} />}
      />
    </>
  );
}

interface FiltersProps {
  search: TargetSearch;
  /** Undefined until the first page has come. */
  meta: TargetRecordMeta | undefined;
}

/** The kinds, each with the number of its targets. */
function KindTabs({ search, meta }: FiltersProps) {
  const { kind: _, ...rest } = search;
  const all = TARGET_KINDS.reduce((sum, kind) => sum + (meta?.kinds[kind] ?? 0), 0);
  return (
    <TabNav label="Jenis target" still>
      <TabLink to="/targets" search={rest} count={all} activeOptions={EXACT}>
        Semua
      </TabLink>
      {TARGET_KINDS.map((kind) => (
        <TabLink
          key={kind}
          to="/targets"
          search={{ ...rest, kind }}
          count={meta?.kinds[kind] ?? 0}
          activeOptions={EXACT}
        >
          {KIND_LABELS[kind]}
        </TabLink>
      ))}
    </TabNav>
  );
}

function Tools({ search, meta }: FiltersProps) {
  return (
    <ListTools
      to="/targets"
      search={search}
      read={readTargetSearch}
      filter={{
        label: 'Keadaan',
        name: 'state',
        options: TARGET_RECORD_STATES.map((state) => ({
          value: state,
          words: `${STATE_WORDS[state]} ${meta?.states[state] ?? 0}`,
        })),
      }}
      find={{ label: 'Cari target', hint: 'Judul, alamat pendek, atau penggalang' }}
    />
  );
}

function Empty({ search }: { search: TargetSearch }) {
  return (
    <EmptyList
      search={search}
      to="/targets"
      unmatched={{
        title: 'Tidak ada target yang cocok',
        words: 'Coba sebagian judul saja, atau nama penggalangnya. Draf yang belum diajukan tidak tampil di sini.',
      }}
      none={{
        title: 'Belum ada target',
        words: 'Galang dana pertama tampil setelah penggalang mengajukannya.',
      }}
    />
  );
}

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { MoreEntries } from '@uluran/app-shell/more-entries';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import { useTitle } from '@uluran/app-shell/use-title';
import type { QueueItem, QueueMeta } from '@uluran/contract/endpoints';
import { QUEUE_KINDS } from '@uluran/contract/queues';
import { Button } from '@uluran/ui/button';
import { useState } from 'react';
import { EmptyList } from '../../app/lists/empty-list.tsx';
import { RowsSkeleton } from '../../app/lists/rows-skeleton.tsx';
import { WhenLoaded } from '../../app/review/review-page.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useListKeys } from '../../app/use-list-keys.ts';
import { useOnline } from '../../app/use-online.ts';
import { useTake } from '../../app/use-take.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { QueueFilters, QueueTabs } from './queue-filters.tsx';
import { QueueRow } from './queue-row.tsx';
import { type QueueSearch, queueFilters } from './queue-search.ts';

type Counts = QueueMeta['counts'];

/** Sums a figure over the kinds of the role. */
const total = (counts: Counts = {}, of: 'waiting' | 'overdue' | 'mine' | 'unheld') =>
  QUEUE_KINDS.reduce((sum, kind) => sum + (counts[kind]?.[of] ?? 0), 0);

/** Everything that waits for the operator's role, the nearest deadline first. */
export function QueuePage({ search }: { search: QueueSearch }) {
  useTitle('Antrean');
  const { queries } = useConsole();
  const online = useOnline();
  // Tabs and counts stay while another filter loads.
  const query = useInfiniteQuery({ ...queries.queue(queueFilters(search)), placeholderData: keepPreviousData });
  const { busy, take, takeNext } = useTake(search.kind);
  const [help, setHelp] = useState(false);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const counts = query.data?.pages[0]?.meta.counts;
  useListKeys('.queue__link', {
    a: (index) => {
      const item = items[index];
      if (item !== undefined && online) void take(item);
    },
    g: () => {
      if (online) void takeNext();
    },
    '?': () => setHelp(true),
    '/': () => document.querySelector<HTMLElement>('.queue__filters a')?.focus(),
  });
  return (
    <>
      <header className="queue__head">
        <div className="page-head">
          <h1>Antrean</h1>
          {/* Its room is kept while the sums load. */}
          <p className={counts === undefined ? 'queue__later' : 'u-muted'}>
            {total(counts, 'waiting')} pekerjaan, {total(counts, 'overdue')} lewat batas. Yang batasnya terdekat di
            atas.
          </p>
        </div>
        <Button variant="primary" disabled={!online} busy={busy === 'next'} onClick={() => void takeNext()}>
          Ambil berikutnya
        </Button>
      </header>
      <WhenLoaded queries={[query]}>
        <QueueTabs search={search} counts={counts} />
        <div className="panel" aria-busy={query.isPlaceholderData || undefined}>
          <QueueFilters search={search} counts={counts} />
          <List query={query} items={items} search={search} busy={busy} onTake={(item) => void take(item)} />
          <footer className="panel__foot">
            <span>{items.length === 0 ? null : `${items.length} tampil`}</span>
            <span className="queue__keys">
              <kbd>J</kbd> <kbd>K</kbd> pindah baris, <kbd>Enter</kbd> buka, <kbd>A</kbd> ambil, <kbd>G</kbd> ambil
              berikutnya, <kbd>?</kbd> semua
            </span>
            <MoreEntries shown={items.length} query={query} />
          </footer>
        </div>
      </WhenLoaded>
      <KeysDialog open={help} onOpenChange={setHelp} />
    </>
  );
}

interface ListProps {
  query: ReturnType<typeof useInfiniteQuery>;
  items: readonly QueueItem[];
  search: QueueSearch;
  busy: string | undefined;
  onTake: (item: QueueItem) => void;
}

function List({ query, items, search, busy, onTake }: ListProps) {
  // Rows of the former filter stay for a moment only: the next filter is marked already.
  const late = useLateSkeleton(query.isPlaceholderData);
  if (late) return <RowsSkeleton label="Memuat antrean" />;
  if (query.isError && items.length === 0)
    return (
      <div className="panel__body">
        <LoadProblem part title="Antrean belum bisa dimuat" query={query} />
      </div>
    );
  if (items.length === 0) return <Empty search={search} />;
  return (
    <>
      {query.isRefetchError ? (
        <div className="panel__body">
          <LoadProblem part title="Antrean belum bisa diperbarui; yang tampil dari tadi" query={query} />
        </div>
      ) : null}
      <div className="queue__item queue__columns" aria-hidden="true">
        <span>Pekerjaan</span>
        <span>Tanda</span>
        <span className="queue__amount">Jumlah</span>
        <span className="queue__age">Umur</span>
        <span>Pemegang</span>
      </div>
      <ul className="queue">
        {items.map((item) => (
          <QueueRow key={`${item.kind} ${item.id}`} item={item} busy={busy === item.id} onTake={() => onTake(item)} />
        ))}
      </ul>
    </>
  );
}

function Empty({ search }: { search: QueueSearch }) {
  return (
    <EmptyList
      search={search}
      to="/queue"
      unmatched={{
        title: 'Tidak ada yang cocok',
        words: 'Tidak ada pekerjaan dengan saringan ini.',
      }}
      none={{
        title: 'Antrean kosong',
        words: 'Semua yang menunggu peran Anda sudah diputuskan. Terima kasih.',
      }}
    />
  );
}

import type { useInfiniteQuery } from '@tanstack/react-query';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { MoreEntries } from '@uluran/app-shell/more-entries';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import type { ReactNode } from 'react';
import { useListKeys } from '../use-list-keys.ts';
import { ListFoot } from './list-foot.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

interface RecordListProps {
  query: ReturnType<typeof useInfiniteQuery>;
  /** Name of the list: `Daftar target`. */
  label: string;
  /** Title of a failed load. */
  failed: string;
  /** Search and filters above the rows; nothing for a list that is shown whole. */
  tools?: ReactNode;
  /** Names of the columns, for a wide screen. */
  columns: ReactNode;
  /** Widths of the columns; those of targets by default. */
  layout?:
    | 'targets'
    | 'members'
    | 'news'
    | 'merchants'
    | 'products'
    | 'featured'
    | 'categories'
    | 'programmes'
    | 'texts';
  /** Rows: `RecordRow`s. */
  rows: readonly ReactNode[];
  /** Number of all records of the selection, if it is known. */
  total: number | undefined;
  /** Sentence after the number of rows. */
  note?: string;
  /** Shown instead of rows. */
  empty: ReactNode;
}

/** A list of records in a panel, with every state of its query. A failed reading again keeps the shown rows. */
export function RecordList({
  query,
  label,
  failed,
  tools,
  columns,
  layout = 'targets',
  rows,
  total,
  note,
  empty,
}: RecordListProps) {
  useListKeys('.records__link', { '/': () => document.querySelector<HTMLElement>('.records__find input')?.focus() });
  return (
    <section className="panel" aria-label={label}>
      {tools === undefined ? null : <div className="records__tools">{tools}</div>}
      <Rows query={query} failed={failed} columns={columns} layout={layout} rows={rows} empty={empty} />
      <ListFoot query={query}>
        <span role="status">
          {rows.length === 0 ? null : `${rows.length} ${total === undefined ? 'tampil' : `dari ${total}`}`}
        </span>
        {note === undefined || rows.length === 0 ? null : <span>{note}</span>}
        <span className="queue__keys">
          {tools === undefined ? null : (
            <>
              <kbd>/</kbd> cari,{' '}
            </>
          )}
          <kbd>J</kbd> <kbd>K</kbd> pindah baris, <kbd>Enter</kbd> buka
        </span>
        <MoreEntries shown={rows.length} query={query} />
      </ListFoot>
    </section>
  );
}

type RowsProps = Pick<RecordListProps, 'query' | 'failed' | 'columns' | 'layout' | 'rows' | 'empty'>;

function Rows({ query, failed, columns, layout, rows, empty }: RowsProps) {
  const late = useLateSkeleton(query.isPending);
  if (query.isPending) return late ? <RowsSkeleton label="Memuat daftar" /> : null;
  if (query.isError && rows.length === 0)
    return (
      <div className="panel__body">
        <LoadProblem part title={failed} query={query} />
      </div>
    );
  if (rows.length === 0) return empty;
  return (
    <>
      {query.isRefetchError ? (
        <div className="panel__body">
          <LoadProblem part title="Daftar belum bisa diperbarui; yang tampil dari tadi" query={query} />
        </div>
      ) : null}
      <div className={`records__row records__row--${layout} records__columns`} aria-hidden="true">
        {columns}
      </div>
      <ul className="records">{rows}</ul>
    </>
  );
}

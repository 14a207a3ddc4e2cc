import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Page } from '@uluran/api-sdk/operator';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import { useTitle } from '@uluran/app-shell/use-title';
import type { FoundGift } from '@uluran/contract/endpoints';
import { GIFT_FIND_LIMIT, type TypedGiftTerm } from '@uluran/contract/gift-search';
import { Button } from '@uluran/ui/button';
import { Pager } from '@uluran/ui/data-table';
import { SearchField } from '@uluran/ui/search-field';
import { type FormEvent, useEffect, useRef } from 'react';
import { CsvButton } from '../../app/lists/csv-button.tsx';
import { EmptyList } from '../../app/lists/empty-list.tsx';
import { ListFoot } from '../../app/lists/list-foot.tsx';
import { RowsSkeleton } from '../../app/lists/rows-skeleton.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useListKeys } from '../../app/use-list-keys.ts';
import { GIFT_COLUMNS } from './gift-columns.ts';
import { GiftFilters } from './gift-filters.tsx';
import { addressOf, type GiftPlace, keepNext, pageQuery, placeOf } from './gift-pages.ts';
import { GiftRow } from './gift-row.tsx';
import { type GiftSearch, type PagedGiftSearch, readSearch, termsOf } from './gift-search.ts';
import { nameWords } from './marked-name.tsx';

/** Examples of texts for the field. */
const EXAMPLES = [
  'siti',
  '0812 5550 0142',
  'ratna@contoh.id',
  'UL-20261104-0000002A',
  'UTN/2026/0098412',
  '50.249',
  '4 nov',
  '60 hari',
  'rujukan gateway atau bank',
] as const;

/** The search for gifts: one field, its recognised parts, filters, and a page of the gifts, newest first. */
export function GiftsPage({ search: paged }: { search: PagedGiftSearch }) {
  useTitle('Donasi');
  const { client } = useConsole();
  const place = placeOf(paged);
  const { search } = place;
  const terms = termsOf(search);
  useListKeys('.gifts__link', { '/': () => document.querySelector<HTMLElement>('.gifts__find input')?.focus() });
  return (
    <>
      <header className="queue__head">
        <div className="page-head">
          <h1>Donasi</h1>
          <p className="u-muted">Kontak tampil tertutup. Membukanya dicatat.</p>
        </div>
        <CsvButton name="donasi" read={() => client.gifts.list({ ...search, limit: 50 })} columns={GIFT_COLUMNS} />
      </header>
      <FindForm search={search} />
      <section className="panel" aria-label="Hasil">
        <GiftFilters search={search} terms={terms} />
        <Results key={JSON.stringify(search)} place={place} terms={terms} />
      </section>
    </>
  );
}

interface ResultsProps {
  place: GiftPlace;
  terms: readonly TypedGiftTerm[];
}

/** One page of a list. A page that loads shows the rows of the page before it; another list is another component, so it does not. */
function Results({ place, terms }: ResultsProps) {
  const { queries } = useConsole();
  const query = useQuery({ ...pageQuery(queries, place), placeholderData: keepPreviousData });
  const shown = query.data?.items.length ?? 0;
  return (
    <>
      <List query={query} place={place} terms={terms} />
      <ListFoot query={query}>
        <span role="status">{shown === 0 ? null : `${shown} tampil, terbaru di atas`}</span>
        <span className="queue__keys">
          <kbd>/</kbd> cari, <kbd>J</kbd> <kbd>K</kbd> pindah baris, <kbd>Enter</kbd> buka
        </span>
        <Turns place={place} query={query} />
      </ListFoot>
    </>
  );
}

interface TurnsProps {
  place: GiftPlace;
  query: UseQueryResult<Page<FoundGift>>;
}

/** The way to the pages before and after this one, where there are several. */
function Turns({ place, query: { data, isPlaceholderData } }: TurnsProps) {
  const { search, page } = place;
  const navigate = useNavigate();
  const next = data?.meta.nextCursor ?? undefined;
  if (page === 1 && next === undefined) return null;
  const turnTo = (wanted: number) => void navigate({ to: '/donations', search: addressOf(search, wanted) });
  return (
    <Pager
      label="Halaman donasi"
      page={page}
      busy={isPlaceholderData}
      onPrevious={page === 1 ? undefined : () => turnTo(page - 1)}
      onNext={
        next === undefined
          ? undefined
          : () => {
              keepNext(place, next);
              turnTo(page + 1);
            }
      }
    />
  );
}

/** The field, with the text of the address. */
function FindForm({ search }: { search: GiftSearch }) {
  const navigate = useNavigate();
  const { q = '' } = search;
  const inputRef = useRef<HTMLInputElement>(null);
  // The text follows the address, without a new field: the focus stays in it.
  useEffect(() => {
    if (inputRef.current !== null && inputRef.current.value.trim() !== q) inputRef.current.value = q;
  }, [q]);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = inputRef.current?.value;
    void navigate({ to: '/donations', search: readSearch({ ...search, q: typed }) });
  };
  return (
    <search>
      <form method="post" className="gifts__find" onSubmit={handleSubmit}>
        <div className="gifts__field">
          <SearchField
            ref={inputRef}
            name="q"
            label="Cari donasi"
            defaultValue={q}
            maxLength={GIFT_FIND_LIMIT}
            autoComplete="off"
            spellCheck={false}
            aria-keyshortcuts="/"
            aria-describedby="gift-examples"
          />
          <Button type="submit" variant="primary">
            Cari
          </Button>
        </div>
        <p id="gift-examples" className="gifts__examples">
          Tulis apa saja yang diingat donatur, digabung pun bisa:{' '}
          {EXAMPLES.map((example) => (
            <code key={example}>{example}</code>
          ))}
        </p>
      </form>
    </search>
  );
}

interface ListProps {
  query: UseQueryResult<Page<FoundGift>>;
  place: GiftPlace;
  terms: readonly TypedGiftTerm[];
}

function List({ query, place: { search, page }, terms }: ListProps) {
  const late = useLateSkeleton(query.isPending || query.isPlaceholderData);
  const gifts = query.data?.items ?? [];
  // Rows of the former page stay for a moment only: the number below them is that of the next page.
  if (late) return <RowsSkeleton label="Mencari donasi" />;
  if (query.isPending) return null;
  if (query.isError && gifts.length === 0)
    return (
      <div className="panel__body">
        <LoadProblem part title="Donasi belum bisa dicari" query={query} />
      </div>
    );
  if (gifts.length === 0) return <Empty search={search} />;
  const words = nameWords(terms);
  return (
    <>
      {query.isRefetchError ? (
        <div className="panel__body">
          <LoadProblem part title="Daftar belum bisa diperbarui; yang tampil dari tadi" query={query} />
        </div>
      ) : null}
      <div className="gifts__row gifts__columns" aria-hidden="true">
        <span>Waktu</span>
        <span>Donatur</span>
        <span>Untuk</span>
        <span>Cara</span>
        <span>Keadaan</span>
        <span className="gifts__amount">Jumlah</span>
      </div>
      <ul className="gifts">
        {gifts.map((gift) => (
          <GiftRow key={gift.id} gift={gift} search={addressOf(search, page)} words={words} />
        ))}
      </ul>
    </>
  );
}

function Empty({ search }: { search: GiftSearch }) {
  return (
    <EmptyList
      search={search}
      to="/donations"
      unmatched={{
        title: 'Tidak ada donasi yang cocok',
        words: 'Nama dicari dari awal katanya. Coba tulis lebih sedikit, atau jumlah dan harinya saja.',
      }}
      none={{
        title: 'Belum ada donasi',
        words: 'Donasi pertama akan tampil di sini.',
      }}
    />
  );
}

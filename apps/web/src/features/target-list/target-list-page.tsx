import type { Category, Region } from '@uluran/contract/endpoints';
import { formatNumber } from '@uluran/contract/money';
import { EmptyState } from '@uluran/ui/empty-state';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../app/links.tsx';
import { ListEnd, type ListEndProps } from '../../app/list-end.tsx';
import type { ListSearch, SortLabels } from '../../app/list-search.ts';
import { StartBand } from '../../app/start-band.tsx';
import { Island } from '../../islands/island.tsx';
import { SearchForm } from '../../layout/search-form.tsx';
import type { TargetList } from '../../targets/target-pages.ts';
import { CategoryChips } from './category-chips.tsx';
import { FilterColumn } from './filter-column.tsx';
import { SortBar } from './sort-bar.tsx';

export interface TargetListPageProps extends ListEndProps {
  search: ListSearch;
  words: Pick<TargetList, 'title' | 'lead' | 'searchHint' | 'counted'>;
  /** Noun for one target of the kind within a sentence. */
  noun: string;
  categories: readonly Category[];
  regions: readonly Region[];
  /** Names of the sort orders if the names for campaigns do not fit. */
  sorts?: SortLabels | undefined;
  /** Content above the list. */
  intro?: ReactNode;
  /** Further filters of the kind. */
  filters?: ReactNode;
  /** Content after the list, in place of the link for raising money. */
  outro?: ReactNode;
  /** Cards, each an `li`. */
  children: ReactNode;
}

/** All targets of one kind, filtered by search, category, place and sorted; the whole state is in the address. */
export function TargetListPage({
  words,
  noun,
  categories,
  regions,
  sorts,
  intro,
  filters,
  outro,
  children,
  search,
  ...end
}: TargetListPageProps) {
  const { path, shown, total } = end;
  const shared = { path, search, categories, regions, counted: words.counted };
  if (isEmpty({ words, categories, search, total })) return <NothingYet title={words.title} noun={noun} />;
  return (
    <div className="u-wrap">
      <div className="list-head">
        <h1>{headingOf(words.title, search, categories)}</h1>
        <p className="u-muted">{words.lead}</p>
      </div>
      {intro}
      <div className="list-columns">
        <FilterColumn {...shared} />
        <div>
          <SearchForm
            className="list-search"
            label="Cari dalam daftar"
            path={path}
            placeholder={words.searchHint}
            defaultValue={search.q}
            keep={search}
          />
          <CategoryChips {...shared} />
          {filters}
          <SortBar path={path} search={search} labels={sorts}>
            <CountText total={total} shown={shown} noun={noun} words={search.q} />
          </SortBar>
          {shown === 0 ? (
            <NothingFound path={path} search={search} noun={noun} />
          ) : (
            <Island name="more">
              <ul className="u-grid">{children}</ul>
              <ListEnd {...end} />
            </Island>
          )}
        </div>
      </div>
      {outro ?? <NotFoundHere />}
    </div>
  );
}

/** Returns true if the kind has no targets at all, so that removing filters would not help. */
function isEmpty({
  words,
  categories,
  search,
  total,
}: Pick<TargetListPageProps, 'words' | 'categories' | 'search' | 'total'>): boolean {
  if (words.counted) return categories.every(({ campaignCount }) => campaignCount === 0);
  return total === 0 && Object.keys(search).every((name) => name === 'sort');
}

function headingOf(title: string, { category }: ListSearch, categories: readonly Category[]): string {
  const name = categories.find(({ code }) => code === category)?.name;
  return name === undefined ? title : `${title} ${name}`;
}

interface CountTextProps {
  total: number | undefined;
  shown: number;
  noun: string;
  words: string | undefined;
}

function CountText({ total, shown, noun, words }: CountTextProps) {
  return (
    <p className="list-count" aria-live="polite">
      <b>{formatNumber(total ?? shown)}</b> {noun}
      {words === undefined ? null : (
        <>
          {' '}
          untuk <b>“{words}”</b>
        </>
      )}
    </p>
  );
}

function NothingYet({ title, noun }: { title: string; noun: string }) {
  return (
    <div className="u-wrap">
      <div className="list-head">
        <h1>{title}</h1>
      </div>
      <EmptyState
        headingLevel={2}
        title={`Belum ada ${noun} yang tayang`}
        action={<ButtonLink to="/">Kembali ke beranda</ButtonLink>}
      >
        {`Setiap ${noun} kami periksa dulu. Kembalilah sebentar lagi.`}
      </EmptyState>
      <NotFoundHere />
    </div>
  );
}

function NotFoundHere() {
  return (
    <StartBand
      title="Tidak menemukan yang Anda cari?"
      text="Mungkin belum ada yang menggalangnya. Anda bisa memulainya."
    />
  );
}

function NothingFound({ path, search, noun }: { path: string; search: ListSearch; noun: string }) {
  return (
    <EmptyState
      headingLevel={2}
      title={`Belum ada ${noun} yang cocok`}
      action={
        <div className="list-ways">
          <ButtonLink to={path} search={{}}>
            Hapus saringan
          </ButtonLink>
          {search.q === undefined || Object.keys(search).length === 1 ? null : (
            <ButtonLink to={path} search={{ q: search.q }} variant="quiet">
              Cari “{search.q}” di semua
            </ButtonLink>
          )}
        </div>
      }
    >
      Coba kurangi saringan, atau lihat yang paling mendesak hari ini.
    </EmptyState>
  );
}

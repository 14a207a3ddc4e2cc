import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { formatNumber } from '@uluran/contract/money';
import { EmptyState } from '@uluran/ui/empty-state';
import { useEffect } from 'react';
import type { CampaignListSearch } from '../../app/campaign-search.ts';
import type { AppContext } from '../../app/context.ts';
import { ButtonLink } from '../../app/links.tsx';
import { SEARCH_ANCHOR } from '../../layout/navigation.ts';
import { SearchForm } from '../../layout/search-form.tsx';
import { CAMPAIGNS } from '../../targets/campaigns.ts';
import { TargetTile } from '../../targets/target-tile.tsx';
import { CategoryChips } from './category-chips.tsx';
import { FilterColumn } from './filter-column.tsx';
import { ListEnd } from './list-end.tsx';
import { listFilters } from './list-filters.ts';
import { SortBar } from './sort-bar.tsx';

const GRID_SIZES = '(min-width: 64rem) 18rem, (min-width: 48rem) 22rem, calc(100vw - 2rem)';

interface CampaignListPageProps {
  queries: AppContext['queries'];
  search: CampaignListSearch;
}

/** All campaigns, by search, category, place and order; all of it in the address. */
export function CampaignListPage({ queries, search }: CampaignListPageProps) {
  const list = useSuspenseInfiniteQuery(queries.campaigns(listFilters(search)));
  const { data: categories } = useSuspenseQuery(queries.categories());
  const { data: regions } = useSuspenseQuery(queries.regions());
  useSearchAnchor();
  const campaigns = list.data.pages.flatMap((page) => page.items);
  const total = list.data.pages[0]?.meta.total;
  if (categories.every(({ campaignCount }) => campaignCount === 0)) return <NothingYet />;
  return (
    <div className="u-wrap">
      <div className="list-head">
        <h1>{headingOf(search, categories)}</h1>
        <p className="u-muted">Semua sudah diperiksa sebelum tayang.</p>
      </div>
      <div className="list-columns">
        <FilterColumn search={search} categories={categories} regions={regions} />
        <div>
          <SearchForm
            className="list-search"
            id={SEARCH_ANCHOR}
            label="Cari dalam daftar"
            placeholder="Cari nama, tempat, atau lembaga"
            defaultValue={search.q}
            keep={search}
          />
          <CategoryChips search={search} categories={categories} regions={regions} />
          <SortBar search={search}>
            <CountText total={total} shown={campaigns.length} words={search.q} />
          </SortBar>
          {campaigns.length === 0 ? (
            <NothingFound search={search} />
          ) : (
            <ul className="u-grid">
              {campaigns.map((campaign, index) => (
                <TargetTile
                  kind={CAMPAIGNS.kind}
                  key={campaign.id}
                  target={campaign}
                  headingLevel={2}
                  sizes={GRID_SIZES}
                  priority={index === 0}
                />
              ))}
            </ul>
          )}
          <ListEnd
            search={search}
            shown={campaigns.length}
            total={total}
            nextCursor={list.data.pages.at(-1)?.meta.nextCursor ?? null}
            loading={list.isFetchingNextPage}
            failed={list.isFetchNextPageError}
            onMore={() => void list.fetchNextPage()}
          />
        </div>
      </div>
    </div>
  );
}

/** Focuses the search field if the address points to it. */
function useSearchAnchor(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (hash === SEARCH_ANCHOR) document.getElementById(SEARCH_ANCHOR)?.focus();
  }, [hash]);
}

function headingOf({ category }: CampaignListSearch, categories: readonly { code: string; name: string }[]): string {
  const name = categories.find(({ code }) => code === category)?.name;
  return name === undefined ? 'Galang dana' : `Galang dana ${name}`;
}

function CountText({ total, shown, words }: { total: number | undefined; shown: number; words: string | undefined }) {
  return (
    <p className="list-count" aria-live="polite">
      <b>{formatNumber(total ?? shown)}</b> galang dana
      {words === undefined ? null : (
        <>
          {' '}
          untuk <b>“{words}”</b>
        </>
      )}
    </p>
  );
}

/** No filter would help: none is open. */
function NothingYet() {
  return (
    <div className="u-wrap">
      <div className="list-head">
        <h1>Galang dana</h1>
      </div>
      <EmptyState
        headingLevel={2}
        title="Belum ada galang dana yang tayang"
        action={<ButtonLink to="/">Kembali ke beranda</ButtonLink>}
      >
        Setiap galang dana kami periksa dulu. Kembalilah sebentar lagi.
      </EmptyState>
    </div>
  );
}

function NothingFound({ search }: { search: CampaignListSearch }) {
  return (
    <EmptyState
      headingLevel={2}
      title="Belum ada galang dana yang cocok"
      action={
        <div className="list-ways">
          <ButtonLink to="/campaigns" search={{}}>
            Hapus saringan
          </ButtonLink>
          {search.q === undefined || Object.keys(search).length === 1 ? null : (
            <ButtonLink to="/campaigns" search={{ q: search.q }} variant="quiet">
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

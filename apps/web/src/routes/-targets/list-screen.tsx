import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { TargetSummary } from '@uluran/contract/endpoints';
import { TARGET_ROUTES, type TargetKind } from '@uluran/contract/targets';
import type { FunctionComponent, ReactNode } from 'react';
import type { ListSearch, SortLabels } from '../../app/list-search.ts';
import { listFilters } from '../../features/target-list/list-filters.ts';
import { TargetListPage } from '../../features/target-list/target-list-page.tsx';
import type { ListCardProps, ListedPages } from '../../targets/target-pages.ts';

const GRID_SIZES = '(min-width: 64rem) 18rem, (min-width: 48rem) 22rem, calc(100vw - 2rem)';

export interface ListScreenProps<Kind extends TargetKind, Summary extends TargetSummary> {
  pages: ListedPages<Kind, Summary>;
  search: ListSearch;
  /** The kind's card, an `li`. */
  Card: FunctionComponent<ListCardProps<Summary>>;
  /** Labels of its orders, where the labels of campaigns do not fit. */
  sorts?: SortLabels;
  /** Content above the list. */
  intro?: ReactNode;
  /** Additional filters of the kind. */
  filters?: ReactNode;
  /** Content below the list. */
  outro?: ReactNode;
}

/** Shows the list page of any kind, with its data. */
export function ListScreen<Kind extends TargetKind, Summary extends TargetSummary>({
  pages,
  search,
  Card,
  sorts,
  intro,
  filters,
  outro,
}: ListScreenProps<Kind, Summary>) {
  const { queries } = useRouteContext({ from: '__root__' });
  const { data: list } = useSuspenseInfiniteQuery(pages.list.read(queries, listFilters(search)));
  const { data: categories } = useSuspenseQuery(queries.categories());
  const { data: regions } = useSuspenseQuery(queries.regions());
  const [part] = list.pages;
  const targets = part?.items ?? [];
  const nextCursor = part?.meta.nextCursor ?? null;
  const { cursor, ...first } = search;
  return (
    <TargetListPage
      path={TARGET_ROUTES[pages.kind].base}
      words={pages.list}
      noun={pages.words.noun}
      search={search}
      categories={categories}
      regions={regions}
      sorts={sorts}
      intro={intro}
      filters={filters}
      outro={outro}
      shown={targets.length}
      total={part?.meta.total}
      next={nextCursor === null ? null : { ...search, cursor: nextCursor }}
      first={cursor === undefined ? null : first}
    >
      {targets.map((target, index) => (
        <Card
          key={target.id}
          target={target}
          headingLevel={2}
          sizes={GRID_SIZES}
          // Below an introduction, no picture is in a phone's first view, and a picture with priority delays the text.
          priority={index === 0 && intro === undefined}
        />
      ))}
    </TargetListPage>
  );
}

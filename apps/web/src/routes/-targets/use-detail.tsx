import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { WallDonor } from '@uluran/contract/endpoints';
import { type TargetKind, targetPath } from '@uluran/contract/targets';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../app/links.tsx';
import type { WallList } from '../../targets/sections/donors-section.tsx';
import type { NewsSectionProps } from '../../targets/sections/news-section.tsx';
import type { DetailPages, TargetDetail, WallPages } from '../../targets/target-pages.ts';
import { donorsWall, prayersWall } from './detail-data.ts';
import type { DetailSearch } from './detail-search.ts';

/** A target and its walls, as `loadWalls` has read them. */
export function useWalls<Kind extends TargetKind, Target extends TargetDetail>(
  pages: WallPages<Kind, Target>,
  slug: string,
  search: DetailSearch,
) {
  const { queries, configuration } = useRouteContext({ from: '__root__' });
  const { data: target } = useSuspenseQuery(pages.read(queries, slug));
  const donors = useSuspenseInfiniteQuery(pages.donors(queries, slug, donorsWall(search)));
  const prayers = useSuspenseInfiniteQuery(pages.donors(queries, slug, prayersWall(search)));
  const path = targetPath({ kind: pages.kind, slug });
  return {
    target,
    donors: wallList(donors, target.donorCount, search.donatur, <ShowAll path={path} list="donatur" />),
    prayers: wallList(prayers, target.prayerCount, search.doa, <ShowAll path={path} list="doa" />),
    origin: configuration.origin,
  };
}

/** What the common sections of a detail page show, as `loadDetail` has read it. */
export function useDetail<Kind extends TargetKind, Target extends TargetDetail>(
  pages: DetailPages<Kind, Target>,
  slug: string,
  search: DetailSearch,
) {
  const { queries } = useRouteContext({ from: '__root__' });
  const walls = useWalls(pages, slug, search);
  const { data: funds } = useSuspenseQuery(pages.funds(queries, slug));
  const news = useSuspenseInfiniteQuery(pages.news(queries, slug));
  const newsList: Pick<NewsSectionProps, 'news' | 'onMore' | 'loadingMore'> = {
    news: news.data.pages.flatMap((page) => page.items),
    onMore: news.hasNextPage ? () => void news.fetchNextPage() : undefined,
    loadingMore: news.isFetchingNextPage,
  };
  return { ...walls, funds, newsList };
}

interface WallQuery {
  data: { pages: { items: WallDonor[] }[] };
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** A wall: its beginning with a link to the whole, or the whole with its next page. */
function wallList(query: WallQuery, total: number, whole: 'semua' | undefined, link: ReactNode): WallList {
  const open = whole !== undefined;
  return {
    donors: query.data.pages.flatMap((page) => page.items),
    total,
    showAll: !open && query.hasNextPage ? link : null,
    onMore: open && query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
  };
}

function ShowAll({ path, list }: { path: string; list: 'donatur' | 'doa' }) {
  return (
    <ButtonLink
      to={path}
      search={(search: DetailSearch) => ({ ...search, [list]: 'semua' })}
      hash={list}
      resetScroll={false}
      variant="quiet"
      outdent
      className="detail-all"
    >
      {list === 'donatur' ? 'Lihat semua donatur' : 'Lihat semua doa'}
    </ButtonLink>
  );
}

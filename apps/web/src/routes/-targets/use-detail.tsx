import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { WallDonor } from '@uluran/contract/endpoints';
import { type TargetKind, targetPath } from '@uluran/contract/targets';
import { ButtonLink } from '../../app/links.tsx';
import type { WallList } from '../../targets/sections/donors-section.tsx';
import type { NewsSectionProps } from '../../targets/sections/news-section.tsx';
import type { DetailPages, TargetDetail, WallPages } from '../../targets/target-pages.ts';
import { donorsWall, LATEST_WALL, newsPart, prayersWall } from './detail-data.ts';
import { type DetailSearch, donorOrder } from './detail-search.ts';

/** Returns a target and its walls, as `loadWalls` has read them. */
export function useWalls<Kind extends TargetKind, Target extends TargetDetail>(
  pages: WallPages<Kind, Target>,
  slug: string,
  search: DetailSearch,
) {
  const { queries, configuration } = useRouteContext({ from: '__root__' });
  const { data: target } = useSuspenseQuery(pages.read(queries, slug));
  const { data: donors } = useSuspenseInfiniteQuery(pages.donors(queries, slug, donorsWall(search)));
  const { data: prayers } = useSuspenseInfiniteQuery(pages.donors(queries, slug, prayersWall(search)));
  const { data: latest } = useSuspenseInfiniteQuery(pages.donors(queries, slug, LATEST_WALL));
  const path = targetPath({ kind: pages.kind, slug });
  return {
    target,
    donors: {
      ...wallList(donors.pages[0], { path, search, list: 'donatur', total: target.donorCount }),
      order: { path, search, current: donorOrder(search)?.name },
      latest: latest.pages[0]?.items ?? [],
    },
    prayers: wallList(prayers.pages[0], { path, search, list: 'doa', total: target.prayerCount }),
    origin: configuration.origin,
  };
}

/** Returns the data for the common sections of a detail page, as `loadDetail` has read it. */
export function useDetail<Kind extends TargetKind, Target extends TargetDetail>(
  pages: DetailPages<Kind, Target>,
  slug: string,
  search: DetailSearch,
) {
  const { queries } = useRouteContext({ from: '__root__' });
  const walls = useWalls(pages, slug, search);
  const { data: funds } = useSuspenseQuery(pages.funds(queries, slug));
  const { data: news } = useSuspenseInfiniteQuery(pages.news(queries, slug, newsPart(search)));
  const [part] = news.pages;
  const { kabarDari, ...first } = search;
  const nextCursor = part?.meta.nextCursor ?? null;
  const newsList: Pick<NewsSectionProps, 'news' | 'end'> = {
    news: part?.items ?? [],
    end: {
      path: targetPath({ kind: pages.kind, slug }),
      next: nextCursor === null ? null : { ...search, kabarDari: nextCursor },
      first: kabarDari === undefined ? null : first,
      hash: 'kabar',
      shown: part?.items.length ?? 0,
      total: undefined,
      label: 'Kabar sebelumnya',
    },
  };
  return { ...walls, funds, newsList };
}

interface WallPart {
  items: WallDonor[];
  meta: { nextCursor: string | null };
}

interface Wall {
  path: string;
  search: DetailSearch;
  list: 'donatur' | 'doa';
  total: number;
}

/** Returns a wall: its beginning with a link to the whole, or a part of the whole with links to the other parts. */
function wallList(part: WallPart | undefined, { path, search, list, total }: Wall): WallList {
  const cursor = `${list}Dari` as const;
  const isOpen = search[list] !== undefined || search[cursor] !== undefined;
  const nextCursor = part?.meta.nextCursor ?? null;
  const { [cursor]: from, ...first } = search;
  const donors = part?.items ?? [];
  return {
    donors,
    total,
    showAll: !isOpen && nextCursor !== null ? <ShowAll path={path} list={list} /> : null,
    end: {
      path,
      next: nextCursor === null || !isOpen ? null : { ...search, [cursor]: nextCursor },
      first: from === undefined ? null : first,
      hash: list,
      shown: donors.length,
      total,
    },
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

import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { WallDonor } from '@uluran/contract/endpoints';
import { found } from '../../../app/found.ts';
import { ButtonLink } from '../../../app/links.tsx';
import { campaignHead } from '../../../features/campaign-detail/campaign-head.ts';
import { CampaignPage } from '../../../features/campaign-detail/campaign-page.tsx';
import type { WallList } from '../../../features/campaign-detail/donors-section.tsx';

/** Lists that show their beginning until the address asks for all: `?donatur=semua`. */
interface DetailSearch {
  donatur?: 'semua';
  doa?: 'semua';
}

const DONORS_AT_FIRST = 5;
const PRAYERS_AT_FIRST = 4;
const WHOLE_PAGE = 50;
const RELATED = 3;

const donorsQuery = (search: DetailSearch) => ({ limit: search.donatur ? WHOLE_PAGE : DONORS_AT_FIRST });
const prayersQuery = (search: DetailSearch) => ({
  prayersOnly: true,
  limit: search.doa ? WHOLE_PAGE : PRAYERS_AT_FIRST,
});
// One more than is shown: the campaign itself may be among them.
const relatedFilters = (category: string) => ({ category, limit: RELATED + 1 });

export const Route = createFileRoute('/campaigns/$slug/')({
  staticData: { actionBar: true, topBar: { back: () => '/campaigns' } },
  validateSearch: (search: Record<string, unknown>): DetailSearch => ({
    ...(search.donatur === 'semua' && { donatur: 'semua' }),
    ...(search.doa === 'semua' && { doa: 'semua' }),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, queries }, params: { slug }, deps }) => {
    const campaign = await found(queryClient.query({ ...queries.campaign(slug), staleTime: 'static' }));
    await Promise.all([
      queryClient.query({ ...queries.campaignFunds(slug), staleTime: 'static' }),
      queryClient.infiniteQuery({ ...queries.campaignNews(slug), staleTime: 'static' }),
      queryClient.infiniteQuery({ ...queries.campaignDonors(slug, donorsQuery(deps)), staleTime: 'static' }),
      queryClient.infiniteQuery({ ...queries.campaignDonors(slug, prayersQuery(deps)), staleTime: 'static' }),
      queryClient.infiniteQuery({ ...queries.campaigns(relatedFilters(campaign.category.code)), staleTime: 'static' }),
    ]);
  },
  head: ({ match: { context }, params: { slug } }) => {
    const campaign = context.queryClient.getQueryData(context.queries.campaign(slug).queryKey);
    return campaign === undefined ? {} : campaignHead(campaign, { kind: 'campaign', slug }, context.configuration);
  },
  component: Page,
});

function Page() {
  const { queries, configuration } = Route.useRouteContext();
  const { slug } = Route.useParams();
  const { data: campaign } = useSuspenseQuery(queries.campaign(slug));
  const { data: funds } = useSuspenseQuery(queries.campaignFunds(slug));
  const news = useSuspenseInfiniteQuery(queries.campaignNews(slug));
  const { data: category } = useSuspenseInfiniteQuery(queries.campaigns(relatedFilters(campaign.category.code)));
  const { donors, prayers } = useWalls(slug, campaign);
  return (
    <CampaignPage
      target={{ kind: 'campaign', slug }}
      campaign={campaign}
      funds={funds}
      news={news.data.pages.flatMap((page) => page.items)}
      onMoreNews={news.hasNextPage ? () => void news.fetchNextPage() : undefined}
      loadingMoreNews={news.isFetchingNextPage}
      donors={donors}
      prayers={prayers}
      related={category.pages
        .flatMap((page) => page.items)
        .filter((other) => other.slug !== slug)
        .slice(0, RELATED)}
      origin={configuration.origin}
    />
  );
}

/** The two walls: their beginning with a link to the whole, or the whole with its next page. */
function useWalls(
  slug: string,
  counts: { donorCount: number; prayerCount: number },
): { donors: WallList; prayers: WallList } {
  const { queries } = Route.useRouteContext();
  const search = Route.useSearch();
  const donors = useSuspenseInfiniteQuery(queries.campaignDonors(slug, donorsQuery(search)));
  const prayers = useSuspenseInfiniteQuery(queries.campaignDonors(slug, prayersQuery(search)));
  return {
    donors: wallList(donors, counts.donorCount, search.donatur !== undefined, <ShowAll slug={slug} list="donatur" />),
    prayers: wallList(prayers, counts.prayerCount, search.doa !== undefined, <ShowAll slug={slug} list="doa" />),
  };
}

interface WallQuery {
  data: { pages: { items: WallDonor[] }[] };
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

function wallList(query: WallQuery, total: number, open: boolean, link: React.ReactNode): WallList {
  return {
    donors: query.data.pages.flatMap((page) => page.items),
    total,
    showAll: !open && query.hasNextPage ? link : null,
    onMore: open && query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
  };
}

function ShowAll({ slug, list }: { slug: string; list: keyof DetailSearch }) {
  return (
    <ButtonLink
      to="/campaigns/$slug"
      params={{ slug }}
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

import { useInfiniteQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CampaignPage } from '../../../features/campaign-detail/campaign-page.tsx';
import { AMBASSADORS } from '../../../targets/ambassadors.ts';
import { CAMPAIGNS } from '../../../targets/campaigns.ts';
import { targetHead } from '../../../targets/target-head.ts';
import { readDetailSearch } from '../../-targets/detail-search.ts';
import { useDetail } from '../../-targets/use-detail.tsx';

const RELATED = 3;
const ambassadorFilters = (campaign: string) => ({ campaign, sort: 'most-funded', limit: 5 }) as const;

// One more than shown, because the campaign itself may be among them.
const relatedFilters = (category: string) => ({ category, limit: RELATED + 1 });

export const Route = createFileRoute('/campaigns/$slug/')({
  staticData: { level: 'islands', actionBar: true, topBar: { back: () => '/campaigns' } },
  validateSearch: readDetailSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { slug }, deps }) =>
    (await import('../../-targets/detail-data.ts')).loadDetail(
      CAMPAIGNS,
      { context, slug, search: deps },
      async (campaign) => {
        const { category, ambassadorCount } = await campaign;
        const { queryClient, queries } = context;
        const related = queries.campaigns(relatedFilters(category.code));
        await Promise.all([
          queryClient.infiniteQuery({ ...related, staleTime: 'static' }),
          ambassadorCount > 0
            ? queryClient.infiniteQuery({ ...queries.ambassadors(ambassadorFilters(slug)), staleTime: 'static' })
            : undefined,
        ]);
      },
    ),
  head: ({ match: { context }, params: { slug } }) => {
    const campaign = context.queryClient.getQueryData(context.queries.campaign(slug).queryKey);
    if (campaign === undefined) return {};
    const { kind, words } = CAMPAIGNS;
    return targetHead({
      detail: campaign,
      target: { kind, slug },
      noun: words.noun,
      configuration: context.configuration,
    });
  },
  component: Page,
});

function Page() {
  const { queries } = Route.useRouteContext();
  const { slug } = Route.useParams();
  const { target, newsList, ...detail } = useDetail(CAMPAIGNS, slug, Route.useSearch());
  const { data: category } = useSuspenseInfiniteQuery(queries.campaigns(relatedFilters(target.category.code)));
  const { data: ambassadors } = useInfiniteQuery({
    ...queries.ambassadors(ambassadorFilters(slug)),
    enabled: target.ambassadorCount > 0,
  });
  return (
    <CampaignPage
      target={{ kind: CAMPAIGNS.kind, slug }}
      words={CAMPAIGNS.words}
      campaign={target}
      ambassadors={(ambassadors?.pages ?? []).flatMap((page) => page.items)}
      ambassadorKind={AMBASSADORS.kind}
      {...newsList}
      {...detail}
      related={category.pages
        .flatMap((page) => page.items)
        .filter((other) => other.slug !== slug)
        .slice(0, RELATED)}
    />
  );
}

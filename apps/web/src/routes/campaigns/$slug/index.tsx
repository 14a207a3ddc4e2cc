import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CampaignPage } from '../../../features/campaign-detail/campaign-page.tsx';
import { CAMPAIGNS } from '../../../targets/campaigns.ts';
import { targetHead } from '../../../targets/target-head.ts';
import { loadDetail, readDetailSearch } from '../../-targets/detail-data.ts';
import { useDetail } from '../../-targets/use-detail.tsx';

const RELATED = 3;

// One more than is shown: the campaign itself may be among them.
const relatedFilters = (category: string) => ({ category, limit: RELATED + 1 });

export const Route = createFileRoute('/campaigns/$slug/')({
  staticData: { actionBar: true, topBar: { back: () => '/campaigns' } },
  validateSearch: readDetailSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { slug }, deps }) =>
    loadDetail(CAMPAIGNS, { context, slug, search: deps }, ({ category }) => {
      const related = context.queries.campaigns(relatedFilters(category.code));
      return context.queryClient.infiniteQuery({ ...related, staleTime: 'static' });
    }),
  head: ({ match: { context }, params: { slug } }) => {
    const campaign = context.queryClient.getQueryData(context.queries.campaign(slug).queryKey);
    if (campaign === undefined) return {};
    const { kind, noun } = CAMPAIGNS;
    return targetHead({ detail: campaign, target: { kind, slug }, noun, configuration: context.configuration });
  },
  component: Page,
});

function Page() {
  const { queries } = Route.useRouteContext();
  const { slug } = Route.useParams();
  const { target, newsList, ...detail } = useDetail(CAMPAIGNS, slug, Route.useSearch());
  const { data: category } = useSuspenseInfiniteQuery(queries.campaigns(relatedFilters(target.category.code)));
  return (
    <CampaignPage
      target={{ kind: CAMPAIGNS.kind, slug }}
      noun={CAMPAIGNS.noun}
      campaign={target}
      {...newsList}
      {...detail}
      related={category.pages
        .flatMap((page) => page.items)
        .filter((other) => other.slug !== slug)
        .slice(0, RELATED)}
    />
  );
}

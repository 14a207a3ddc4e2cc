import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AmbassadorPage } from '../../../features/ambassador-detail/ambassador-page.tsx';
import { AMBASSADORS } from '../../../targets/ambassadors.ts';
import { CAMPAIGNS } from '../../../targets/campaigns.ts';
import { targetHead } from '../../../targets/target-head.ts';
import { readDetailSearch } from '../../-targets/detail-search.ts';
import { useWalls } from '../../-targets/use-detail.tsx';

const RELATED = 3;
// One more than shown, because the page itself may be among them.
const RELATED_FILTERS = { sort: 'urgent', limit: RELATED + 1 } as const;

export const Route = createFileRoute('/duta-kasih/$slug/')({
  staticData: { level: 'islands', actionBar: true, topBar: { back: () => '/duta-kasih' } },
  validateSearch: readDetailSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { slug }, deps }) => {
    const { queryClient, queries } = context;
    const { loadWalls } = await import('../../-targets/detail-data.ts');
    return loadWalls(AMBASSADORS, { context, slug, search: deps }, () =>
      Promise.all([
        queryClient.infiniteQuery({ ...queries.ambassadorNews(slug), staleTime: 'static' }),
        queryClient.infiniteQuery({ ...queries.ambassadors(RELATED_FILTERS), staleTime: 'static' }),
      ]),
    );
  },
  head: ({ match: { context }, params: { slug } }) => {
    const detail = context.queryClient.getQueryData(context.queries.ambassador(slug).queryKey);
    if (detail === undefined) return {};
    const { kind, words } = AMBASSADORS;
    return targetHead({ detail, target: { kind, slug }, noun: words.noun, configuration: context.configuration });
  },
  component: Page,
});

function Page() {
  const { queries } = Route.useRouteContext();
  const { slug } = Route.useParams();
  const { target, ...walls } = useWalls(AMBASSADORS, slug, Route.useSearch());
  const { data: news } = useSuspenseInfiniteQuery(queries.ambassadorNews(slug));
  const { data: others } = useSuspenseInfiniteQuery(queries.ambassadors(RELATED_FILTERS));
  return (
    <AmbassadorPage
      target={{ kind: AMBASSADORS.kind, slug }}
      words={AMBASSADORS.words}
      ambassador={target}
      parent={{ kind: CAMPAIGNS.kind, slug: target.parent.slug }}
      news={news.pages.flatMap((page) => page.items)}
      {...walls}
      related={others.pages
        .flatMap((page) => page.items)
        .filter((other) => other.slug !== slug)
        .slice(0, RELATED)}
    />
  );
}

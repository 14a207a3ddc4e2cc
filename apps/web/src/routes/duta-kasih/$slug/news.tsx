import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { targetPath } from '@uluran/contract/targets';
import { found } from '../../../app/found.ts';
import { pageHead } from '../../../app/head.ts';
import { AmbassadorNewsPage } from '../../../features/ambassador-detail/ambassador-news.tsx';
import { ambassadorNewsPath } from '../../../features/ambassador-detail/news-path.ts';
import { AMBASSADORS } from '../../../targets/ambassadors.ts';
import { targetAt } from '../../../targets/target-pages.ts';

export const Route = createFileRoute('/duta-kasih/$slug/news')({
  staticData: {
    topBar: {
      title: 'Kabar',
      back: (params: Record<string, string | undefined>) => targetPath(targetAt(AMBASSADORS.kind, params)),
    },
  },
  loader: async ({ context: { queryClient, queries }, params: { slug } }) => {
    const [{ person }] = await Promise.all([
      found(queryClient.query({ ...AMBASSADORS.read(queries, slug), staleTime: 'static' })),
      found(queryClient.infiniteQuery({ ...queries.ambassadorNews(slug), staleTime: 'static' })),
    ]);
    return { person };
  },
  head: ({ match: { context }, params: { slug }, loaderData }) =>
    pageHead({
      configuration: context.configuration,
      title: `Kabar dari ${loaderData?.person ?? 'duta kasih'}`,
      path: ambassadorNewsPath({ kind: AMBASSADORS.kind, slug }),
    }),
  component: Page,
});

function Page() {
  const { queries } = Route.useRouteContext();
  const { slug } = Route.useParams();
  const { data: ambassador } = useSuspenseQuery(AMBASSADORS.read(queries, slug));
  const news = useSuspenseInfiniteQuery(queries.ambassadorNews(slug));
  return (
    <AmbassadorNewsPage
      target={{ kind: AMBASSADORS.kind, slug }}
      ambassador={ambassador}
      news={news.data.pages.flatMap((page) => page.items)}
      onMore={news.hasNextPage ? () => void news.fetchNextPage() : undefined}
      loadingMore={news.isFetchingNextPage}
    />
  );
}

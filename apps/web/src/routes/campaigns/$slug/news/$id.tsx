import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { targetPath } from '@uluran/contract/targets';
import { found } from '../../../../app/found.ts';
import { newsHead } from '../../../../features/campaign-news/news-head.ts';
import { NewsPage } from '../../../../features/campaign-news/news-page.tsx';

export const Route = createFileRoute('/campaigns/$slug/news/$id')({
  staticData: {
    actionBar: true,
    topBar: { title: 'Kabar', back: ({ slug = '' }) => targetPath({ kind: 'campaign', slug }) },
  },
  loader: async ({ context: { queryClient, queries }, params: { slug, id } }) => {
    await found(queryClient.query({ ...queries.campaignNewsItem(slug, id), staleTime: 'static' }));
  },
  head: ({ match: { context }, params: { slug, id } }) => {
    const news = context.queryClient.getQueryData(context.queries.campaignNewsItem(slug, id).queryKey);
    return news === undefined ? {} : newsHead(news, { kind: 'campaign', slug }, context.configuration);
  },
  component: Page,
});

function Page() {
  const { queries, configuration } = Route.useRouteContext();
  const { slug, id } = Route.useParams();
  const { data: news } = useSuspenseQuery(queries.campaignNewsItem(slug, id));
  return <NewsPage target={{ kind: 'campaign', slug }} news={news} origin={configuration.origin} />;
}

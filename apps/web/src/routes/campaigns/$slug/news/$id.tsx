import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { NewsPage } from '../../../../features/target-news/news-page.tsx';
import { CAMPAIGNS } from '../../../../targets/campaigns.ts';
import { newsRoute } from '../../../-targets/news-route.ts';

export const Route = createFileRoute('/campaigns/$slug/news/$id')({
  ...newsRoute(CAMPAIGNS),
  staticData: { ...newsRoute(CAMPAIGNS).staticData, level: 'islands' },
  component: Page,
});

function Page() {
  const { queries, configuration } = Route.useRouteContext();
  const { slug, id } = Route.useParams();
  const { data: news } = useSuspenseQuery(CAMPAIGNS.newsItem(queries, slug, id));
  return (
    <NewsPage
      words={CAMPAIGNS.words}
      target={{ kind: CAMPAIGNS.kind, slug }}
      news={news}
      origin={configuration.origin}
    />
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { NewsPage } from '../../../../features/target-news/news-page.tsx';
import { CSR } from '../../../../targets/csr.ts';
import { newsRoute } from '../../../-targets/news-route.ts';

export const Route = createFileRoute('/csr/$slug/news/$id')({
  ...newsRoute(CSR),
  staticData: { ...newsRoute(CSR).staticData, level: 'islands' },
  component: Page,
});

function Page() {
  const { queries, configuration } = Route.useRouteContext();
  const { slug, id } = Route.useParams();
  const { data: news } = useSuspenseQuery(CSR.newsItem(queries, slug, id));
  return <NewsPage words={CSR.words} target={{ kind: CSR.kind, slug }} news={news} origin={configuration.origin} />;
}

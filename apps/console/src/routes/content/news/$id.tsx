import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../../features/news/article-page.tsx';
import { readNewsSearch } from '../../../features/news/news-search.ts';

export const Route = createFileRoute('/content/news/$id')({
  validateSearch: readNewsSearch,
  component: Article,
});

function Article() {
  const { id } = Route.useParams();
  return <ArticlePage key={id} id={id} search={Route.useSearch()} />;
}

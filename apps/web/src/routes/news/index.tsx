import { createFileRoute, notFound } from '@tanstack/react-router';
import { PRODUCT_NAME } from '@uluran/brand';
import type { AppContext } from '../../app/context.ts';
import { newsListPath } from '../../app/editorial-paths.ts';
import { found } from '../../app/found.ts';
import { pageHead } from '../../app/head.ts';
import { withFeed } from '../../features/editorial/article-head.ts';
import { NewsPage } from '../../features/editorial/news-page.tsx';
import type { NewsPageProps } from '../../features/editorial/news-page-props.ts';

interface NewsSearch {
  tag?: string;
  cursor?: string;
}

function readNewsSearch({ tag, cursor }: Record<string, unknown>): NewsSearch {
  return { ...(typeof tag === 'string' && { tag }), ...(typeof cursor === 'string' && { cursor }) };
}

async function loadNews({ client }: AppContext, search: NewsSearch): Promise<NewsPageProps> {
  const tags = await client.articles.listTags();
  const tag = tags.find(({ slug }) => slug === search.tag);
  // A tag without articles is a 404, also for search engines and old links.
  if (search.tag !== undefined && tag === undefined) throw notFound();
  const { items, meta } = await found(client.articles.list(search));
  const { nextCursor, total } = meta;
  return { articles: items, tags, tag, total, nextCursor, later: search.cursor !== undefined };
}

export const Route = createFileRoute('/news/')({
  staticData: { level: 'islands' },
  validateSearch: readNewsSearch,
  // Read again: the router returns unknown parameters beside the validated ones.
  loaderDeps: ({ search }) => readNewsSearch({ ...search }),
  loader: ({ context, deps }) => loadNews(context, deps),
  head: ({ match, loaderData }) => {
    if (loaderData === undefined) return {};
    const { tag, later, articles } = loaderData;
    return withFeed(
      pageHead({
        configuration: match.context.configuration,
        title: `Berita${tag === undefined ? '' : `: ${tag.name}`}`,
        description: `Yang terjadi setelah donasi, laporan, dan cara ${PRODUCT_NAME} bekerja.`,
        path: newsListPath({ tag: tag?.slug }),
        hidden: later || articles.length === 0,
      }),
    );
  },
  component: Page,
});

function Page() {
  return <NewsPage {...Route.useLoaderData()} />;
}

import { createFileRoute, notFound } from '@tanstack/react-router';
import { found } from '../../app/found.ts';
import { articleHead, withFeed } from '../../features/editorial/article-head.ts';
import { ArticlePage } from '../../features/editorial/article-page.tsx';

const SLUG = /^[a-z0-9-]{1,120}$/;

export const Route = createFileRoute('/news/$slug')({
  staticData: { level: 'islands' },
  loader: ({ context, params: { slug } }) => {
    if (!SLUG.test(slug)) throw notFound();
    return found(context.client.articles.get(slug));
  },
  head: ({ match, loaderData }) =>
    loaderData === undefined ? {} : withFeed(articleHead(loaderData, match.context.configuration)),
  component: Page,
});

function Page() {
  const { configuration } = Route.useRouteContext();
  return <ArticlePage article={Route.useLoaderData()} origin={configuration.origin} />;
}

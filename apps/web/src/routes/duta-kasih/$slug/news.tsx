import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { targetPath } from '@uluran/contract/targets';
import { found } from '../../../app/found.ts';
import { pageHead } from '../../../app/head.ts';
import { AmbassadorNewsPage } from '../../../features/ambassador-detail/ambassador-news.tsx';
import { ambassadorNewsPath } from '../../../features/ambassador-detail/news-path.ts';
import { AMBASSADORS } from '../../../targets/ambassadors.ts';
import { targetAt } from '../../../targets/target-pages.ts';

interface NewsPart {
  /** Cursor of a later part, and the number of updates before it. */
  dari?: string;
  sebelum?: number;
}

function readPart({ dari, sebelum }: Record<string, unknown>): NewsPart {
  if (typeof dari !== 'string' || dari === '' || dari.length > 200) return {};
  const before = Number(sebelum);
  return { dari, ...(Number.isSafeInteger(before) && before > 0 && { sebelum: before }) };
}

export const Route = createFileRoute('/duta-kasih/$slug/news')({
  staticData: {
    level: 'islands',
    topBar: {
      title: 'Kabar',
      back: (params: Record<string, string | undefined>) => targetPath(targetAt(AMBASSADORS.kind, params)),
    },
  },
  validateSearch: readPart,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, queries }, params: { slug }, deps }) => {
    const [{ person }] = await Promise.all([
      found(queryClient.query({ ...AMBASSADORS.read(queries, slug), staleTime: 'static' })),
      found(queryClient.infiniteQuery({ ...queries.ambassadorNews(slug, { cursor: deps.dari }), staleTime: 'static' })),
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
  const { dari, sebelum = 0 } = Route.useSearch();
  const { data: news } = useSuspenseInfiniteQuery(queries.ambassadorNews(slug, { cursor: dari }));
  const [part] = news.pages;
  const items = part?.items ?? [];
  const nextCursor = part?.meta.nextCursor ?? null;
  const target = { kind: AMBASSADORS.kind, slug };
  return (
    <AmbassadorNewsPage
      target={target}
      ambassador={ambassador}
      news={items}
      before={sebelum}
      end={{
        path: ambassadorNewsPath(target),
        next: nextCursor === null ? null : { dari: nextCursor, sebelum: sebelum + items.length },
        first: dari === undefined ? null : {},
        shown: items.length,
        total: undefined,
        label: 'Kabar sebelumnya',
      }}
    />
  );
}

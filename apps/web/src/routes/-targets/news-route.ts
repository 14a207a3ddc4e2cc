import { type TargetKind, targetPath } from '@uluran/contract/targets';
import type { AppContext } from '../../app/context.ts';
import { found } from '../../app/found.ts';
import { newsHead } from '../../features/target-news/news-head.ts';
import { type DetailPages, type TargetDetail, type TargetParams, targetAt } from '../../targets/target-pages.ts';

interface RouteInput<Kind extends TargetKind> {
  params: TargetParams<Kind> & { id: string };
}

/** Route options of a kind's update; the route file adds its path and screen: see `donateRoute`. */
export function newsRoute<Kind extends TargetKind, Target extends TargetDetail>(pages: DetailPages<Kind, Target>) {
  return {
    staticData: {
      actionBar: true,
      topBar: {
        title: 'Kabar',
        back: (params: Record<string, string | undefined>) => targetPath(targetAt(pages.kind, params)),
      },
    },
    loader: async ({ context, params }: RouteInput<Kind> & { context: AppContext }) => {
      const { queryClient, queries } = context;
      await found(
        queryClient.query({
          ...pages.newsItem(queries, targetAt(pages.kind, params).slug, params.id),
          staleTime: 'static',
        }),
      );
    },
    head: ({ match, params }: RouteInput<Kind> & { match: { context: AppContext } }) => {
      const { queryClient, queries, configuration } = match.context;
      const target = targetAt(pages.kind, params);
      const news = queryClient.getQueryData(pages.newsItem(queries, target.slug, params.id).queryKey);
      return news === undefined ? {} : newsHead(news, target, configuration);
    },
  };
}

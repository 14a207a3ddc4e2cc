import { type TargetKind, targetPath } from '@uluran/contract/targets';
import type { AppContext } from '../../app/context.ts';
import { found } from '../../app/found.ts';
import { newsHead } from '../../features/target-news/news-head.ts';
import { type DetailPages, slugOf, type TargetDetail, type TargetParams } from '../../targets/target-pages.ts';

interface RouteInput<Kind extends TargetKind> {
  params: TargetParams<Kind> & { id: string };
}

/** Everything of one kind's route of an update but its path and its screen: see `donateRoute`. */
export function newsRoute<Kind extends TargetKind, Target extends TargetDetail>(pages: DetailPages<Kind, Target>) {
  const addressOf = (params: Record<string, string | undefined>) => ({
    kind: pages.kind,
    slug: slugOf(pages.kind, params),
  });
  return {
    staticData: {
      actionBar: true,
      topBar: {
        title: 'Kabar',
        back: (params: Record<string, string | undefined>) => targetPath(addressOf(params)),
      },
    },
    loader: async ({ context, params }: RouteInput<Kind> & { context: AppContext }) => {
      const { queryClient, queries } = context;
      await found(
        queryClient.query({ ...pages.newsItem(queries, addressOf(params).slug, params.id), staleTime: 'static' }),
      );
    },
    head: ({ match, params }: RouteInput<Kind> & { match: { context: AppContext } }) => {
      const { queryClient, queries, configuration } = match.context;
      const target = addressOf(params);
      const news = queryClient.getQueryData(pages.newsItem(queries, target.slug, params.id).queryKey);
      return news === undefined ? {} : newsHead(news, target, configuration);
    },
  };
}

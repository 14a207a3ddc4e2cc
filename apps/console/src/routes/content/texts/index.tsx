import { createFileRoute } from '@tanstack/react-router';
import { TextsPage } from '../../../features/texts/texts-page.tsx';

export const Route = createFileRoute('/content/texts/')({
  loader: ({ context: { mayRead, queryClient, queries } }) => {
    if (mayRead) void queryClient.prefetchInfiniteQuery(queries.siteTextRecords());
  },
  component: TextsPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { QueuePage } from '../../features/queue/queue-page.tsx';
import { queueFilters, readQueueSearch } from '../../features/queue/queue-search.ts';

export const Route = createFileRoute('/queue/')({
  validateSearch: readQueueSearch,
  loaderDeps: ({ search }) => search,
  // The list loads together with the screen's code; the screen shows the loading state.
  loader: ({ context: { queryClient, queries }, deps }) => {
    void queryClient.prefetchInfiniteQuery(queries.queue(queueFilters(deps)));
  },
  component: Queue,
});

function Queue() {
  return <QueuePage search={Route.useSearch()} />;
}

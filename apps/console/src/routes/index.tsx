import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '../features/overview/overview-page.tsx';

export const Route = createFileRoute('/')({
  // The figures load together with the screen's code; the screen shows the loading state.
  loader: ({ context: { queryClient, queries } }) => {
    void queryClient.prefetchQuery(queries.overview());
  },
  component: OverviewPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { ReportPage } from '../../../features/report-review/report-page.tsx';

export const Route = createFileRoute('/queue/report/$id')({
  loader: ({ context: { mayRead, queryClient, queries }, params: { id } }) => {
    if (!mayRead) return;
    void queryClient.prefetchQuery(queries.reportReview(id));
    void queryClient.prefetchQuery(queries.queueItem('report', id));
  },
  component: Review,
});

function Review() {
  const { id } = Route.useParams();
  return <ReportPage key={id} id={id} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { VolunteerPage } from '../../../features/volunteer-review/volunteer-page.tsx';

export const Route = createFileRoute('/queue/volunteer/$id')({
  loader: ({ context: { mayRead, queryClient, queries }, params: { id } }) => {
    if (!mayRead) return;
    void queryClient.prefetchQuery(queries.volunteerReview(id));
    void queryClient.prefetchQuery(queries.queueItem('volunteer', id));
  },
  component: Review,
});

function Review() {
  const { id } = Route.useParams();
  return <VolunteerPage key={id} id={id} />;
}

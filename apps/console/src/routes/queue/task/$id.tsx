import { createFileRoute } from '@tanstack/react-router';
import { TaskPage } from '../../../features/task-review/task-page.tsx';

export const Route = createFileRoute('/queue/task/$id')({
  loader: ({ context: { mayRead, queryClient, queries }, params: { id } }) => {
    if (!mayRead) return;
    void queryClient.prefetchQuery(queries.taskReview(id));
    void queryClient.prefetchQuery(queries.queueItem('task', id));
  },
  component: Review,
});

function Review() {
  const { id } = Route.useParams();
  return <TaskPage key={id} id={id} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { UpdatePage } from '../../../../../features/updates/update-page.tsx';

export const Route = createFileRoute('/campaign/$id/news/$news_id/')({
  loader: ({ context: { queryClient, queries }, params }) => {
    void queryClient.prefetchQuery(queries.ownUpdate(params.id, params.news_id));
  },
  component: OneUpdate,
});

function OneUpdate() {
  const { id, news_id: update } = Route.useParams();
  return <UpdatePage campaign={id} update={update} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { UpdateEditPage } from '../../../../../features/updates/update-edit-page.tsx';

export const Route = createFileRoute('/campaign/$id/news/$news_id/edit')({
  component: EditUpdate,
});

function EditUpdate() {
  const { id, news_id: update } = Route.useParams();
  // Another update has another text, with its own undo history.
  return <UpdateEditPage key={update} campaign={id} update={update} />;
}

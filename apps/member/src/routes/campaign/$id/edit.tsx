import { createFileRoute } from '@tanstack/react-router';
import { EditorPage } from '../../../features/campaign-editor/editor-page.tsx';

export const Route = createFileRoute('/campaign/$id/edit')({
  staticData: { bare: true },
  // The names of the steps come with the screen.
  validateSearch: ({ langkah }: Record<string, unknown>): { langkah?: string } =>
    typeof langkah === 'string' ? { langkah } : {},
  component: EditCampaign,
});

function EditCampaign() {
  const { id } = Route.useParams();
  // Another campaign is another draft, with its own undo.
  return <EditorPage key={id} id={id} stepName={Route.useSearch().langkah} />;
}

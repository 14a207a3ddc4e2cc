import { createFileRoute } from '@tanstack/react-router';
import { EditorPage } from '../../../features/campaign-editor/editor-page.tsx';

export const Route = createFileRoute('/campaign/$id/edit')({
  staticData: { bare: true },
  // The code of the screen contains the names of the steps.
  validateSearch: ({ langkah }: Record<string, unknown>): { langkah?: string } =>
    typeof langkah === 'string' ? { langkah } : {},
  component: EditCampaign,
});

function EditCampaign() {
  const { id } = Route.useParams();
  // Another campaign has another draft, with its own undo history.
  return <EditorPage key={id} id={id} stepName={Route.useSearch().langkah} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { EditorPage } from '../../../features/campaign-editor/editor-page.tsx';
import { readStep } from '../../../features/campaign-editor/step-names.ts';

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
  return <EditorPage key={id} id={id} step={readStep(Route.useSearch().langkah)} />;
}

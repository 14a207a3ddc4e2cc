import { createFileRoute } from '@tanstack/react-router';
import { NewAmbassadorPage } from '../../features/campaign-editor/new-ambassador-page.tsx';
import { NewCampaignPage } from '../../features/campaign-editor/new-page.tsx';

export const Route = createFileRoute('/campaign/new')({
  staticData: { bare: true },
  // Slug of the campaign of the new ambassador page.
  validateSearch: ({ duta }: Record<string, unknown>): { duta?: string } => (typeof duta === 'string' ? { duta } : {}),
  component: NewCampaign,
});

function NewCampaign() {
  const { duta } = Route.useSearch();
  return duta === undefined ? <NewCampaignPage /> : <NewAmbassadorPage parent={duta} />;
}

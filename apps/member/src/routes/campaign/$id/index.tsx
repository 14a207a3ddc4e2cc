import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CampaignPage } from '../../../features/campaigns/campaign-page.tsx';

/** Charts and the donors' table come after the campaign's state and what is to be done. */
const DashboardSections = lazy(async () => {
  const { DashboardSections: Sections } = await import('../../../features/dashboard/dashboard-sections.tsx');
  return { default: Sections };
});

export const Route = createFileRoute('/campaign/$id/')({
  loader: ({ context: { queryClient, queries }, params }) => {
    void queryClient.prefetchQuery(queries.ownCampaign(params.id));
    void queryClient.prefetchQuery(queries.campaignDashboard(params.id));
  },
  component: OneCampaign,
});

function OneCampaign() {
  return (
    <CampaignPage id={Route.useParams().id}>
      {(campaign) => (
        <Suspense>
          <DashboardSections campaign={campaign} />
        </Suspense>
      )}
    </CampaignPage>
  );
}

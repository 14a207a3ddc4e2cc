import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CampaignPage } from '../../../features/campaigns/campaign-page.tsx';

/** Charts and the donors' table. They load after the campaign's state and the owner's next step. */
const DashboardSections = lazy(async () => {
  const { DashboardSections: Sections } = await import('../../../features/dashboard/dashboard-sections.tsx');
  return { default: Sections };
});

export const Route = createFileRoute('/campaign/$id/')({
  loader: ({ context: { queryClient, queries }, params: { id } }) => {
    void queryClient.fetchQuery(queries.ownCampaign(id)).then(
      // An ambassador page has no dashboard.
      ({ kind }) => (kind === 'campaign' ? queryClient.prefetchQuery(queries.campaignDashboard(id)) : undefined),
      // The screen itself shows the error.
      () => undefined,
    );
  },
  component: OneCampaign,
});

function OneCampaign() {
  return (
    <CampaignPage id={Route.useParams().id}>
      {(campaign, below) =>
        campaign.kind === 'campaign' ? (
          <Suspense>
            <DashboardSections campaign={campaign}>{below}</DashboardSections>
          </Suspense>
        ) : (
          below
        )
      }
    </CampaignPage>
  );
}

import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { Queries } from '@uluran/api-sdk/query';
import { lazy, Suspense } from 'react';
import { CampaignPage } from '../../../features/campaigns/campaign-page.tsx';

/** Charts and the donors' table come after the campaign's state and what is to be done. */
const DashboardSections = lazy(async () => {
  const { DashboardSections: Sections } = await import('../../../features/dashboard/dashboard-sections.tsx');
  return { default: Sections };
});

export const Route = createFileRoute('/campaign/$id/')({
  loader: ({ context: { queryClient, queries }, params }) => {
    void readWhole(queryClient, queries, params.id);
  },
  component: OneCampaign,
});

/** The campaign and, since an ambassador page has none, then its dashboard. */
async function readWhole(queryClient: QueryClient, queries: Queries, id: string): Promise<void> {
  await queryClient.prefetchQuery(queries.ownCampaign(id));
  const campaign = queryClient.getQueryData(queries.ownCampaign(id).queryKey);
  if (campaign?.kind === 'campaign') await queryClient.prefetchQuery(queries.campaignDashboard(id));
}

function OneCampaign() {
  return (
    <CampaignPage id={Route.useParams().id}>
      {(campaign) =>
        campaign.kind === 'campaign' ? (
          <Suspense>
            <DashboardSections campaign={campaign} />
          </Suspense>
        ) : null
      }
    </CampaignPage>
  );
}

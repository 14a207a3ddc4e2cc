import { createFileRoute } from '@tanstack/react-router';
import { createTeamQueries } from '@uluran/api-sdk/query';
import { CampaignHeadOf } from '../../../features/campaigns/campaign-head.tsx';
import { TeamPage } from '../../../features/team/team-page.tsx';

export const Route = createFileRoute('/campaign/$id/team')({
  loader: ({ context: { client, queryClient, queries }, params: { id } }) => {
    const teams = createTeamQueries(client);
    void queryClient.prefetchQuery(queries.ownCampaign(id));
    void queryClient.prefetchQuery(teams.team(id));
    void queryClient.prefetchInfiniteQuery(teams.teamChanges(id));
  },
  component: CampaignTeam,
});

function CampaignTeam() {
  const { id } = Route.useParams();
  return (
    <>
      <CampaignHeadOf id={id} />
      <TeamPage campaign={id} />
    </>
  );
}

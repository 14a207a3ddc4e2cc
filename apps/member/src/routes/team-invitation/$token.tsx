import { createFileRoute } from '@tanstack/react-router';
import { createTeamQueries } from '@uluran/api-sdk/query';
import { InvitationPage } from '../../features/team/invitation-page.tsx';

export const Route = createFileRoute('/team-invitation/$token')({
  loader: ({ context: { client, queryClient }, params: { token } }) => {
    void queryClient.prefetchQuery(createTeamQueries(client).teamInvitation(token));
  },
  component: Invitation,
});

function Invitation() {
  return <InvitationPage token={Route.useParams().token} />;
}

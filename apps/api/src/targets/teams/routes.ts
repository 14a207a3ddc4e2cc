import type { Handlers } from '../../platform/http/handlers.ts';
import type { TeamService } from './service.ts';

type TeamHandlers = Pick<
  Handlers,
  | 'getCampaignTeam'
  | 'listTeamChanges'
  | 'inviteToTeam'
  | 'revokeTeamInvitation'
  | 'changeTeamRole'
  | 'removeFromTeam'
  | 'showTeamMembership'
  | 'leaveTeam'
  | 'getTeamInvitation'
  | 'acceptTeamInvitation'
  | 'declineTeamInvitation'
>;

const of = ({ userId }: { userId: number }, { id }: { id: string }) => ({ userId, campaign: id });

/** Handlers of calls about the team of a campaign, and about received invitations. */
export function teamHandlers(teams: TeamService): TeamHandlers {
  return {
    getCampaignTeam: async ({ member, params }) => ({ data: await teams.get(of(member, params)) }),
    listTeamChanges: async ({ member, params, query }) => {
      const { items, nextCursor } = await teams.changes(of(member, params), query);
      return { items, meta: { nextCursor } };
    },
    inviteToTeam: async ({ member, params, body }) => ({ data: await teams.invite(of(member, params), body) }),
    revokeTeamInvitation: async ({ member, params }) => ({
      data: await teams.revoke(of(member, params), params.invitationId),
    }),
    changeTeamRole: async ({ member, params, body }) => ({
      data: await teams.changeRole(of(member, params), params.memberId, body.role),
    }),
    removeFromTeam: async ({ member, params }) => ({ data: await teams.remove(of(member, params), params.memberId) }),
    showTeamMembership: async ({ member, params, body }) => ({
      data: await teams.show(of(member, params), body.shown),
    }),
    leaveTeam: async ({ member, params }) => {
      await teams.leave(of(member, params));
      return { data: null };
    },
    getTeamInvitation: async ({ member, params }) => ({ data: await teams.invitation(member.userId, params.token) }),
    acceptTeamInvitation: async ({ member, params, body }) => ({
      data: await teams.accept(member.userId, params.token, body.shown ?? false),
    }),
    declineTeamInvitation: async ({ member, params }) => ({ data: await teams.decline(member.userId, params.token) }),
  };
}

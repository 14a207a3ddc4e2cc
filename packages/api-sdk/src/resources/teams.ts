import type { CampaignTeam, EndpointInput, ReceivedTeamInvitation, TeamChange } from '@uluran/contract/endpoints';
import type { TeamRole } from '@uluran/contract/teams';
import { type Connection, dataOf, done, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/**
 * Teams of campaigns: co-organisers write drafts, updates and answers, and read the figures. Money stays with the owner, whose calls reject with
 * `forbidden` for every other caller.
 */
export interface Teams {
  /**
   * The owner, the co-organisers and, for the owner, the open invitations of a campaign.
   * @endpoint getCampaignTeam
   */
  get(campaign: string, options?: CallOptions): Promise<CampaignTeam>;
  /**
   * The log of a team, newest first.
   * @endpoint listTeamChanges
   */
  listChanges(
    campaign: string,
    query?: EndpointInput<'listTeamChanges', 'query'>,
    options?: CallOptions,
  ): List<TeamChange>;
  /**
   * Mails an invitation. Rejects with `invalid_fields` for the owner's own address, an address with an open invitation, and a full team; the result
   * does not show whether the address has an account.
   * @endpoint inviteToTeam
   */
  invite(campaign: string, form: EndpointInput<'inviteToTeam', 'body'>, options?: CallOptions): Promise<CampaignTeam>;
  /**
   * Takes an open invitation back.
   * @endpoint revokeTeamInvitation
   */
  revoke(campaign: string, invitation: string, options?: CallOptions): Promise<CampaignTeam>;
  /**
   * Gives a co-organiser another role.
   * @endpoint changeTeamRole
   */
  changeRole(campaign: string, member: string, role: TeamRole, options?: CallOptions): Promise<CampaignTeam>;
  /**
   * Ends the membership of a co-organiser.
   * @endpoint removeFromTeam
   */
  remove(campaign: string, member: string, options?: CallOptions): Promise<CampaignTeam>;
  /**
   * Lets the campaign's page name the signed-in member, or takes that back.
   * @endpoint showTeamMembership
   */
  show(campaign: string, shown: boolean, options?: CallOptions): Promise<CampaignTeam>;
  /**
   * Ends the membership of the signed-in member.
   * @endpoint leaveTeam
   */
  leave(campaign: string, options?: CallOptions): Promise<void>;
  /**
   * The invitation behind the link of a mail. Rejects with `forbidden` if it was sent to another address than the account's.
   * @endpoint getTeamInvitation
   */
  getInvitation(token: string, options?: CallOptions): Promise<ReceivedTeamInvitation>;
  /**
   * Joins the team; with `shown`, the campaign's page names the member. Rejects with `link_expired` or `link_used` for a closed invitation.
   * @endpoint acceptTeamInvitation
   */
  accept(
    token: string,
    form?: EndpointInput<'acceptTeamInvitation', 'body'>,
    options?: CallOptions,
  ): Promise<ReceivedTeamInvitation>;
  /**
   * Declines the invitation.
   * @endpoint declineTeamInvitation
   */
  decline(token: string, options?: CallOptions): Promise<ReceivedTeamInvitation>;
}

export function createTeams({ call }: Connection): Teams {
  return {
    get: (id, options) => dataOf(call('getCampaignTeam', { params: { id } }, options)),
    listChanges: (id, query = {}, options) =>
      listOf((page) => call('listTeamChanges', { params: { id }, query: { ...query, ...page } }, options)),
    invite: (id, body, options) => dataOf(call('inviteToTeam', { params: { id }, body }, options)),
    revoke: (id, invitationId, options) =>
      dataOf(call('revokeTeamInvitation', { params: { id, invitationId } }, options)),
    changeRole: (id, memberId, role, options) =>
      dataOf(call('changeTeamRole', { params: { id, memberId }, body: { role } }, options)),
    remove: (id, memberId, options) => dataOf(call('removeFromTeam', { params: { id, memberId } }, options)),
    show: (id, shown, options) => dataOf(call('showTeamMembership', { params: { id }, body: { shown } }, options)),
    leave: (id, options) => done(call('leaveTeam', { params: { id } }, options)),
    getInvitation: (token, options) => dataOf(call('getTeamInvitation', { params: { token } }, options)),
    accept: (token, body = {}, options) => dataOf(call('acceptTeamInvitation', { params: { token }, body }, options)),
    decline: (token, options) => dataOf(call('declineTeamInvitation', { params: { token } }, options)),
  };
}

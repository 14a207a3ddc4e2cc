import type { CampaignTeam, EndpointParsed, ReceivedTeamInvitation, TeamChange } from '@uluran/contract/endpoints';
import type { TeamRole } from '@uluran/contract/teams';
import { sha256 } from '../../accounts/sessions/tokens.ts';
import type { Queryable, Sql } from '../../platform/database/client.ts';
import { decodeCursor } from '../../platform/http/cursors.ts';
import { NotFound } from '../../platform/http/failures.ts';
import { keyOf, TooManyAttempts } from '../../platform/rate-limits/budget.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import { answerFailure, InvitationOfOther, InvitationUnknown, invitationFailure, WrongTeamState } from './errors.ts';
import { findOwnCampaign } from './find-campaign.ts';
import {
  answerInvitation,
  changeRole,
  endMembership,
  eraseMember,
  findMember,
  insertInvitation,
  listChanges,
  pruneInvitations,
  readInvitation,
  readTeam,
  revokeInvitation,
  type StoredInvitation,
  showMembership,
} from './repository.ts';
import type { CampaignCall } from './roles.domain.ts';

const PAGE = 20;
/** Invitations of one account at once, and seconds until one more: a loop of invitations and revocations sends no flood of mails. */
const INVITATIONS = { burst: 20, everySeconds: 1_800 };
/** Days until the address of a person who is not in the team is deleted, according to the privacy policy. */
const KEPT_DAYS = 30;

/** A campaign by its public id, and the account that makes the call. */
interface TeamCall {
  userId: number;
  campaign: string;
}

/** Returns an address with its first letter and its host: `r•••@contoh.id`. */
function masked(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;
}

/** @throws TooManyAttempts */
async function takeInvitation(sql: Queryable, userId: number): Promise<void> {
  const [row] = await sql<[{ wait: number }]>`
    SELECT take_budget(${keyOf('team invitations', String(userId))}, ${INVITATIONS.burst}::integer,
      make_interval(secs => ${INVITATIONS.everySeconds})) AS wait`;
  if (row.wait > 0) throw new TooManyAttempts(Math.ceil(row.wait));
}

/** Creates the service for teams of campaigns. Methods throw NotFound also for another account's campaign, and RoleInsufficient. */
export function createTeamService(sql: Sql) {
  const find = async (call: CampaignCall, { userId, campaign }: TeamCall) =>
    await findOwnCampaign(sql, { userId, campaign, call });

  /** Returns the team after a change; the caller's role is that of a reader, at least. */
  async function read(of: TeamCall): Promise<CampaignTeam> {
    const { id, role } = await find('getCampaignTeam', of);
    return { ...(await readTeam(sql, id, of.userId)), role };
  }

  async function memberOf(target: number, member: string): Promise<number> {
    const userId = await findMember(sql, target, member);
    if (userId === undefined) throw new NotFound('Orang ini sudah tidak ada di tim.');
    return userId;
  }

  /** @throws InvitationUnknown, InvitationOfOther */
  async function invitationOf(userId: number, token: string): Promise<StoredInvitation> {
    const stored = await readInvitation(sql, userId, sha256(token));
    if (stored === undefined) throw new InvitationUnknown();
    if (!stored.isOwn) throw new InvitationOfOther(masked(stored.email));
    return stored;
  }

  /** @throws as `invitationOf`, Failure `link_expired`, `link_used`, WrongTeamState */
  async function answer(userId: number, token: string, { accepts, shown }: { accepts: boolean; shown: boolean }) {
    const stored = await invitationOf(userId, token);
    const publicId = newPublicId();
    const refusal = await answerInvitation(sql, { tokenHash: sha256(token), userId, accepts, publicId, shown });
    if (refusal === 'foreign') throw new InvitationOfOther(masked(stored.email));
    if (refusal !== null) throw answerFailure(refusal);
    return (await invitationOf(userId, token)).invitation;
  }

  return {
    get: read,

    /** @throws MalformedRequest */
    async changes(
      of: TeamCall,
      { cursor, limit = PAGE }: EndpointParsed<'listTeamChanges', 'query'>,
    ): Promise<{ items: TeamChange[]; nextCursor: string | null }> {
      const { id: target } = await find('listTeamChanges', of);
      return await listChanges(sql, { target, caller: of.userId }, { limit, cursor: decodeCursor(cursor, 'integer') });
    },

    /** @throws InvalidFields, WrongTeamState, TooManyAttempts */
    async invite(of: TeamCall, { email, role }: { email: string; role: TeamRole }): Promise<CampaignTeam> {
      const { id: target } = await find('inviteToTeam', of);
      await takeInvitation(sql, of.userId);
      const refusal = await insertInvitation(sql, { target, by: of.userId, publicId: newPublicId(), email, role });
      if (refusal !== null) throw invitationFailure(refusal);
      return await read(of);
    },

    /** @throws WrongTeamState for an invitation that is no longer open */
    async revoke(of: TeamCall, invitation: string): Promise<CampaignTeam> {
      const { id } = await find('revokeTeamInvitation', of);
      const isDone = await revokeInvitation(sql, id, { by: of.userId, invitation });
      if (isDone === null) throw new NotFound('Undangan ini tidak ditemukan.');
      if (!isDone) throw new WrongTeamState('decided');
      return await read(of);
    },

    async changeRole(of: TeamCall, publicId: string, role: TeamRole): Promise<CampaignTeam> {
      const { id } = await find('changeTeamRole', of);
      const member = await memberOf(id, publicId);
      if (!(await changeRole(sql, id, { by: of.userId, member, role }))) throw new NotFound();
      return await read(of);
    },

    async remove(of: TeamCall, publicId: string): Promise<CampaignTeam> {
      const { id } = await find('removeFromTeam', of);
      if (!(await endMembership(sql, id, of.userId, await memberOf(id, publicId)))) throw new NotFound();
      return await read(of);
    },

    async show(of: TeamCall, shown: boolean): Promise<CampaignTeam> {
      const { id } = await find('showTeamMembership', of);
      if (!(await showMembership(sql, id, of.userId, shown))) throw new NotFound();
      return await read(of);
    },

    async leave(of: TeamCall): Promise<void> {
      const { id } = await find('leaveTeam', of);
      if (!(await endMembership(sql, id, of.userId, of.userId))) throw new NotFound();
    },

    /** @throws InvitationUnknown, InvitationOfOther */
    invitation: async (userId: number, token: string): Promise<ReceivedTeamInvitation> =>
      (await invitationOf(userId, token)).invitation,

    accept: (userId: number, token: string, shown: boolean): Promise<ReceivedTeamInvitation> =>
      answer(userId, token, { accepts: true, shown }),

    decline: (userId: number, token: string): Promise<ReceivedTeamInvitation> =>
      answer(userId, token, { accepts: false, shown: false }),
  };
}

export type TeamService = ReturnType<typeof createTeamService>;

/** Ends the memberships of an account and deletes its invitations, in the transaction that erases it. */
export function eraseTeamMember(tx: Queryable, userId: number, email: string | null): Promise<void> {
  return eraseMember(tx, userId, email);
}

/** Closes expired invitations, and deletes old ones with their addresses; returns the number of deleted ones. */
export function pruneTeamInvitations(sql: Queryable): Promise<number> {
  return pruneInvitations(sql, KEPT_DAYS);
}

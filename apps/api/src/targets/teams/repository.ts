import type { CampaignTeam, ReceivedTeamInvitation, TeamChange } from '@uluran/contract/endpoints';
import { INVITATION_DAYS, TEAM_LIMIT, type TeamRole } from '@uluran/contract/teams';
import type { Queryable } from '../../platform/database/client.ts';
import { statement, text } from '../../platform/database/statement.ts';
import { type Cursor, pageOf } from '../../platform/http/cursors.ts';
import { pictureJson } from '../../platform/pictures/picture-json.ts';
import type { AnswerRefusal, InvitationRefusal } from './errors.ts';

/** SQL expression: the portrait of an account `u`. */
const avatarJson = text`(SELECT ${pictureJson(text`p`, text`u.name`)} FROM pictures p WHERE p.id = u.avatar_picture_id)`;

/** SQL expression: invitations of a target `t` that can still be accepted. */
const isOpen = text`i.status = 'open' AND i.expires_at > now()`;

const selectTeam = statement<{ team: Omit<CampaignTeam, 'role'> }>(text`
  SELECT json_build_object('campaign', json_build_object('id', t.public_id, 'title', t.title),
    'owner', (SELECT json_build_object('name', u.name, 'avatar', ${avatarJson}) FROM users u WHERE u.id = t.owner_id),
    'members', (SELECT coalesce(json_agg(json_build_object('id', m.public_id, 'name', u.name, 'avatar', ${avatarJson}, 'role', m.role, 'shown', m.shown,
        'you', m.user_id = $caller::bigint, 'joinedAt', iso_time(m.joined_at)) ORDER BY m.id), '[]')
      FROM team_members m JOIN users u ON u.id = m.user_id WHERE m.target_id = t.id AND m.status = 'active'),
    'invitations', (SELECT coalesce(json_agg(json_build_object('id', i.public_id, 'email', i.email, 'role', i.role, 'invitedAt', iso_time(i.invited_at),
        'expiresAt', iso_time(i.expires_at)) ORDER BY i.id), '[]')
      FROM team_invitations i WHERE i.target_id = t.id AND ${isOpen} AND t.owner_id = $caller::bigint),
    'placesLeft', greatest(0, ${TEAM_LIMIT} - (SELECT count(*) FROM team_members m WHERE m.target_id = t.id AND m.status = 'active')
      - (SELECT count(*) FROM team_invitations i WHERE i.target_id = t.id AND ${isOpen}))) AS team
  FROM donation_targets t WHERE t.id = $target`);

/** Returns the team of a campaign, with invitations for its owner alone. */
export async function readTeam(sql: Queryable, target: number, caller: number): Promise<Omit<CampaignTeam, 'role'>> {
  const [row] = await selectTeam(sql, { target, caller });
  if (row === undefined) throw new Error(`target ${target} is missing`);
  return row.team;
}

const selectChanges = statement<{ change: TeamChange; id: number }>(text`
  SELECT c.id, json_build_object('change', c.change, 'by', b.name, 'member', m.name,
    'email', (SELECT i.email FROM team_invitations i JOIN donation_targets t ON t.id = i.target_id WHERE i.id = c.invitation_id AND t.owner_id = $caller::bigint),
    'role', c.role, 'changedAt', iso_time(c.changed_at)) AS change
  FROM team_changes c JOIN users b ON b.id = c.changed_by LEFT JOIN users m ON m.id = c.member_id
  WHERE c.target_id = $target AND c.id < $before::bigint ORDER BY c.id DESC LIMIT $rows`);

export async function listChanges(
  sql: Queryable,
  { target, caller }: { target: number; caller: number },
  { limit, cursor }: { limit: number; cursor: Cursor | undefined },
): Promise<{ items: TeamChange[]; nextCursor: string | null }> {
  const before = cursor?.id ?? Number.MAX_SAFE_INTEGER;
  const rows = await selectChanges(sql, { target, caller, before, rows: limit + 1 });
  const page = pageOf(rows, limit, ({ id }) => ({ key: '0', id }));
  return { items: page.rows.map(({ change }) => change), nextCursor: page.nextCursor };
}

export interface NewInvitation {
  target: number;
  by: number;
  publicId: string;
  email: string;
  role: TeamRole;
}

/** Returns the reason for a refusal; null if the invitation was stored. */
export async function insertInvitation(
  sql: Queryable,
  { target, by, publicId, email, role }: NewInvitation,
): Promise<InvitationRefusal | null> {
  const [row] = await sql<[{ refusal: InvitationRefusal | null }]>`
    SELECT p_refusal AS refusal FROM invite_to_team(${target}, ${by}, ${publicId}, ${email}, ${role}, ${INVITATION_DAYS}, ${TEAM_LIMIT})`;
  return row.refusal;
}

/** Returns false if the invitation is no longer open; null if the campaign has none of this id. */
export async function revokeInvitation(
  sql: Queryable,
  target: number,
  { by, invitation }: { by: number; invitation: string },
): Promise<boolean | null> {
  const [row] = await sql<[{ done: boolean | null }]>`
    SELECT revoke_team_invitation(${target}, ${by}, ${invitation}) AS done`;
  return row.done;
}

/** Returns the account of an active member, by the public id of the membership. */
export async function findMember(sql: Queryable, target: number, member: string): Promise<number | undefined> {
  const [row] = await sql<{ userId: number }[]>`
    SELECT user_id AS "userId" FROM team_members WHERE public_id = ${member} AND target_id = ${target} AND status = 'active'`;
  return row?.userId;
}

/** Functions that change a membership: each returns false if the account is not in the team. */
export async function endMembership(sql: Queryable, target: number, by: number, member: number): Promise<boolean> {
  const [row] = await sql<[{ done: boolean }]>`SELECT end_team_membership(${target}, ${by}, ${member}) AS done`;
  return row.done;
}

export async function changeRole(
  sql: Queryable,
  target: number,
  { by, member, role }: { by: number; member: number; role: TeamRole },
): Promise<boolean> {
  const [row] = await sql<[{ done: boolean }]>`SELECT change_team_role(${target}, ${by}, ${member}, ${role}) AS done`;
  return row.done;
}

export async function showMembership(sql: Queryable, target: number, member: number, shown: boolean): Promise<boolean> {
  const [row] = await sql<[{ done: boolean }]>`SELECT show_team_membership(${target}, ${member}, ${shown}) AS done`;
  return row.done;
}

/** An invitation, its address, and whether the caller's account has that address; every address of an account is confirmed. */
export interface StoredInvitation {
  invitation: ReceivedTeamInvitation;
  email: string;
  isOwn: boolean;
}

const selectInvitation = statement<StoredInvitation>(text`
  SELECT i.email, (u.email = i.email) IS TRUE AS "isOwn",
    json_build_object('campaign', json_build_object('title', t.title, 'slug', CASE WHEN t.published_revision_id IS NOT NULL THEN t.slug END),
      'owner', o.name, 'role', i.role, 'status', CASE WHEN i.status = 'open' AND i.expires_at <= now() THEN 'expired' ELSE i.status END,
      'expiresAt', iso_time(i.expires_at), 'joined', (SELECT t.public_id FROM team_members m
        WHERE m.target_id = t.id AND m.user_id = u.id AND m.status = 'active')) AS invitation
  FROM team_invitations i JOIN donation_targets t ON t.id = i.target_id JOIN users o ON o.id = t.owner_id JOIN users u ON u.id = $caller
  WHERE i.token_hash = decode($hash, 'hex')`);

/** Returns the invitation of a token for an account. */
export async function readInvitation(
  sql: Queryable,
  caller: number,
  tokenHash: Buffer,
): Promise<StoredInvitation | undefined> {
  const [row] = await selectInvitation(sql, { caller, hash: tokenHash.toString('hex') });
  return row;
}

export interface InvitationAnswer {
  tokenHash: Buffer;
  userId: number;
  accepts: boolean;
  publicId: string;
  shown: boolean;
}

/** Returns the reason for a refusal; null if the answer was stored. */
export async function answerInvitation(
  sql: Queryable,
  { tokenHash, userId, accepts, publicId, shown }: InvitationAnswer,
): Promise<AnswerRefusal | null> {
  const [row] = await sql<[{ refusal: AnswerRefusal | null }]>`
    SELECT answer_team_invitation(${tokenHash}, ${userId}, ${accepts}, ${publicId}, ${shown}) AS refusal`;
  return row.refusal;
}

export async function eraseMember(tx: Queryable, userId: number, email: string | null): Promise<void> {
  await tx`SELECT erase_team_member(${userId}, ${email})`;
}

export async function pruneInvitations(sql: Queryable, days: number): Promise<number> {
  const [row] = await sql<[{ deleted: number }]>`SELECT prune_team_invitations(${days}) AS deleted`;
  return row.deleted;
}

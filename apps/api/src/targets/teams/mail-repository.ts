import type { TeamRole } from '@uluran/contract/teams';
import type { Queryable } from '../../platform/database/client.ts';

/** Content of the mail with an invitation. */
export interface MailedInvitation {
  email: string;
  owner: string;
  role: TeamRole;
  /** Title of the campaign; null until operators have read and approved it, because every address can be invited. */
  title: string | null;
  expiresAt: Date;
}

/** Returns an open invitation; undefined if it was answered, revoked or deleted meanwhile. */
export async function readMailedInvitation(sql: Queryable, id: number): Promise<MailedInvitation | undefined> {
  const [row] = await sql<MailedInvitation[]>`
    SELECT i.email, o.name AS owner, i.role, CASE WHEN t.published_revision_id IS NOT NULL THEN t.title END AS title, i.expires_at AS "expiresAt"
    FROM team_invitations i JOIN donation_targets t ON t.id = i.target_id JOIN users o ON o.id = t.owner_id
    WHERE i.id = ${id} AND i.status = 'open' AND i.expires_at > now()`;
  return row;
}

/** Replaces the token of an open invitation. Returns false if it is no longer open. */
export async function storeToken(sql: Queryable, id: number, hash: Buffer): Promise<boolean> {
  const { count } = await sql`UPDATE team_invitations SET token_hash = ${hash} WHERE id = ${id} AND status = 'open'`;
  return count > 0;
}

/** Changes with a notice. */
export type MailedChangeName = 'accepted' | 'left' | 'removed' | 'role_changed';

/** Content of the notice about a change: to the owner if a member made it, else to the member. */
export interface MailedChange {
  change: MailedChangeName;
  email: string;
  /** The recipient. */
  name: string;
  /** The person who made the change. */
  by: string;
  role: TeamRole | null;
  campaignId: string;
  title: string;
  changedAt: Date;
}

/** Returns the notice about a change; undefined if its recipient has no address, or the change has none. */
export async function readMailedChange(sql: Queryable, id: number): Promise<MailedChange | undefined> {
  const [row] = await sql<MailedChange[]>`
    SELECT c.change, r.email, r.name, b.name AS by, c.role, t.public_id AS "campaignId", t.title, c.changed_at AS "changedAt"
    FROM team_changes c JOIN donation_targets t ON t.id = c.target_id JOIN users b ON b.id = c.changed_by
      JOIN users r ON r.id = CASE WHEN c.change IN ('accepted', 'left') THEN t.owner_id ELSE c.member_id END
    WHERE c.id = ${id} AND c.change IN ('accepted', 'left', 'removed', 'role_changed') AND r.email IS NOT NULL`;
  return row;
}

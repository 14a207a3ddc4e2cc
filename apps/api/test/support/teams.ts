import type { TeamRole } from '@uluran/contract/teams';
import { newToken } from '../../src/accounts/sessions/tokens.ts';
import { newPublicId } from '../../src/platform/values/public-id.ts';
import type { TestDatabase } from '../../src/testing/index.ts';

/** Puts an account into the team of a campaign; returns the id of the membership. */
export async function addToTeam(
  { ownerSql }: TestDatabase,
  campaign: string,
  userId: number,
  role: TeamRole = 'editor',
): Promise<number> {
  const [row] = await ownerSql<[{ id: number }]>`
    INSERT INTO team_members (public_id, target_id, user_id, role)
    SELECT ${newPublicId()}, id, ${userId}, ${role} FROM donation_targets WHERE public_id = ${campaign} RETURNING id`;
  return row.id;
}

/** An open invitation of an address to the team of a campaign, as its mail leaves it. */
export async function invite(
  { ownerSql }: TestDatabase,
  campaign: string,
  email: string,
  role: TeamRole = 'editor',
): Promise<{ id: number; publicId: string; token: string }> {
  const { text: token, hash } = newToken();
  const publicId = newPublicId();
  const [row] = await ownerSql<[{ id: number }]>`
    INSERT INTO team_invitations (public_id, target_id, email, role, token_hash, expires_at)
    SELECT ${publicId}, id, ${email}, ${role}, ${hash}, now() + interval '7 days' FROM donation_targets WHERE public_id = ${campaign} RETURNING id`;
  return { id: row.id, publicId, token };
}

import { INVITATION_DAYS } from '@uluran/contract/teams';
import type { DemoClock } from '@uluran/demo-content';
import type { TransactionSql } from '../../platform/database/client.ts';
import { newPublicId } from '../../platform/values/public-id.ts';

/** The campaign with a team, and its co-organisers. */
const CAMPAIGN = 'bantu-alya-operasi-jantung';
const MEMBERS = [
  { name: 'Nona Tefa', email: 'nona.tefa@penggalang.example', role: 'editor', shown: true, joinedDaysAgo: 34 },
  { name: 'Rio Bani', email: 'rio.bani@penggalang.example', role: 'viewer', shown: false, joinedDaysAgo: 12 },
] as const;
const INVITED = { email: 'melani.bire@penggalang.example', role: 'editor', daysAgo: 2 } as const;

/** Adds the team of one campaign: co-organisers with their invitations, an open invitation, and the log. Returns the number of people. */
export async function insertTeam(sql: TransactionSql, clock: DemoClock): Promise<number> {
  const [target] = await sql<{ id: number; owner: number }[]>`
    SELECT id, owner_id AS owner FROM donation_targets WHERE slug = ${CAMPAIGN}`;
  if (target === undefined) throw new Error(`The demo has no campaign ${CAMPAIGN}.`);
  const invite = async (email: string, role: string, at: Date, status: 'open' | 'accepted'): Promise<number> => {
    const [{ id }] = await sql<[{ id: number }]>`
      INSERT INTO team_invitations (public_id, target_id, email, role, status, invited_at, expires_at, decided_at)
      VALUES (${newPublicId()}, ${target.id}, ${email}, ${role}, ${status}, ${at}, ${at}::timestamptz + make_interval(days => ${INVITATION_DAYS}),
        ${status === 'accepted' ? at : null}) RETURNING id`;
    await sql`
      INSERT INTO team_changes (target_id, change, changed_by, invitation_id, role, changed_at)
      VALUES (${target.id}, 'invited', ${target.owner}, ${id}, ${role}, ${at})`;
    return id;
  };
  for (const { name, email, role, shown, joinedDaysAgo } of MEMBERS) {
    const joinedAt = clock.daysAgo(joinedDaysAgo, 19);
    const invitation = await invite(email, role, clock.daysAgo(joinedDaysAgo + 1, 9), 'accepted');
    const [user] = await sql<[{ id: number }]>`
      INSERT INTO users (public_id, name, email, email_verified_at, created_at) VALUES (${newPublicId()}, ${name}, ${email}, ${joinedAt}, ${joinedAt})
      RETURNING id`;
    await sql`
      INSERT INTO team_members (public_id, target_id, user_id, invitation_id, role, shown, joined_at)
      VALUES (${newPublicId()}, ${target.id}, ${user.id}, ${invitation}, ${role}, ${shown}, ${joinedAt})`;
    await sql`
      INSERT INTO team_changes (target_id, change, changed_by, member_id, invitation_id, role, changed_at)
      VALUES (${target.id}, 'accepted', ${user.id}, ${user.id}, ${invitation}, ${role}, ${joinedAt})`;
  }
  await invite(INVITED.email, INVITED.role, clock.daysAgo(INVITED.daysAgo, 8), 'open');
  return MEMBERS.length;
}

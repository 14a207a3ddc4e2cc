import type { TargetStatus } from '@uluran/contract/states';
import type { CampaignRole } from '@uluran/contract/teams';
import type { Queryable } from '../../platform/database/client.ts';
import { type SqlText, statement, text } from '../../platform/database/statement.ts';
import { Failure, NotFound } from '../../platform/http/failures.ts';
import { type CampaignCall, ROLES_OF_CALLS, refusalOf } from './roles.domain.ts';

/** The caller's role does not allow this call. */
export class RoleInsufficient extends Failure {
  constructor(message: string) {
    super('forbidden', { message });
  }
}

/** SQL expression: the relation of an account to a target `t`; null without one. */
export const roleOf = (userId: SqlText): SqlText => text`CASE WHEN t.owner_id = ${userId} THEN 'owner' ELSE
  (SELECT m.role FROM team_members m WHERE m.target_id = t.id AND m.user_id = ${userId} AND m.status = 'active') END`;

/** SQL query: the ids of the targets of an account, and of the campaigns of its teams. */
export const targetsOf = (userId: SqlText): SqlText => text`SELECT id FROM donation_targets WHERE owner_id = ${userId}
  UNION ALL SELECT target_id FROM team_members WHERE user_id = ${userId} AND status = 'active'`;

/** A campaign that a caller may use for a call. */
export interface OwnCampaign {
  id: number;
  status: TargetStatus;
  role: CampaignRole;
}

export interface CampaignOfCall {
  userId: number;
  /** Public id of the campaign. */
  campaign: string;
  call: CampaignCall;
}

const selectCampaign = statement<Omit<OwnCampaign, 'role'> & { role: CampaignRole | null }>(text`
  SELECT t.id, t.status, ${roleOf(text`$userId::bigint`)} AS role FROM donation_targets t
  WHERE t.public_id = $campaign AND (t.kind = 'campaign' OR $pages::boolean AND t.kind = 'ambassador')`);

/**
 * Finds the campaign of a call; every call about one campaign of a member begins with it. With `pages`, it may be an ambassador page, which
 * has no team.
 *
 * @throws NotFound for an account without a relation to it, RoleInsufficient
 */
export async function findOwnCampaign(
  sql: Queryable,
  { userId, campaign, call }: CampaignOfCall,
  { pages = false }: { pages?: boolean } = {},
): Promise<OwnCampaign> {
  const [row] = await selectCampaign(sql, { userId, campaign, pages });
  if (row === undefined || row.role === null) throw new NotFound('Penggalangan ini tidak ditemukan.');
  const { role } = row;
  if (!ROLES_OF_CALLS[call].includes(role)) throw new RoleInsufficient(refusalOf(call));
  return { ...row, role };
}

import type { Queryable } from '../../platform/database/client.ts';

/** SQL condition on gifts `d` of the account `u`: given by it, or by a guest with its address, which is always a confirmed one. */
export function isOwnGift(sql: Queryable) {
  return sql`(d.user_id = u.id OR (d.user_id IS NULL AND d.donor_email = u.email))`;
}

/** SQL: a fund raised under one's own account, from its target `t`. */
export function ownCampaignJson(sql: Queryable) {
  return sql`json_build_object('kind', t.kind, 'slug', t.address, 'title', t.title, 'status', t.status, 'createdAt', iso_time(t.created_at))`;
}

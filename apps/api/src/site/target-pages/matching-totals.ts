import type { MatchingTotals } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';
import { statement, text } from '../../platform/database/statement.ts';
import { OWN_STANDING } from '../../targets/kinds/card-text.ts';
import { POOL_STATE } from './kind-text.ts';

const TOTALS = statement<Omit<MatchingTotals, 'asOf'> & { asOf: Date }>(text`
  SELECT count(*)::integer AS "programmeCount", coalesce(sum(m.total_rupiah - m.matched_rupiah - m.returned_rupiah), 0)::bigint AS "leftRupiah", now() AS "asOf"
  FROM matching_pools m JOIN donation_targets t ON t.id = m.target_id JOIN target_revisions r ON r.id = t.published_revision_id
  WHERE ${POOL_STATE} = 'running' AND ${OWN_STANDING.open}`);

/** Returns the rest of the running pools, for programmes that accept gifts. */
export async function readMatchingTotals(sql: Queryable): Promise<MatchingTotals> {
  const [row] = await TOTALS(sql);
  if (row === undefined) throw new Error('An aggregate without groups has one row.');
  return { ...row, asOf: row.asOf.toISOString() };
}

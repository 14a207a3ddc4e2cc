import type { Sql } from '../database/client.ts';
import type { Handlers } from '../http/handlers.ts';
import { readMemberSummary } from '../read-models/member-summary.ts';

/** What members see of their own giving and raising. */
export function memberHandlers(sql: Sql): Pick<Handlers, 'getMemberSummary'> {
  return {
    getMemberSummary: async ({ member }) => ({ data: await readMemberSummary(sql, member.userId) }),
  };
}

import type { AuditFilters, AuditVerification, OperatorAction } from '@uluran/contract/endpoints';
import type { Sql } from '../../platform/database/client.ts';
import { decodeCursor, nameOfList } from '../../platform/http/cursors.ts';
import { listActions, verifyActions } from './repository.ts';

export { listActions } from './repository.ts';

/** Lines of a page by default. */
const PAGE = 50;

/** Creates the functions that read the trail of operators' actions. */
export function createAudit(sql: Sql) {
  return {
    /** @throws MalformedRequest for a cursor of another list */
    async list({ cursor, limit = PAGE, ...filters }: AuditFilters): Promise<{
      items: OperatorAction[];
      meta: { nextCursor: string | null };
    }> {
      const { operator, action, object, objectId, day } = filters;
      const list = nameOfList(['audit', operator, action, object, objectId, day]);
      const place = decodeCursor(cursor, 'integer', list);
      const { items, nextCursor } = await listActions(sql, { filters, limit, cursor: place, list });
      return { items, meta: { nextCursor } };
    },

    async verify(): Promise<AuditVerification> {
      const startedAt = performance.now();
      const result = await verifyActions(sql);
      const durationMs = Math.round(performance.now() - startedAt);
      return { ...result, durationMs, checkedAt: new Date().toISOString() };
    },
  };
}

export type Audit = ReturnType<typeof createAudit>;

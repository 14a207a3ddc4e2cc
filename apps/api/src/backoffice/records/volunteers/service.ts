import type { VolunteerReviewFilters, VolunteerReviewItem, VolunteerReviewMeta } from '@uluran/contract/endpoints';
import type { Sql } from '../../../platform/database/client.ts';
import { decodeCursor, nameOfList } from '../../../platform/http/cursors.ts';
import { countVolunteers, listVolunteers } from './repository.ts';

/** Volunteers of a page by default. */
const PAGE = 20;

/** Creates the list of volunteers for operators. */
export function createVolunteerList(sql: Sql) {
  return {
    /** @throws MalformedRequest for a cursor of another list */
    async list({ q = '', status, cursor, limit = PAGE }: VolunteerReviewFilters): Promise<{
      items: VolunteerReviewItem[];
      meta: VolunteerReviewMeta;
    }> {
      const list = nameOfList(['volunteers', q, status]);
      const place = decodeCursor(cursor, 'integer', list);
      const [{ items, nextCursor }, counts] = await Promise.all([
        listVolunteers(sql, { filters: { q, status }, limit, cursor: place, list }),
        countVolunteers(sql, q),
      ]);
      const total = counts
        .filter((count) => status === undefined || count.status === status)
        .reduce((sum, { volunteers }) => sum + volunteers, 0);
      const statuses = Object.fromEntries(counts.map(({ status: of, volunteers }) => [of, volunteers]));
      return { items, meta: { nextCursor, total, statuses } };
    },
  };
}

export type VolunteerList = ReturnType<typeof createVolunteerList>;

import type { Sql } from '../../platform/database/client.ts';
import { decodeCursor, nameOfList } from '../../platform/http/cursors.ts';
import { NotFound } from '../../platform/http/failures.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { changeDonorVisibility } from '../donors/visibility.ts';
import { listGivenNews } from './given-news.ts';
import { readMemberSummary } from './member-summary.ts';
import { listOwnDonations, readOwnDonation } from './own-donations.ts';

type MemberHandlers = Pick<
  Handlers,
  'getMemberSummary' | 'listGivenNews' | 'listOwnDonations' | 'getOwnDonation' | 'changeDonorVisibility'
>;

const PAGE = 20;

/** Handlers of members' calls about their own giving and fundraising. */
export function memberHandlers(sql: Sql): MemberHandlers {
  async function ownDonation(userId: number, id: string) {
    const donation = await readOwnDonation(sql, userId, id);
    if (donation === undefined) throw new NotFound('Donasi ini tidak ada di akun Anda.');
    return donation;
  }

  return {
    getMemberSummary: async ({ member }) => ({ data: await readMemberSummary(sql, member.userId) }),

    listGivenNews: async ({ member, query: { cursor, limit } }) => {
      const { items, nextCursor } = await listGivenNews(
        sql,
        member.userId,
        limit ?? PAGE,
        decodeCursor(cursor, 'time'),
      );
      return { items, meta: { nextCursor } };
    },

    listOwnDonations: async ({ member, query: { cursor, limit, ...filters } }) => {
      const list = nameOfList(['own-donations', filters]);
      const place = decodeCursor(cursor, 'time', list);
      const page = { filters, limit: limit ?? PAGE, cursor: place, list };
      return await listOwnDonations(sql, member.userId, page);
    },

    getOwnDonation: async ({ member, params }) => ({ data: await ownDonation(member.userId, params.id) }),

    changeDonorVisibility: async ({ member: { userId }, params, body }) => {
      await changeDonorVisibility(sql, { userId, donationId: params.id, anonymous: body.anonymous });
      return { data: await ownDonation(userId, params.id) };
    },
  };
}
